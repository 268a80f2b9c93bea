// npm run test:deep [-- part …]: runs the longer tests, up to an hour. The last line has the counts.
import { ensureBrowser } from './lib/browser.mjs'
import { prepare } from './lib/install.mjs'
import { ensureNginx } from './lib/nginx.mjs'
import { readPartNames, runParts } from './lib/test-run.mjs'
import { build, runPlaywright, runVitest } from './lib/test-steps.mjs'

/** Random seed. PITLANE_SEED replays an earlier run. */
const seed = process.env.PITLANE_SEED ?? String(Math.floor(Math.random() * 2 ** 31))
const deepEnv = { PITLANE_DEEP: '1', PITLANE_SEED: seed }

const clients = 'tools/clients'
const openApiTsPlugins = ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch', 'zod']
const hostingSpecs = ['hosting.spec.ts', '--project', 'documented']

/** @type {(name: string, ...args: string[]) => string[]} */
const tool = (name, ...args) => [`tools/node_modules/.bin/${name}`, ...args]

/** @type {Record<string, import('./lib/test-run.mjs').Step[]>} */
const parts = {
  /**
   * Spectral, and six code generators whose output must compile. tools/package.json pins their versions, except those
   * of orval and openapi-typescript, which the product uses too.
   */
  contract: [
    { name: 'install of tools/', command: ['npm', 'ci', '--prefix', 'tools'] },
    {
      name: 'Spectral',
      command: tool(
        'spectral',
        'lint',
        'openapi.yaml',
        ...['--ruleset', 'tools/spectral.yaml', '--fail-severity', 'hint'],
      ),
    },
    {
      name: 'openapi-ts with zod',
      command: tool(
        'openapi-ts',
        ...['-i', 'openapi.yaml', '-o', `${clients}/openapi-ts`, '--no-log-file'],
        ...['-p', ...openApiTsPlugins],
      ),
    },
    {
      name: 'swagger-typescript-api',
      command: tool(
        'swagger-typescript-api',
        'generate',
        ...['-p', 'openapi.yaml', '-o', `${clients}/swagger-typescript-api`],
      ),
    },
    {
      name: 'openapi-zod-client',
      command: tool(
        'openapi-zod-client',
        'openapi.yaml',
        ...['-o', `${clients}/openapi-zod-client.ts`, '--export-schemas'],
        ...['--media-type-expr', "['application/json', 'text/html'].includes(mediaType)"],
      ),
    },
    {
      name: 'openapi-typescript',
      command: ['openapi-typescript', 'openapi.yaml', '-o', `${clients}/openapi-typescript.ts`],
    },
    {
      name: 'orval, hooks and zod',
      command: ['orval', '--config', 'tools/orval.config.mjs'],
    },
    { name: 'the clients compile', command: ['tsc', '--project', 'tools/tsconfig.json'] },
    {
      name: 'the client for zod 3 compiles',
      command: ['tsc', '--project', 'tools/tsconfig.zod-3.json'],
    },
  ],
  /** The fuzz tests, and twenty times as many random steps as npm test. */
  fuzz: [runVitest('mock', ['tests/contract/fuzz'], deepEnv)],
  /** npm start, npm run mock, web and contract, as child processes. */
  commands: [runVitest('commands', ['tests/commands/deep'], deepEnv)],
  /** Kills the mock while clients write, and sends concurrent requests. */
  resilience: [runVitest('resilience', ['--no-file-parallelism'], deepEnv)],
  /** The mock console in a browser. */
  console: [
    build,
    runPlaywright('mock console', ['mock-console.spec.ts', '--project', 'documented'], deepEnv),
  ],
  /** The workflow of an admin in a browser, with the formats of each variant of the mock. */
  variants: [build, runPlaywright('variants', ['full-workflow.spec.ts'], deepEnv)],
  /** All browser tests, and those that depend on the backend again with variants of the mock. */
  browser: [build, runPlaywright('browser', [], deepEnv)],
  /** Serves the build with nginx and deploy/nginx.conf, and checks both hosts against docs/hosting.md. */
  hosting: [
    build,
    runPlaywright('npm run preview', hostingSpecs, deepEnv),
    runPlaywright('nginx', hostingSpecs, { ...deepEnv, PITLANE_HOST: 'nginx' }),
  ],
}

const names = readPartNames(parts, Object.keys(parts))
prepare()
ensureBrowser()
if (names.includes('hosting')) ensureNginx()
console.log('To replay this run:', `PITLANE_SEED=${seed} npm run test:deep --`, ...names)
// One after the other: the parts build in the same folder and measure what a busy machine would disturb.
await runParts(Object.fromEntries(names.map((name) => [name, parts[name] ?? []])), { limit: 1 })
