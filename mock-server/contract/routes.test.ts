import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { notFound, tooMany } from '#mock-server/problem.ts'
import { tinyApp } from '#tests/mock-server/tiny-app.ts'
import { answer } from './handlers.ts'

const key = { authorization: 'key' }
const json = { 'content-type': 'application/json' }
const bolt = { name: 'Bolt', price: 0.35 }
const failure = (status: number, error: string, message: string, path: string) => ({
  timestamp: '2026-11-23T15:00:00.000Z',
  status,
  error,
  message,
  path,
})

const createThing = (payload: string | Buffer, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: '/tiny/things',
  headers: { ...key, ...json, ...headers },
  payload,
})

describe('A request', () => {
  it('reaches its handler with coerced path and query, the caller and the address', async () => {
    const inputs: unknown[] = []
    const { app } = await tinyApp({
      listThings: (input) => {
        inputs.push(input)
        return []
      },
      getThing: (input) => {
        inputs.push(input)
        return bolt
      },
    })
    const caller = { email: 'a@b.test', userId: 'u1' }
    await app.inject({ url: '/tiny/things?sold=false', headers: key })
    await app.inject({ url: '/tiny/things/x%31', headers: key })
    expect(inputs).toEqual([
      { path: {}, query: { page: 0, sold: false }, body: undefined, caller, address: '127.0.0.1' },
      { path: { id: 'x1' }, query: {}, body: undefined, caller, address: '127.0.0.1' },
    ])
  })

  it('to a public operation has no caller, whatever token it carries', async () => {
    const { app } = await tinyApp({ getAbout: ({ caller }) => String(caller) })
    expect((await app.inject({ url: '/tiny/about', headers: key })).payload).toBe('undefined')
  })

  it.each([
    ['no token', {}],
    ['an unknown token', { authorization: 'other' }],
    ['a prefixed token', { authorization: 'Bearer key' }],
    ['a token in a cookie', { cookie: 'authorization=key; token=key; pitlane_session=key' }],
  ])('with %s is refused before anything else of it is looked at', async (_, headers) => {
    const { app, violations } = await tinyApp()
    const refused = await app.inject({
      method: 'POST',
      url: '/tiny/things?nonsense=1',
      headers: { 'content-type': 'text/plain', ...headers },
      payload: 'x'.repeat(1000),
    })
    expect(refused.json()).toEqual(failure(401, 'Unauthorized', 'Sign in to continue.', '/tiny/things'))
    expect(violations.list()).toEqual([])
  })

  it('is told everything that is wrong with its path and query', async () => {
    const { app, violations } = await tinyApp()
    const refused = await app.inject({ url: '/tiny/things/UP?x=1', headers: key })
    const message = 'Id must match pattern "^[a-z0-9]+$"; the query must not have the parameter \'x\'.'
    expect(refused.json()).toEqual(failure(400, 'Bad Request', message, '/tiny/things/UP'))
    expect(violations.list()).toEqual([
      {
        operationId: 'getThing',
        direction: 'request',
        status: 400,
        errors: ['id must match pattern "^[a-z0-9]+$"', "the query must not have the parameter 'x'"],
      },
    ])
  })

  it('is matched to a fixed path before one with a parameter', async () => {
    const { app } = await tinyApp()
    expect((await app.inject({ method: 'DELETE', url: '/tiny/things/all', headers: key })).statusCode).toBe(
      204,
    )
    expect((await app.inject({ method: 'GET', url: '/tiny/things/all', headers: key })).statusCode).toBe(200)
  })
})

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

describe('An answer', () => {
  it('leaves with the one success status, its media type and no body where none is documented', async () => {
    const { app } = await tinyApp()
    const thing = await app.inject({ url: '/tiny/things/a', headers: key })
    expect([thing.statusCode, thing.headers['content-type'], thing.json()]).toEqual([
      200,
      'application/json; charset=utf-8',
      bolt,
    ])
    const page = await app.inject('/tiny/about')
    expect([page.headers['content-type'], page.payload]).toEqual(['text/html; charset=utf-8', '<p>About</p>'])
    const gone = await app.inject({ method: 'DELETE', url: '/tiny/things/all', headers: key })
    expect([gone.statusCode, gone.payload]).toEqual([204, ''])
  })

  it('may come later', async () => {
    const { app } = await tinyApp({ getThing: async () => bolt })
    expect((await app.inject({ url: '/tiny/things/a', headers: key })).json()).toEqual(bolt)
  })

  it.each([
    ['at once', () => notFound('thing', 'a')],
    ['later', async () => notFound('thing', 'a')],
  ])('is the Problem that a handler throws (%s)', async (_, getThing) => {
    const { app, violations } = await tinyApp({ getThing })
    const missing = await app.inject({ url: '/tiny/things/a?', headers: key })
    expect(missing.json()).toEqual(
      failure(404, 'Not Found', 'There is no thing with the id a.', '/tiny/things/a'),
    )
    expect(violations.list()).toEqual([])
  })

  it.each([
    [
      'at once',
      () => {
        throw new Error('broken')
      },
    ],
    [
      'later',
      async () => {
        throw new Error('broken')
      },
    ],
  ])('is a plain 500 when a handler breaks (%s); the console has the stack', async (_, getThing) => {
    const { app, violations, printed } = await tinyApp({ getThing }, { strict: 'log' })
    const broken = await app.inject({ url: '/tiny/things/a', headers: key })
    const message = 'Something went wrong on the server; its console says what.'
    expect(broken.json()).toEqual(failure(500, 'Internal Server Error', message, '/tiny/things/a'))
    expect(printed).toEqual([expect.stringMatching(/^getThing failed: Error: broken\n +at /)])
    expect(violations.list()).toEqual([
      { operationId: 'getThing', direction: 'response', status: 500, errors: ['Error: broken'] },
    ])
  })

  const undocumented = [
    [
      'a body of another shape',
      { getThing: () => ({ name: 'Bolt' }) },
      "the body must have the property 'price'",
    ],
    [
      'a member too many',
      { getThing: () => ({ ...bolt, secret: 1 }) },
      "the body must not have the property 'secret'",
    ],
    [
      'no number where one belongs',
      { getThing: () => ({ ...bolt, price: Number.NaN }) },
      'price must be number',
    ],
    ['no body where one belongs', { getThing: () => undefined }, 'the status 200 is documented with a body'],
    [
      'an undocumented header',
      { getThing: () => answer(bolt, { headers: { 'x-a': '1' } }) },
      'the header x-a is not documented',
    ],
    [
      'an undocumented status',
      { getThing: () => tooMany('Slow down.', 5) },
      'the status 429 is not documented',
    ],
  ] as const

  it.each(undocumented)('with %s becomes a 500 under test', async (_, handlers, complaint) => {
    const { app, violations } = await tinyApp(handlers)
    const refused = await app.inject({ url: '/tiny/things/a', headers: key })
    expect([refused.statusCode, refused.json().message]).toEqual([500, expect.stringContaining(complaint)])
    expect(violations.list()).toMatchObject([
      { operationId: 'getThing', direction: 'response', errors: [complaint] },
    ])
  })

  it.each(undocumented)(
    'with %s leaves in development, with one red line on the console',
    async (_, handlers, complaint) => {
      const { app, violations, printed } = await tinyApp(handlers, { strict: 'log' })
      const sent = await app.inject({ url: '/tiny/things/a', headers: key })
      expect(sent.statusCode).not.toBe(500)
      expect(printed).toEqual([expect.stringContaining(complaint)])
      expect(printed[0]?.startsWith('\u001b[31m')).toBe(true)
      expect(violations.list()).toHaveLength(1)
    },
  )

  it.each([
    [{}, 'the header x-count is missing'],
    [{ 'x-count': '0' }, 'the header X-Count must be >= 1'],
    [{ 'x-count': 'many' }, 'the header X-Count must be integer'],
  ])('must have its documented headers (%o)', async (headers, complaint) => {
    const { app, violations } = await tinyApp({ createThing: ({ body }) => answer(body, { headers }) })
    expect((await app.inject(createThing(JSON.stringify(bolt)))).statusCode).toBe(500)
    expect(violations.list()).toMatchObject([{ errors: [complaint] }])
  })

  it('with a body where none is documented is a violation', async () => {
    const { app, violations } = await tinyApp({ deleteThings: () => ({ gone: 3 }) })
    await app.inject({ method: 'DELETE', url: '/tiny/things/all', headers: key })
    expect(violations.list()).toMatchObject([{ errors: ['the status 204 is documented without a body'] }])
  })
})

describe('What is no operation', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'HEAD', 'PROPFIND'] as const)(
    'is 405 on a known path (%s), without a token or a readable body',
    async (method) => {
      const { app, violations } = await tinyApp()
      const refused = await app.inject({
        method: method as 'PUT',
        url: '/tiny/things?x=1',
        headers: { 'content-type': 'text/plain' },
        payload: '{',
      })
      expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, POST'])
      if (method !== 'HEAD') {
        expect(refused.json()).toEqual(
          failure(
            405,
            'Method Not Allowed',
            `${method} is not allowed here; use GET or POST.`,
            '/tiny/things',
          ),
        )
      }
      expect(violations.list()).toMatchObject([{ operationId: null, direction: 'request', status: 405 }])
    },
  )

  it('names the methods of every operation whose path it is', async () => {
    const { app } = await tinyApp()
    const refused = await app.inject({ method: 'POST', url: '/tiny/things/all' })
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'DELETE, GET'])
  })

  it('never runs a handler for HEAD', async () => {
    let ran = false
    const { app } = await tinyApp({
      listThings: () => {
        ran = true
        return []
      },
    })
    await app.inject({ method: 'HEAD', url: '/tiny/things', headers: key })
    expect(ran).toBe(false)
  })

  it.each([
    '/tiny',
    '/tiny/',
    '/tiny/other',
    '/tiny/things/',
    '/tiny//things',
    '/tiny/things/a/b',
    '/tiny/Things',
    '/',
    '/other',
  ])('is 404 on an unknown path (%s)', async (url) => {
    const { app } = await tinyApp()
    const missing = await app.inject({ method: 'POST', url, headers: json, payload: '{' })
    expect(missing.json()).toEqual(failure(404, 'Not Found', 'There is nothing at this address.', url))
  })

  it.each(['/tiny/things/%zz', '/tiny/things/%ff', '/%'])(
    'is 400 with a broken percent escape (%s)',
    async (url) => {
      const { app } = await tinyApp()
      const refused = await app.inject({ url, headers: key })
      expect(refused.json()).toMatchObject({ status: 400, error: 'Bad Request', path: url })
    },
  )

  it('is 400 with a path parameter of any length that does not match', async () => {
    const { app } = await tinyApp()
    const refused = await app.inject({ url: `/tiny/things/${'X'.repeat(5000)}`, headers: key })
    expect(refused.json()).toMatchObject({ status: 400, path: expect.stringMatching(/^.{2000}$/) })
  })
})

describe('Handlers', () => {
  it('must be there for every operation', async () => {
    await expect(tinyApp({ getThing: undefined })).rejects.toThrow(
      'Operations of openapi.yaml without a handler: getThing',
    )
  })

  it('must have an operation each', async () => {
    await expect(tinyApp({ other: () => 1 })).rejects.toThrow(
      'Handlers without an operation in openapi.yaml: other',
    )
  })
})
