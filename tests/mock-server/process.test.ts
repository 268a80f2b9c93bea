import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { rawConnection, rawExchange } from './raw-exchange.ts'
import { spawnMock } from './spawned.ts'

const patience = 30_000
/** Far below the 5 s for which Node keeps an idle connection, and above what a busy machine adds. */
const soon = 3_000
const address = /Mock server: http:\/\/127\.0\.0\.1:(\d+)\/pitlane\n/

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

/** Starts it and signs in the way a person does: the code is on the console. */
async function signedIn(env: Record<string, string> = {}) {
  const mock = spawnMock(env)
  const port = Number((await mock.printed(address))[1])
  const base = `http://127.0.0.1:${port}/pitlane/admin/api`
  const post = (path: string, body: unknown, headers = {}) =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const email = 'admin@pitlane.test'
  await post('/auth/send-otp', { email })
  const otp = (await mock.printed(/^OTP for admin@pitlane\.test: (\d{6})$/m))[1]
  const token = (await post('/auth/verify-otp', { email, otp })).headers.get('authorization') ?? ''
  return { mock, port, base, post, token }
}

describe('The mock server as a process', () => {
  it(
    'makes its database, keeps it over a restart, and ends with 0 on SIGTERM',
    async () => {
      const env = { MOCK_DB: join(folder, 'new', 'test.db') }
      const first = await signedIn(env)
      expect(
        (
          await first.post(
            '/terms-and-conditions',
            { content: '<p>Kept</p>' },
            { authorization: first.token },
          )
        ).status,
      ).toBe(201)
      first.mock.process.kill('SIGTERM')
      expect(await first.mock.ended).toBe(0)
      expect(first.mock.stderr()).toBe('')
      expect(existsSync(`${env.MOCK_DB}-wal`)).toBe(false)

      const second = spawnMock({ ...env, MOCK_SEED: 'demo' })
      const port = (await second.printed(address))[1]
      const terms = await fetch(`http://127.0.0.1:${port}/pitlane/api/terms-and-conditions`)
      expect(await terms.text()).toBe('<p>Kept</p>')
      second.process.kill('SIGINT')
      expect(await second.ended).toBe(0)
    },
    patience,
  )

  it(
    'answers the requests in flight before it ends',
    async () => {
      const { mock, port, token } = await signedIn()
      const body = JSON.stringify({ content: '<p>Late</p>' })
      const head = [
        'POST /pitlane/admin/api/terms-and-conditions HTTP/1.1',
        'Host: 127.0.0.1',
        `Authorization: ${token}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        '',
        '',
      ].join('\r\n')
      const uploads = await Promise.all(Array.from({ length: 5 }, () => rawConnection(port)))
      for (const upload of uploads) upload.write(head + body.slice(0, 5))
      // An answer on a connection that was opened later says that the server has read what came before it.
      await rawExchange(port, 'GET /__mock/clock HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
      mock.process.kill('SIGTERM')
      await expect.poll(() => rawConnection(port).catch((error) => error.code)).toBe('ECONNREFUSED')
      for (const upload of uploads) upload.write(body.slice(5))
      const answers = await Promise.all(uploads.map((upload) => upload.untilClosed()))
      const answered = performance.now()
      expect(answers.map((answer) => answer.slice(9, 12)).sort()).toEqual(['201', '409', '409', '409', '409'])
      expect(await mock.ended).toBe(0)
      expect(performance.now() - answered).toBeLessThan(soon)
    },
    patience,
  )

  it(
    'seeds from the beginning after its first start was killed half-way',
    async () => {
      const env = { MOCK_DB: join(folder, 'test.db'), MOCK_SEED: 'large' }
      const killed = spawnMock(env)
      await killed.printed(/^Filling .* with the seed 'large'/m)
      await expect.poll(() => existsSync(env.MOCK_DB)).toBe(true)
      killed.process.kill('SIGKILL')
      await killed.ended
      const { mock, base, token } = await signedIn({ ...env, MOCK_SEED: 'edge' })
      expect(mock.stdout()).toContain("with the seed 'edge'")
      const users = await fetch(`${base}/users`, { headers: { authorization: token } })
      expect(users.status).toBe(200)
    },
    patience,
  )
})

describe('What keeps it from starting is one sentence on stderr and exit code 1', () => {
  async function refusal(env: Record<string, string>) {
    const mock = spawnMock(env)
    const code = await mock.ended
    return { code, sentence: mock.stderr() }
  }

  it(
    'when the port is taken',
    async () => {
      const other = createServer().listen(0, '127.0.0.1')
      onTestFinished(() => void other.close())
      await expect.poll(() => other.listening).toBe(true)
      const { port } = other.address() as AddressInfo
      expect(await refusal({ MOCK_PORT: String(port) })).toEqual({
        code: 1,
        sentence: `Port ${port} on 127.0.0.1 is taken: stop what listens there, or set MOCK_PORT to another one.\n`,
      })
    },
    patience,
  )

  it.each([
    [{ MOCK_SEED: 'huge' }, "MOCK_SEED must be one of demo, empty, edge, large, not 'huge'.\n"],
    [{ MOCK_HOST: '192.0.2.1' }, 'The mock server cannot listen on 192.0.2.1:0: '],
  ])(
    'when the settings are %o',
    async (env, sentence) => {
      const refused = await refusal(env)
      expect(refused).toEqual({ code: 1, sentence: expect.stringContaining(sentence) })
      expect(refused.sentence.trimEnd().split('\n')).toHaveLength(1)
    },
    patience,
  )

  it(
    'when the file is no database',
    async () => {
      const file = join(folder, 'test.db')
      writeFileSync(file, 'no database '.repeat(100))
      expect(await refusal({ MOCK_DB: file })).toEqual({
        code: 1,
        sentence: `The database ${file} cannot be used: file is not a database.\n`,
      })
    },
    patience,
  )

  it(
    'when the folder of the database cannot be made',
    async () => {
      writeFileSync(join(folder, 'file'), '')
      const refused = await refusal({ MOCK_DB: join(folder, 'file', 'test.db') })
      expect(refused).toEqual({
        code: 1,
        sentence: expect.stringMatching(/^The folder .* cannot be made: .*\.\n$/),
      })
    },
    patience,
  )
})
