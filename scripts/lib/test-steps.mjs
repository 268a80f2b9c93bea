// Steps of the parts of test and test-deep.
import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'

/** @typedef {import('./test-run.mjs').Step} Step */

/** @type {Step} */
export const build = { name: 'production build', command: ['node', 'scripts/build.mjs'] }

/**
 * Runs a project of vitest.config.ts.
 * @param {string} project
 * @param {string[]} [args]
 * @param {Record<string, string>} [env]
 * @returns {Step}
 */
export const runVitest = (project, args = [], env = {}) => ({
  name: project,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=minimal',
    '--reporter=./scripts/lib/reporters/vitest.ts',
    ...args,
  ],
  env,
  isRunner: true,
})

/** @param {string[]} args */
const listLines = (...args) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * Runs what the files that differ from the last commit can break. A test of a screen reaches all pages through the
 * routes, so for changed pages only the tests in their folders run.
 * @param {string[]} args
 * @returns {Step[]}
 */
export function runChanged(args) {
  const files = [
    ...listLines('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...listLines('ls-files', '--others', '--exclude-standard'),
  ]
  const pages = files.filter((file) => /^web\/(screens|site)\//.test(file))
  const otherWebFiles = files.filter(
    (file) => /^(web|tests\/(screens|support))\//.test(file) && !pages.includes(file),
  )
  const steps = [
    runVitest('unit', ['--project', 'mock', '--project', 'contract', '--changed', ...args]),
  ]
  if (otherWebFiles.length > 0) steps.push(runVitest('screens', ['--changed', ...args]))
  else if (pages.length > 0)
    steps.push(runVitest('screens', ['--passWithNoTests', ...new Set(pages.map(dirname)), ...args]))
  if (files.some((file) => /^(scripts|tests\/commands)\//.test(file)))
    steps.push(runVitest('commands', ['--changed', ...args]))
  return steps
}

/**
 * Runs Playwright on the existing production build.
 * @param {string} name
 * @param {string[]} [args]
 * @param {Record<string, string>} [env]
 * @returns {Step}
 */
export const runPlaywright = (name, args = [], env = {}) => ({
  name,
  command: ['playwright', 'test', '--reporter=dot,./scripts/lib/reporters/playwright.ts', ...args],
  env: { PITLANE_BUILT: '1', ...env },
  isRunner: true,
})
