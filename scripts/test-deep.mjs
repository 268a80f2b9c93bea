// npm run test:deep [-- part …]: runs the longer tests, up to an hour. The last line has the counts.
import { ensureBrowser } from './lib/browser.mjs'
import { check, finish, runPlaywright, runVitest } from './lib/checks.mjs'
import { ensureInstalled, generate } from './lib/install.mjs'

/** Random seed. PITLANE_SEED replays an earlier run. */
const seed = process.env.PITLANE_SEED ?? String(Math.floor(Math.random() * 2 ** 31))
const deepEnv = { PITLANE_DEEP: '1', PITLANE_SEED: seed }

const tool = (name, ...args) => [`tools/node_modules/.bin/${name}`, ...args]

const parts = {
  /** Runs Spectral and two client generators on openapi.yaml; tools/package.json pins their versions. */
  contract: async () => {
    await check('install of tools/', ['npm', 'install', '--prefix', 'tools', '--no-package-lock'])
    const rules = ['--ruleset', 'tools/spectral.yaml', '--fail-severity', 'hint']
    await check('Spectral and OWASP rules', tool('spectral', 'lint', 'openapi.yaml', ...rules))
    const [openApiTs, swaggerTs] = ['tools/clients/openapi-ts', 'tools/clients/swagger-typescript-api']
    await check('openapi-ts', tool('openapi-ts', '-i', 'openapi.yaml', '-o', openApiTs, '--no-log-file'))
    const runSwagger = tool('swagger-typescript-api', 'generate', '-p', 'openapi.yaml', '-o', swaggerTs)
    await check('swagger-typescript-api', runSwagger)
    const strict =
      '--strict --noEmit --skipLibCheck --target es2022 --module preserve --lib es2022,dom,dom.iterable'
    const clients = [`${openApiTs}/index.ts`, `${swaggerTs}/Api.ts`]
    await check('both clients compile', ['tsc', ...strict.split(' '), ...clients])
  },
  /** Runs the fuzz tests, and twenty times as many random steps as npm test. */
  fuzz: () => runVitest('fuzz and random steps', ['--project=node', 'tests/contract/fuzz'], deepEnv),
  /** Kills the mock while clients write, and sends concurrent requests. */
  resilience: () =>
    runVitest('resilience', ['--project=node', '--no-file-parallelism', 'tests/resilience'], deepEnv),
  /** Runs all browser tests, and those that depend on the backend again with variants of the mock. */
  browser: async () => {
    await check('production build', ['node', 'scripts/build.mjs'])
    await runPlaywright('browser', [], deepEnv)
  },
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

await ensureInstalled()
generate()
ensureBrowser()
console.log('To replay this run:', `PITLANE_SEED=${seed} npm run test:deep --`, ...names)
for (const [name, run] of Object.entries(parts)) if (names.length === 0 || names.includes(name)) await run()
finish()
