import { Agent, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { rawConnection, rawExchange } from './raw-exchange.ts'
import { testApp } from './test-app.ts'

const terms = '/admin/api/terms-and-conditions'
/** Far below the 5 s for which Node keeps an idle connection, and above what a busy machine adds. */
const soon = 3_000

async function listening() {
  const mock = await testApp()
  await mock.app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => mock.app.close())
  const { port } = mock.app.server.address() as AddressInfo
  const token = mock.signIn()
  const url = (path: string) => `http://127.0.0.1:${port}/pitlane${path}`
  const json = { authorization: token, 'content-type': 'application/json' }
  const createTerms = (content: string, signal?: AbortSignal) =>
    fetch(url(terms), {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ content }),
      signal: signal ?? null,
    })
  return { ...mock, port, token, url, json, createTerms }
}

const shape = (status: number) => ({
  timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
  status,
  error: expect.stringMatching(/\w/),
  message: expect.stringMatching(/\w/),
  path: expect.stringMatching(/^\//),
})

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
const elapsed = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

describe('A request that Node itself refuses has the one Error shape', () => {
  it('when its head is too large: 431', async () => {
    const { url } = await listening()
    const refused = await fetch(url(terms), { headers: { 'x-large': 'x'.repeat(20_000) } })
    expect([refused.status, await refused.json()]).toEqual([431, shape(431)])
  })

  it.each([
    ['is no HTTP', 'NONSENSE\r\n\r\n', 400],
    ['has a broken header', 'GET / HTTP/1.1\r\nHost: a\r\nbroken header\r\n\r\n', 400],
    [
      'has two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    ['has no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['expects too much', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n\r\n', 417],
  ])('when it %s', async (_, request, status) => {
    const { port } = await listening()
    const answer = await rawExchange(port, request)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(bodyOf(answer)).toEqual(shape(status))
  })
})

describe('A body that is too large', () => {
  it.each([
    ['announced', (text: string) => text],
    ['in chunks', (text: string) => new Blob([text]).stream()],
  ])('is answered with 413 while it is still being sent (%s)', async (_, body) => {
    const { url, json } = await listening()
    const large = JSON.stringify({ content: 'x'.repeat(5_000_000) })
    const refused = await fetch(url(terms), {
      method: 'POST',
      headers: json,
      body: body(large),
      duplex: 'half',
    } as RequestInit)
    expect([refused.status, await refused.json()]).toEqual([413, shape(413)])
  })

  it('may be a megabyte where terms are concerned', async () => {
    const { createTerms } = await listening()
    expect((await createTerms('x'.repeat(999_000))).status).toBe(201)
  })
})

describe('A fault', () => {
  it('of the kind cut does the work and breaks the connection', async () => {
    const { post, get, token, createTerms } = await listening()
    await post('/__mock/faults', { body: { operationId: 'createTerms', kind: 'cut', times: 1 } })
    await expect(createTerms('<p>Kept</p>')).rejects.toThrow('fetch failed')
    expect((await get(terms, { token })).body).toBe('<p>Kept</p>')
  })

  it('of the kind hang does the work and waits until the client goes away', async () => {
    const { post, get, token, createTerms } = await listening()
    await post('/__mock/faults', { body: { operationId: 'createTerms', kind: 'hang', times: 1 } })
    const patience = new AbortController()
    const hanging = createTerms('<p>Kept</p>', patience.signal)
    await expect.poll(async () => (await get(terms, { token })).body).toBe('<p>Kept</p>')
    patience.abort()
    await expect(hanging).rejects.toThrow('aborted')
  })

  it('of the kind hang ends when the faults are cleared', async () => {
    const { post, get, delete: remove, createTerms } = await listening()
    await post('/__mock/faults', { body: { operationId: 'createTerms', kind: 'hang', times: 1 } })
    const hanging = expect(createTerms('<p>Kept</p>')).rejects.toThrow('fetch failed')
    await expect.poll(async () => (await get('/__mock/faults')).body).toEqual([])
    await remove('/__mock/faults')
    await hanging
  })
})

describe('Closing', () => {
  it('waits for neither idle connections nor silent ones', async () => {
    const { app, port, url } = await listening()
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    await new Promise((resolve) =>
      httpRequest(url(terms), { agent }, (answer) => answer.resume().on('end', resolve)).end(),
    )
    await rawConnection(port)
    const half = await rawConnection(port)
    half.write('GET / HTTP/1.1\r\nHo')
    expect(await elapsed(() => app.close())).toBeLessThan(soon)
  })

  it('answers a request whose body is still on its way, and says that the connection ends', async () => {
    const { app, port, token, get } = await listening()
    const body = JSON.stringify({ content: '<p>Late</p>' })
    const connection = await rawConnection(port)
    connection.write(
      `POST /pitlane${terms} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    )
    await get('/__mock/clock')
    const closing = app.close()
    const late = setTimeout(() => connection.write(body.slice(5)), 600)
    onTestFinished(() => clearTimeout(late))
    const answer = await connection.untilClosed()
    expect(answer).toMatch(/^HTTP\/1.1 201 /)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    await closing
  })

  it('answers delayed requests at once and lets go of hanging ones', async () => {
    const { app, post, get, createTerms, url, token } = await listening()
    await post('/__mock/faults', { body: { operationId: 'getTerms', delayMs: 600_000 } })
    await post('/__mock/faults', { body: { operationId: 'createTerms', kind: 'hang', times: 1 } })
    const delayed = fetch(url(terms), { headers: { authorization: token } })
    const hanging = expect(createTerms('<p>New</p>')).rejects.toThrow('fetch failed')
    await expect.poll(async () => (await get('/__mock/faults')).body).toHaveLength(1)
    expect(await elapsed(() => app.close())).toBeLessThan(soon)
    expect((await delayed).status).toBe(200)
    await hanging
  })

  it('loses no request of clients that keep their connections busy', async () => {
    const { app, url, token } = await listening()
    const agent = new Agent({ keepAlive: true, maxSockets: 10 })
    onTestFinished(() => agent.destroy())
    const statuses: unknown[] = []
    const ask = () =>
      new Promise<unknown>((resolve) => {
        const request = httpRequest(url(terms), { agent, headers: { authorization: token } }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode))
        })
        request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code)).end()
      })
    const client = async () => {
      let status: unknown = 200
      while (status === 200) {
        status = await ask()
        statuses.push(status)
      }
    }
    const clients = Promise.all(Array.from({ length: 10 }, client))
    await expect.poll(() => statuses.length).toBeGreaterThan(100)
    await app.close()
    await clients
    expect([...new Set(statuses)]).toEqual([200, 'ECONNREFUSED'])
  })
})
