// npm test, also called by .ci/run: runs every check that a change must pass, in about twelve minutes on two cores. The
// last line has the counts. scripts/test-deep.mjs has the longer tests.
import { existsSync } from 'node:fs'
import { ensureBrowser } from './lib/browser.mjs'
import { check, finish, runPlaywright, runVitest, skip } from './lib/checks.mjs'
import { prepare } from './lib/install.mjs'

prepare()
ensureBrowser()

const importRules = [
  'depcruise',
  '--config',
  '.dependency-cruiser.mjs',
  'web',
  'mock-server',
  'scripts',
]
const contracts = ['openapi.yaml', 'mock-server/dev-tools/control/control.yaml']
// On a clean clone, the compiler takes about as long as the other checks together, so each group has one core.
await Promise.all([
  check('types', ['tsc', '--noEmit']),
  (async () => {
    await check('production build', ['node', 'scripts/build.mjs'])
    await check('lint and format', ['biome', 'ci', '--error-on-warnings', '.'])
    await check('contract format', ['node', 'scripts/format-contracts.mjs', '--check'])
    await check('contract lint', [
      'redocly',
      'lint',
      ...contracts,
      '--extends',
      'recommended-strict',
    ])
    await check('import rules', importRules)
    await check('nothing unused', ['knip', '--no-progress'])
    await check('spelling', ['cspell', 'lint', '--no-progress', '--no-summary'])
    if (existsSync('.git')) {
      await check('contract version', ['tsx', 'scripts/contract-version.ts'])
      await check('commit subjects', ['tsx', 'scripts/commit-subjects.ts'])
    } else skip('contract version and commit subjects', 'this folder is not a git repository')
  })(),
])
await runVitest('units, screens and contract')
await runPlaywright('browser')
finish()
