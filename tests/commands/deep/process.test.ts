import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import request from 'supertest'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { getBaseUrl } from '#scripts/lib/mock.ts'
import { signIn } from '#scripts/lib/sign-in.ts'
import { openConnection, sendRawRequest } from '#tests/mock-server/raw-exchange.ts'
import { spawnMock } from '#tests/mock-server/spawn-mock.ts'

const termsPath = '/admin/api/terms-and-conditions'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

async function startSignedIn(env: Record<string, string> = {}) {
  const mock = spawnMock(env)
  const base = await getBaseUrl(mock)
  const { token } = await signIn(base)
  return { mock, port: Number(new URL(base).port), base, token }
}

describe('The mock server as a process', () => {
  it('creates its database, keeps it after a restart, and exits with 0 on SIGTERM and SIGINT', async () => {
    const env = { MOCK_DB: join(folder, 'new.db') }
    const { mock, base, token } = await startSignedIn({ ...env, MOCK_LOG: 'info' })
    const terms = request(base)
      .post(termsPath)
      .set('authorization', token)
      .send({ content: '<p>Kept</p>' })
    await terms.expect(201)
    await mock.waitForOutput(
      /"method":"POST","path":"\/pitlane\/admin\/api\/auth\/verify-otp","status":200,"ms":\d+,"msg":".+"}$/m,
    )
    mock.process.kill('SIGTERM')
    expect([await mock.ended, mock.stderr(), existsSync(`${env.MOCK_DB}-wal`)]).toEqual([
      0,
      '',
      false,
    ])

    const restarted = spawnMock({ ...env, MOCK_SEED: 'demo' })
    const restartedBase = await getBaseUrl(restarted)
    await request(restartedBase).get('/api/terms-and-conditions').expect(200, '<p>Kept</p>')
    restarted.process.kill('SIGINT')
    expect(await restarted.ended).toBe(0)
  })

  it('responds to pending requests before it exits', async () => {
    // For the name localhost, Fastify would open two servers; config.ts prevents that.
    const { mock, port, token } = await startSignedIn({ MOCK_HOST: 'localhost' })
    const body = JSON.stringify({ content: '<p>Late</p>' })
    const head = `POST /pitlane${termsPath} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${token}\r\n`
    const contentHeaders = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const uploads = await Promise.all(Array.from({ length: 5 }, () => openConnection(port)))
    for (const upload of uploads) upload.write(head + contentHeaders + body.slice(0, 5))
    // A response on a later connection shows that the server has read the earlier bytes.
    await sendRawRequest(
      port,
      'GET /__mock/clock HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
    )
    mock.process.kill('SIGTERM')
    await expect.poll(() => openConnection(port).catch(({ code }) => code)).toBe('ECONNREFUSED')
    for (const upload of uploads) upload.write(body.slice(5))
    const responses = await Promise.all(uploads.map((upload) => upload.waitUntilClosed()))
    // The first request creates the terms; for the others, they already exist.
    expect(responses.map((text) => text.split(' ')[1]).sort()).toEqual([
      '201',
      '409',
      '409',
      '409',
      '409',
    ])
    expect(await mock.ended).toBe(0)
  })
})

describe('A mock server that cannot start', () => {
  const getStartupError = async (env: Record<string, string>) => {
    const mock = spawnMock(env)
    return { code: await mock.ended, message: mock.stderr() }
  }

  it('says only that its port is in use, and exits with 1', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await expect.poll(() => other.listening).toBe(true)
    const { port } = other.address() as AddressInfo
    const message = `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set MOCK_PORT to another port.\n`
    expect(await getStartupError({ MOCK_PORT: String(port) })).toEqual({ code: 1, message })
  })

  it('says that the folder of its database does not exist, creates none, and exits with 1', async () => {
    const missing = join(folder, 'no', 'such', 'folder')
    const message = `The folder ${missing} does not exist. Create it, or set MOCK_DB to another file.\n`
    expect(await getStartupError({ MOCK_DB: join(missing, 'x.db') })).toEqual({ code: 1, message })
    expect(existsSync(join(folder, 'no'))).toBe(false)
  })

  it('says only that another process uses its database, and exits with 1', async () => {
    const env = { MOCK_DB: join(folder, 'test.db') }
    await getBaseUrl(spawnMock(env))
    const message = `The database ${env.MOCK_DB} is in use by another process. Stop that process, or set MOCK_DB to another file.\n`
    expect(await getStartupError(env)).toEqual({ code: 1, message })
  })
})
