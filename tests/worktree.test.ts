import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

it('The linter checks a clone that has a git worktree in .worktrees, without its files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-worktree-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  execFileSync('git', ['init', '--quiet', folder])
  for (const file of ['.gitignore', 'biome.json']) cpSync(file, join(folder, file))
  const worktree = join(folder, '.worktrees/topic')
  mkdirSync(worktree, { recursive: true })
  cpSync('biome.json', join(worktree, 'biome.json'))
  writeFileSync(join(worktree, 'unformatted.ts'), 'var a=1;')
  writeFileSync(join(folder, 'formatted.ts'), 'export const a = 1\n')
  const biome = spawnSync(resolve('node_modules/.bin/biome'), ['ci', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(biome.status, biome.stderr).toBe(0)
})
