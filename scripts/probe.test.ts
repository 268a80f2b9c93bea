import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { parseVariants, type Variants } from '#mock-server/dev-tools/variants/variants.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { probe } from './probe.ts'

/** Starts a mock server with these variants as the backend. */
async function startBackend(variantList: string) {
  const mock = await createTestApp({
    seed: 'demo',
    variants: parseVariants(variantList) as Variants,
  })
  const address = await mock.app.listen({ port: 0, host: '127.0.0.1' })
  const runProbe = async (token = mock.signIn(), server = `${address}/pitlane`) =>
    (await probeServer(server, token)).lines
  return { mock, address, runProbe }
}

const probeServer = (server: string, token: string) =>
  probe({
    server,
    token,
    today: new Date('2026-11-23T15:00:00.000Z'),
    reportProgress: () => undefined,
  })

/** Starts a backend that forwards each call to a server, unless `respond` returns true. */
async function startProxy(
  target: string,
  respond: (path: string, response: ServerResponse) => boolean,
) {
  const server = createServer(async ({ url = '', headers: { authorization } }, response) => {
    if (respond(url, response)) return
    const received = await fetch(target + url, { headers: authorization ? { authorization } : {} })
    response.writeHead(received.status, {
      'content-type': received.headers.get('content-type') ?? '',
    })
    response.end(await received.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/pitlane`
}

it('The probe finds no difference in a mock without variants, and stops if the token is rejected', async () => {
  const { runProbe } = await startBackend('')
  expect(await runProbe()).toEqual([])
  await expect(runProbe('unknown')).rejects.toThrow('The backend rejects CONTRACT_TOKEN.')
})

it('The probe reports operation, status, JSON pointer and error, but no email address of a user', async () => {
  const { mock, runProbe } = await startBackend('ids=number,money=string,terms=raw,page=full')
  const differences = await runProbe()
  const lines = [
    'getUser 200 body/id must be string (openapi.yaml) (6 calls)',
    'listServices 200 body/*/price must be number (openapi.yaml) (1 call)',
    'getTerms 200 headers.content-type: openapi.yaml has text/html, got text/plain',
  ]
  for (const line of lines) expect(differences.join('\n')).toContain(line)
  const emails = mock.db.prepare<[], string>('SELECT email FROM users').pluck().all()
  expect(emails.filter((email) => differences.join().includes(email))).toEqual([])
})

// One call of the second base reads the public terms.
it.each<[path: string, successes: number]>([
  ['', 0],
  ['/pitlane/admin', 1],
  ['/__mock', 0],
])(
  'The probe reports each list of a backend with the path "%s", and counts %i responses with 200',
  async (path, successes) => {
    const { mock, address } = await startBackend('')
    const { lines, successCount } = await probeServer(address + path, mock.signIn())
    for (const operation of ['listUsers', 'listOrders', 'listMechanics', 'listItems'])
      expect(lines.join('\n')).toContain(`${operation} 404 the probe expects 200`)
    expect(successCount).toBe(successes)
  },
)

it.each([500, 418, 403])('The probe reports lists that respond with %i', async (status) => {
  const { mock, address, runProbe } = await startBackend('')
  const server = await startProxy(address, (path, response) => {
    if (!/\/(users|order\/all)\?/.test(path)) return false
    response.writeHead(status, { 'content-type': 'application/json' })
    const body = { timestamp: '2026-11-23T15:00:00.000Z', status, error: 'x', path, message: 'x' }
    response.end(JSON.stringify(body))
    return true
  })
  const lines = await runProbe(mock.signIn(), server)
  expect(lines.join('\n')).toContain(`listUsers ${status} the probe expects 200`)
})

it('The probe reports a call without a response as a difference, and continues', async () => {
  const { mock, address, runProbe } = await startBackend('money=string')
  const server = await startProxy(address, (path, response) => {
    if (!path.endsWith('/items')) return false
    response.destroy()
    return true
  })
  const lines = await runProbe(mock.signIn(), server)
  expect(lines.filter((line) => line.startsWith('listItems'))).toEqual([
    'listItems no response: other side closed (1 call)',
  ])
  expect(lines.join('\n')).toContain('listServices 200 body/*/price must be number')
  expect(lines.join('\n')).toMatch(/^getOrder 200 /m)
})

it('The probe stops after three calls without a response in a row, and keeps what it found', async () => {
  const { mock, address } = await startBackend('money=string')
  const server = await startProxy(address, (path, response) => {
    if (!path.includes('/users?')) return false
    response.destroy()
    return true
  })
  const { lines, callCount, stopReason } = await probeServer(server, mock.signIn())
  expect(lines.join('\n')).toContain('listServices 200 body/*/price must be number')
  expect(lines).toContain('listUsers no response: other side closed (3 calls)')
  expect(callCount).toBe(8)
  expect(stopReason).toBe('three calls in a row had no response')
})
