import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

/** Looks for a browser in a folder whose programs only record their arguments, and whose npx fails. */
function ensureBrowser({ isTerminal, settings = {} }: { isTerminal: boolean; settings?: object }) {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const record = join(folder, 'record')
  const recorder = `#!/bin/sh\necho "$0 $@" >> '${record}'\n`
  for (const name of ['sudo', 'apt-get'])
    writeFileSync(join(folder, name), recorder, { mode: 0o755 })
  writeFileSync(join(folder, 'npx'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const module = pathToFileURL(resolve('scripts/lib/browser.mjs'))
  const code = `
    process.stdin.isTTY = ${isTerminal}
    const { ensureBrowser } = await import('${module}')
    ensureBrowser()`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { PATH: folder, ...settings },
  })
  return { status, stderr, installed: existsSync(record) ? readFileSync(record, 'utf8') : '' }
}

// On macOS, Chrome is found outside of PATH.
const isLinux = process.platform === 'linux'

it.runIf(isLinux)('Without a browser, npm test at a terminal prints how to install one', () => {
  const { status, stderr, installed } = ensureBrowser({ isTerminal: true })
  expect(stderr).toMatch(/run: (sudo )?apt-get install -y --no-install-recommends chromium /)
  expect(status).toBe(1)
  expect(installed).toBe('')
})

it.runIf(isLinux).each([
  ['without a terminal', { isTerminal: false }],
  ['in CI', { isTerminal: true, settings: { CI: 'true' } }],
])('Without a browser, npm test %s installs one', (_, options) => {
  expect(ensureBrowser(options).installed).toMatch(
    /apt-get -qq update\n.*install -y --no-install-recommends chromium /,
  )
})
