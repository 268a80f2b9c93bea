import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { exchange } from '#tests/contract/exchange.ts'
import { type Entry, entryOf, harOf } from './har.ts'

it('writes an exchange down as it went over the wire, a body that is no JSON included', async () => {
  const server = createServer((request, reply) => {
    request.resume()
    request.on('end', () => {
      reply.writeHead(400, [
        'Content-Type',
        'text/plain; charset=utf-8',
        'Set-Cookie',
        'a=1',
        'Set-Cookie',
        'b=2',
      ])
      reply.end('größer')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const url = new URL(`http://${host}/a%20b?x=1&x=%C3%A4`)
  const headers = { authorization: 'secret', 'content-type': 'application/json' }
  const entries: Entry[] = []
  await exchange(
    { method: 'PUT', url, headers, payload: '{"ä":' },
    (seen) => void entries.push(entryOf(seen)),
  )
  server.closeAllConnections()
  server.close()

  const { log } = JSON.parse(JSON.stringify(harOf(entries)))
  expect(log).toMatchObject({
    version: '1.2',
    creator: { name: expect.any(String), version: expect.any(String) },
  })
  const [{ request, response, startedDateTime, time, timings, cache }] = log.entries
  expect(request).toEqual({
    method: 'PUT',
    url: `http://${host}/a%20b?x=1&x=%C3%A4`,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: expect.arrayContaining([
      { name: 'authorization', value: 'secret' },
      { name: 'Content-Length', value: '6' },
      { name: 'Host', value: host },
    ]),
    queryString: [
      { name: 'x', value: '1' },
      { name: 'x', value: 'ä' },
    ],
    postData: { mimeType: 'application/json', params: [], text: '{"ä":' },
    headersSize: -1,
    bodySize: 6,
  })
  expect(response).toMatchObject({
    status: 400,
    statusText: 'Bad Request',
    content: { size: 8, mimeType: 'text/plain; charset=utf-8', text: 'größer' },
    redirectURL: '',
    bodySize: 8,
  })
  expect(response.headers.filter(({ name }: { name: string }) => name === 'Set-Cookie')).toEqual([
    { name: 'Set-Cookie', value: 'a=1' },
    { name: 'Set-Cookie', value: 'b=2' },
  ])
  expect(new Date(startedDateTime).toISOString()).toBe(startedDateTime)
  expect(timings).toEqual({ send: 0, wait: time, receive: 0 })
  expect(cache).toEqual({})
})
