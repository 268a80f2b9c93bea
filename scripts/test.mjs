// npm test, also called by .ci/run: runs every check that a change must pass, or only the named parts. The last line
// has the counts. scripts/test-deep.mjs has the longer tests.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { ensureBrowser } from './lib/browser.mjs'
import { prepare } from './lib/install.mjs'
import { readPartNames, runParts } from './lib/test-run.mjs'
import { build, runChanged, runPlaywright, runVitest } from './lib/test-steps.mjs'

const contracts = ['openapi.yaml', 'mock-server/dev-tools/control/control.yaml']
const codeFolders = ['web', 'mock-server', 'scripts']

/** @typedef {import('./lib/test-run.mjs').Step} Step */

const types = { name: 'types', command: ['tsc', '--noEmit'] }
const lint = { name: 'lint and format', command: ['biome', 'ci', '--error-on-warnings', '.'] }
/** @type {Step[]} */
const checks = [
  types,
  lint,
  {
    name: 'contract format',
    command: ['node', 'scripts/format-contracts.ts', '--check'],
  },
  {
    name: 'contract lint',
    command: ['redocly', 'lint', ...contracts, '--extends', 'recommended-strict'],
  },
  {
    name: 'import rules',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...codeFolders],
  },
  { name: 'nothing unused', command: ['knip', '--no-progress'] },
  { name: 'spelling', command: ['cspell', 'lint', '--no-progress', '--no-summary'] },
]
if (existsSync('.git'))
  checks.push(
    { name: 'contract version', command: ['node', 'scripts/contract-version.ts'] },
    { name: 'commit subjects', command: ['node', 'scripts/commit-subjects.ts'] },
  )
else console.log('This folder is not a git repository, so nothing checks versions and commits.')

/**
 * The parts of a complete run, in the order in which they start: the longest first. Each gets a number of workers.
 * @type {Record<string, (workers: number) => Step[]>}
 */
const parts = {
  browser: (workers) => [build, runPlaywright('browser', [`--workers=${workers}`])],
  screens: (workers) => [runVitest('screens', [`--maxWorkers=${workers}`])],
  checks: () => checks,
  mock: (workers) => [runVitest('mock', [`--maxWorkers=${workers}`])],
  // Its tests mostly wait for processes.
  commands: (workers) => [runVitest('commands', [`--maxWorkers=${workers + 1}`])],
  contract: (workers) => [runVitest('contract', [`--maxWorkers=${workers}`])],
  unit: (workers) => [runVitest('unit', [`--maxWorkers=${workers}`])],
}
/** @type {typeof parts} */
const allParts = {
  ...parts,
  changed: (workers) => [types, lint, ...runChanged([`--maxWorkers=${workers}`])],
}

const names = readPartNames(allParts, Object.keys(parts))
prepare()
if (names.includes('browser')) ensureBrowser()
// Two parts share the cores. A part that runs alone uses all of them.
const limit = Math.min(names.length, 2)
const workers = Math.max(1, Math.floor(availableParallelism() / limit))
const steps = names.map((name) => [name, allParts[name]?.(workers) ?? []])
await runParts(Object.fromEntries(steps), { limit })
