import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { rawConnection } from '#tests/mock-server/raw-exchange.ts'
import { baseOf, freePort, run } from './lib/mock.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-ids-'))
afterAll(() => rmSync(folder, { recursive: true }))
const unknownNames = join(folder, 'ids.json')
writeFileSync(unknownNames, '{"someUser": "1"}')
const backend = { CONTRACT_BASE_URL: 'http://127.0.0.1:1/pitlane', CONTRACT_TOKEN: 'x' }

it.for<[command: string, args: string, env: NodeJS.ProcessEnv, sentence: RegExp]>([
  ['contract', '--nope', {}, /^Unknown option '--nope'; the options are --ids\.\n$/],
  ['contract', '--ids /nope', backend, /^The file \/nope cannot be used: ENOENT: .*\.\n$/],
  [
    'contract',
    `--ids ${unknownNames}`,
    backend,
    /^The file \S+ names no record of the suite, such as .*\.\n$/,
  ],
  ['contract', '--ids ids.json', {}, /^--ids needs CONTRACT_BASE_URL, .*\.\n$/],
  ['contract-version', '--since nope', {}, /^git has no openapi\.yaml at the revision nope\.\n$/],
  ['probe', '', {}, /^Say where the backend is: .*\n$/],
  ['probe', '', backend, /^1 getTerms\nThe probe of \S+ ended: .*\n$/],
])('npm run %s -- %s ends with one sentence', async ([command, args, env, sentence]) => {
  const program = run(
    process.execPath,
    ['--import', 'tsx', `scripts/${command}.ts`, ...args.split(' ').filter(Boolean)],
    { PATH: process.env.PATH, ...env },
  )
  expect(await program.ended).toBe(1)
  expect(program.stderr()).toMatch(sentence)
  expect(program.stdout()).toBe('')
})

it.each([
  [{ MOCK_PORT: 'abc' }, /^MOCK_PORT must be a port number from 1 to 65535, not 'abc'\.\n$/],
  [{ MOCK_SEED: 'foo' }, /^MOCK_SEED must be one of /m],
])('npm start ends with 1 and one sentence for %o', async (settings, sentence) => {
  const ports = { MOCK_PORT: `${await freePort()}`, WEB_PORT: `${await freePort()}`, MOCK_DB: ':memory:' }
  const env = { ...process.env, ...ports, ...settings }
  const program = run('node', ['scripts/start.mjs', '--no-generate'], env)
  expect(await program.ended).toBe(1)
  expect(program.stdout() + program.stderr()).toMatch(sentence)
})

it('npm run mock ends with its npm', async () => {
  const npm = run('npm', ['run', 'mock'], { ...process.env, MOCK_DB: ':memory:', MOCK_PORT: '0' })
  onTestFinished(() => void npm.process.kill())
  const { port } = new URL(await baseOf(npm))
  npm.process.kill('SIGTERM')
  await expect
    .poll(() => rawConnection(Number(port)).catch(({ code }) => code), { timeout: 15_000 })
    .toBe('ECONNREFUSED')
})
