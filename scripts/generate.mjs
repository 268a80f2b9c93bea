// npm run generate, also run after npm install: generates the hooks of the SPA and the types of the mock from
// openapi.yaml, and the hooks of the mock console and the types of the control API from control.yaml. Then builds the
// mock console, if its sources have changed. If the arguments name contracts, does this for these contracts only.
import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const files = process.argv.slice(2)
const control = 'mock-server/dev-tools/control/control.yaml'

const contracts = [
  { file: 'openapi.yaml', hooks: 'pitlane', types: 'mock-server/plugins/openapi/generated.ts' },
  { file: control, hooks: 'console', types: 'mock-server/dev-tools/control/generated.ts' },
].filter(({ file }) => files.length === 0 || files.includes(file))

async function run(message, tool, ...args) {
  console.error(`${message} ...`)
  await promisify(execFile)(`node_modules/.bin/${tool}`, args).catch(({ stdout, stderr }) => {
    console.error(`${tool} failed:\n${stdout}${stderr}`)
    process.exit(1)
  })
}

/** Files and folders that the build of the mock console depends on. */
const consoleSources = [
  'vite.console.config.ts',
  'mock-server/dev-tools/console/page',
  control,
  'web/brand.ts',
  'web/public',
  'web/site',
  'web/ui',
  'package-lock.json',
]

function isConsoleCurrent() {
  const build = statSync('dist/mock-console/index.html', { throwIfNoEntry: false })
  const isOlder = (path) => build !== undefined && statSync(path).mtimeMs < build.mtimeMs
  const listFiles = (path) =>
    statSync(path).isFile() ? [path] : readdirSync(path, { recursive: true }).map((name) => join(path, name))
  // The generated hooks depend only on control.yaml.
  return consoleSources.flatMap(listFiles).every((path) => path.includes('generated') || isOlder(path))
}

// `--clean` deletes the old files. Only watch-mock.mjs passes file names, and then Vite may still read the old files.
const clean = files.length > 0 ? [] : ['--clean']
const projects = contracts.map(({ hooks }) => hooks)
await Promise.all([
  run('Generating hooks', 'orval', '--project', ...projects, ...clean),
  ...contracts.map(({ file, types }) =>
    run(`Generating ${types}`, 'openapi-typescript', file, '--output', types),
  ),
])
if (projects.includes('console') && !isConsoleCurrent())
  await run('Building the mock console', 'vite', 'build', '--config', 'vite.console.config.ts')
