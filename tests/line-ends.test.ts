import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

it('A clone with CRLF line ends in the settings of git has the same bytes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-line-ends-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'core.autocrlf=true', '-c', 'core.eol=crlf', ...args])
  const files = ['web/public/theme.js', 'mock-server/database/schema.sql', 'scripts/start.mjs']
  git('init', '--quiet')
  for (const file of [...files, '.gitattributes']) cpSync(file, join(folder, file))
  git('add', '.')
  for (const file of files) rmSync(join(folder, file))
  git('checkout', '--', '.')
  for (const file of files) expect(readFileSync(join(folder, file))).toEqual(readFileSync(file))
})
