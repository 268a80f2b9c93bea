import { describe, expect, it } from 'vitest'
import { tinyApp } from '#tests/mock-server/tiny-app.ts'
import { bolt, createThing, json, key } from '#tests/mock-server/tiny-requests.ts'
import { answer } from './handlers.ts'

describe('A body', () => {
  it.each([
    ['of a wrong type', { name: 'Bolt', price: '0.35' }, 'Price must be number.'],
    ['with a member too many', { ...bolt, size: 1 }, "The body must not have the property 'size'."],
    ['with a member too few', { name: 'Bolt' }, "The body must have the property 'price'."],
    ['with a fraction of a cent', { name: 'Bolt', price: 0.355 }, 'Price must be multiple of 0.01.'],
    [
      'with a wrong member in a list',
      { ...bolt, colours: ['red', 'x'] },
      'Colours[1] must be one of "red", "blue".',
    ],
    ['that is null', null, 'The body must be object.'],
    ['that is a list', [], 'The body must be object.'],
  ])('%s is refused, and nothing of it is mended', async (_, body, message) => {
    const { app } = await tinyApp()
    const refused = await app.inject(createThing(JSON.stringify(body)))
    expect([refused.statusCode, refused.json().message]).toEqual([400, message])
  })

  it.each([
    ['cut short', '{"name":', 'The body is not JSON: '],
    ['behind a byte order mark', '\ufeff{}', 'The body is not JSON: '],
    ['not in UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'The body is not JSON: '],
    [
      'with a poisoned prototype',
      '{"name":"a","price":1,"__proto__":{"x":1}}',
      "The body must not have the property '__proto__'.",
    ],
  ])('%s is refused', async (_, payload, message) => {
    const { app, violations } = await tinyApp()
    const refused = await app.inject(createThing(payload))
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining(message)])
    expect(violations.list()).toMatchObject([
      { operationId: 'createThing', direction: 'request', status: 400 },
    ])
  })

  it.each([
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'application/jsonx',
    'nonsense',
  ])('of the media type %j is refused with 415', async (type) => {
    const { app } = await tinyApp()
    const refused = await app.inject(createThing(JSON.stringify(bolt), { 'content-type': type }))
    expect([refused.statusCode, refused.json().message]).toEqual([
      415,
      'The body must be application/json in UTF-8.',
    ])
  })

  it('in a content encoding is refused with 415', async () => {
    const { app } = await tinyApp()
    expect((await app.inject(createThing('{}', { 'content-encoding': 'gzip' }))).statusCode).toBe(415)
  })

  it.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'of the media type %s is taken',
    async (type) => {
      const { app } = await tinyApp({
        createThing: ({ body }) => answer(body, { headers: { 'x-count': '1' } }),
      })
      const created = await app.inject(createThing(JSON.stringify(bolt), { 'content-type': type }))
      expect([created.statusCode, created.json()]).toEqual([201, bolt])
    },
  )

  it.each([0.1, 0.29, 19.99, 1_000_000.01])(
    'with $%s is taken, though it is no whole number of binary cents',
    async (price) => {
      const { app } = await tinyApp({
        createThing: ({ body }) => answer(body, { headers: { 'x-count': '1' } }),
      })
      const created = await app.inject(createThing(JSON.stringify({ name: 'Bolt', price })))
      expect([created.statusCode, created.json().price]).toEqual([201, price])
    },
  )

  it('that is missing where one is required is refused', async () => {
    const { app } = await tinyApp()
    const refused = await app.inject({ method: 'POST', url: '/tiny/things', headers: key })
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'A body is required.'])
  })

  it.each([{ announced: true }, { announced: false }])(
    'over the limit is refused with 413 (%o)',
    async ({ announced }) => {
      const { app } = await tinyApp()
      const payload = JSON.stringify({ ...bolt, name: 'x'.repeat(300) })
      const refused = await app.inject(
        createThing(payload, announced ? {} : { 'transfer-encoding': 'chunked', 'content-length': '' }),
      )
      expect(refused.json()).toMatchObject({ status: 413, error: 'Payload Too Large' })
    },
  )

  it('where none is taken is refused', async () => {
    const { app } = await tinyApp()
    const refused = await app.inject({
      method: 'DELETE',
      url: '/tiny/things/all',
      headers: { ...key, ...json },
      payload: '{}',
    })
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'DeleteThings takes no body.'])
  })

  it('may be announced and empty where none is taken, as some clients do', async () => {
    const { app } = await tinyApp()
    const headers = { ...key, 'content-type': 'text/plain' }
    expect((await app.inject({ method: 'DELETE', url: '/tiny/things/all', headers })).statusCode).toBe(204)
  })
})
