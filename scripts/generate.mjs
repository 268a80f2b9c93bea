// npm run generate, also run by npm install, start, build and test: generates the SPA's hooks and the mock's types from
// openapi.yaml, and the mock console's hooks and types from control.yaml. Then builds the mock console. Skips what is
// newer than its sources. At last copies both contracts for npm start, which runs the mock on these copies.
import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { findOmittedPackages } from './lib/install.mjs'

const contract = 'openapi.yaml'
const controlContract = 'mock-server/dev-tools/control/control.yaml'
const mockTypes = 'mock-server/contract/generated.ts'
const controlTypes = 'mock-server/dev-tools/control/generated.ts'
const consolePage = 'mock-server/dev-tools/console/page'
// Without --clean, files of removed tags stay. The watcher of npm start passes --keep, because Vite reads the old files.
const clean = process.argv.includes('--keep') ? [] : ['--clean']

/**
 * @typedef {object} Generator Creates a file if one of its sources is newer.
 * @property {string} output
 * @property {string[]} sources
 * @property {[tool: string, ...args: string[]]} command
 */

/** @type {Generator[]} */
const generatedCode = [
  {
    output: 'web/api/generated/index.ts',
    sources: [contract, 'orval.config.ts', 'web/api/client.ts'],
    command: ['orval', '--project', 'pitlane', ...clean],
  },
  {
    output: `${consolePage}/generated/control.ts`,
    sources: [controlContract, 'orval.config.ts', `${consolePage}/request.ts`],
    command: ['orval', '--project', 'console', ...clean],
  },
  {
    output: mockTypes,
    sources: [contract],
    command: ['openapi-typescript', contract, '--output', mockTypes],
  },
  {
    output: controlTypes,
    sources: [controlContract],
    command: ['openapi-typescript', controlContract, '--output', controlTypes],
  },
]

/** @type {Generator} */
const consoleBuild = {
  output: 'dist/mock-console/index.html',
  sources: [
    'vite.console.config.ts',
    consolePage,
    'web/brand.ts',
    'web/public',
    'web/site',
    'web/ui',
  ],
  command: ['vite', 'build', '--config', 'vite.console.config.ts', '--logLevel', 'warn'],
}

/**
 * Returns when a file, or the newest file in a folder, was changed. Returns 0 if it does not exist.
 * @param {string} path
 * @returns {number}
 */
function readTime(path) {
  if (!existsSync(path)) return 0
  const stats = statSync(path)
  if (stats.isFile()) return stats.mtimeMs
  return Math.max(...readdirSync(path).map((name) => readTime(join(path, name))))
}

/** @param {Generator} generator */
async function update({ output, sources, command: [tool, ...args] }) {
  const changedAt = Math.max(...['package-lock.json', ...sources].map(readTime))
  if (readTime(output) > changedAt) return
  console.error(`Generating ${output} ...`)
  await promisify(execFile)(`node_modules/.bin/${tool}`, args).catch(
    ({ message, stdout, stderr }) => {
      console.error([message, stdout, stderr].filter(Boolean).join('\n'))
      process.exit(1)
    },
  )
  // orval does not write a file again whose content stays.
  if (readTime(output) <= changedAt) utimesSync(output, new Date(), new Date())
}

/**
 * Copies a file into a folder if its content differs. The mock of npm start restarts for a new copy.
 * @param {string} folder
 * @param {string} file
 */
function copyInto(folder, file) {
  const copy = join(folder, basename(file))
  mkdirSync(folder, { recursive: true })
  if (!existsSync(copy) || !readFileSync(copy).equals(readFileSync(file))) copyFileSync(file, copy)
}

// npm ci --omit=dev runs this script too, but installs no generators.
if (existsSync('node_modules/orval')) {
  const [omitted] = findOmittedPackages()
  if (omitted !== undefined) {
    const name = omitted.replace(/^.*node_modules\//, '')
    console.error(`npm left out optional packages such as ${name}. Run npm ci --include=optional.`)
    process.exit(1)
  }
  await Promise.all(generatedCode.map(update))
  for (const file of [contract, controlContract]) copyInto('dist/valid-contracts', file)
  await update(consoleBuild)
}
