// npm start with settings and with errors in the contracts, in a copy of the repository. tests/support/copy-tree.ts links the installed packages.
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import request from 'supertest'
import { expect, it, onTestFinished } from 'vitest'
import { findPort, run } from '#scripts/lib/mock.ts'
import { copyTree } from '#tests/support/copy-tree.ts'

/** Bounds every wait for processes on a busy machine. */
const patient = { timeout: 60_000, interval: 100 }

// Only Linux has loopback addresses other than 127.0.0.1 without configuration.
const host = process.platform === 'linux' ? '127.0.0.3' : '127.0.0.1'

/** Runs npm start in a copy of the repository until the test ends. */
async function start() {
  const folder = copyTree()
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    MOCK_PORT: String(await findPort()),
    WEB_PORT: String(await findPort()),
    MOCK_DB: ':memory:',
    MOCK_SEED: 'empty',
  }
  const program = run('npm', ['--prefix', folder, 'start'], env, { detached: true })
  onTestFinished(async () => {
    process.kill(-Number(program.process.pid), 'SIGINT')
    await program.ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  await program.waitForOutput(/Pitlane is running/)
  return { folder, program, mock: request(`http://127.0.0.1:${env.MOCK_PORT}`) }
}

it('npm start restarts the mock server on the last valid contracts while they have errors', {
  timeout: 120_000,
}, async () => {
  const { folder, program, mock } = await start()
  const countStarts = () => program.stdout().split('Mock server: ').length - 1
  const openapi = join(folder, 'openapi.yaml')
  const control = join(folder, 'mock-server/dev-tools/control/control.yaml')
  const openapiText = readFileSync(openapi, 'utf8')
  const controlText = readFileSync(control, 'utf8')
  for (const file of [openapi, control]) appendFileSync(file, '\nfoo: [\n')
  await program.waitForOutput(/The last valid contract stays in use/)
  appendFileSync(join(folder, 'mock-server/main.ts'), '\n')
  await expect.poll(countStarts, patient).toBe(2)
  for (const name of ['openapi', 'control'])
    await program.waitForOutput(
      new RegExp(
        `^\\[mock\\] The last valid ${name}\\.yaml is in use, without the latest changes`,
        'm',
      ),
    )
  await mock.get('/pitlane/api/terms-and-conditions').expect(200)
  await mock.get('/__mock/clock').expect(200)

  writeFileSync(control, controlText)
  writeFileSync(
    openapi,
    openapiText.replace(/^ {2}schemas:\n/m, '$&    Added:\n      type: string\n'),
  )
  await expect.poll(countStarts, patient).toBe(3)
  const { body } = await mock.get('/__mock/openapi.json').expect(200)
  expect(body.components.schemas).toHaveProperty('Added')
})

it('npm start ignores a proxy for calls to this machine, listens on WEB_HOST with long cookies, and ends with its process', {
  timeout: 120_000,
}, async () => {
  const folder = copyTree()
  const env = {
    HOME: process.env.HOME,
    PATH: join(folder, 'node_modules/.bin') + delimiter + process.env.PATH,
    MOCK_PORT: String(await findPort()),
    WEB_PORT: String(await findPort()),
    MOCK_DB: ':memory:',
    MOCK_SEED: 'empty',
    WEB_HOST: host,
    NODE_USE_ENV_PROXY: '1',
    http_proxy: 'http://127.0.0.1:9',
  }
  const program = run('sh', ['-c', `cd "${folder}" && exec node scripts/start.mjs`], env)
  onTestFinished(async () => {
    program.process.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const running = /Public site +(\S+)\n/
  const [, site = ''] = await program.waitForOutput(running)
  expect(new URL(site).host).toBe(`${host === '127.0.0.1' ? 'localhost' : host}:${env.WEB_PORT}`)
  const origins = [`http://127.0.0.1:${env.MOCK_PORT}`, `http://${host}:${env.WEB_PORT}`]
  for (const origin of origins)
    await request(origin).get('/pitlane/api/terms-and-conditions').expect(200)
  await request(origins[1] ?? '')
    .get('/')
    .set('cookie', `a=${'b'.repeat(40_000)}`)
    .expect(200)

  program.process.kill('SIGKILL')
  const countServed = async () => {
    const calls = origins.map((origin) => request(origin).get('/'))
    const results = await Promise.allSettled(calls)
    return results.filter(({ status }) => status === 'fulfilled').length
  }
  await expect.poll(countServed, patient).toBe(0)
})
