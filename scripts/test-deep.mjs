// npm run test:deep [-- part …]: runs the longer tests, up to an hour. The last line has the counts.
import { ensureBrowser } from './lib/browser.mjs'
import { check, finish, runPlaywright, runVitest } from './lib/checks.mjs'
import { prepare } from './lib/install.mjs'
import { ensureNginx } from './lib/nginx.mjs'

/** Random seed. PITLANE_SEED replays an earlier run. */
const seed = process.env.PITLANE_SEED ?? String(Math.floor(Math.random() * 2 ** 31))
const deepEnv = { PITLANE_DEEP: '1', PITLANE_SEED: seed }

const tool = (name, ...args) => [`tools/node_modules/.bin/${name}`, ...args]

const parts = {
  /**
   * Runs Spectral, and six code generators whose output must compile. tools/package.json pins their versions, except
   * those of orval and openapi-typescript, which the product uses too.
   */
  contract: async () => {
    await check('install of tools/', ['npm', 'ci', '--prefix', 'tools'])
    const rules = ['--ruleset', 'tools/spectral.yaml', '--fail-severity', 'hint']
    await check('Spectral', tool('spectral', 'lint', 'openapi.yaml', ...rules))
    const clients = 'tools/clients'
    const openApiTsPlugins = ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch', 'zod']
    await check(
      'openapi-ts with zod',
      tool(
        'openapi-ts',
        ...['-i', 'openapi.yaml', '-o', `${clients}/openapi-ts`, '--no-log-file'],
        ...['-p', ...openApiTsPlugins],
      ),
    )
    await check(
      'swagger-typescript-api',
      tool(
        'swagger-typescript-api',
        'generate',
        ...['-p', 'openapi.yaml', '-o', `${clients}/swagger-typescript-api`],
      ),
    )
    await check(
      'openapi-zod-client',
      tool(
        'openapi-zod-client',
        'openapi.yaml',
        ...['-o', `${clients}/openapi-zod-client.ts`, '--export-schemas'],
        ...['--media-type-expr', "['application/json', 'text/html'].includes(mediaType)"],
      ),
    )
    await check('openapi-typescript', [
      'openapi-typescript',
      'openapi.yaml',
      '-o',
      `${clients}/openapi-typescript.ts`,
    ])
    await check('orval, hooks and zod', ['orval', '--config', 'tools/orval.config.mjs'])
    await check('the clients compile', ['tsc', '--project', 'tools/tsconfig.json'])
    await check('the client for zod 3 compiles', ['tsc', '--project', 'tools/tsconfig.zod-3.json'])
    await check('export for older generators', ['node', 'scripts/contract-export.mjs'])
    const exported = ['dist/contract/openapi.json', 'dist/contract/openapi-3.0.yaml']
    await check('lint of the export', ['redocly', 'lint', ...exported, '--extends', 'minimal'])
  },
  /** Runs the fuzz tests, and twenty times as many random steps as npm test. */
  fuzz: () =>
    runVitest('fuzz and random steps', ['--project=node', 'tests/contract/fuzz'], deepEnv),
  /** Kills the mock while clients write, and sends concurrent requests. */
  resilience: () =>
    runVitest(
      'resilience',
      ['--project=node', '--no-file-parallelism', 'tests/resilience'],
      deepEnv,
    ),
  /** Runs all browser tests, and those that depend on the backend again with variants of the mock. */
  browser: async () => {
    await check('production build', ['node', 'scripts/build.mjs'])
    await runPlaywright('browser', [], deepEnv)
  },
  /** Serves the build with nginx and deploy/nginx.conf, and checks both hosts against docs/hosting.md. */
  hosting: async () => {
    ensureNginx()
    await check('production build', ['node', 'scripts/build.mjs'])
    const specs = ['hosting.spec.ts', '--project', 'documented']
    await runPlaywright('npm run preview', specs, deepEnv)
    await runPlaywright('nginx', specs, { ...deepEnv, PITLANE_HOST: 'nginx' })
  },
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(
    `Unknown part ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`,
  )
  process.exit(1)
}

prepare()
ensureBrowser()
console.log('To replay this run:', `PITLANE_SEED=${seed} npm run test:deep --`, ...names)
for (const [name, run] of Object.entries(parts))
  if (names.length === 0 || names.includes(name)) await run()
finish()
