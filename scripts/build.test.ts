import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { run } from './lib/mock.ts'

it('npm run build makes files that every user can read, under a umask of 077', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['node_modules', 'scripts/lib', 'bin'])
    mkdirSync(join(folder, name), { recursive: true })
  // Nothing to install, and a tool that writes a file instead of a build.
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(folder, file), '{"packages":{}}')
  for (const file of ['generate.mjs', 'prerender.ts', 'lib/check-node.mjs'])
    writeFileSync(join(folder, 'scripts', file), '')
  writeFileSync(join(folder, 'bin/npx'), '#!/bin/sh\nmkdir -p web && touch web/app.html\n', {
    mode: 0o755,
  })
  const command = `umask 077 && cd "${folder}" && exec node "${resolve('scripts/build.mjs')}"`
  const build = run('sh', ['-c', command], {
    PATH: join(folder, 'bin') + delimiter + process.env.PATH,
  })
  expect(await build.ended).toBe(0)
  expect(statSync(join(folder, 'web')).mode & 0o777).toBe(0o755)
  expect(statSync(join(folder, 'web/app.html')).mode & 0o777).toBe(0o644)
})
