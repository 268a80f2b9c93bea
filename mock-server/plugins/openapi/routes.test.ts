import { describe, expect, it } from 'vitest'
import { tinyApp } from '#tests/mock-server/tiny-app.ts'
import { bolt, failure, json, key } from '#tests/mock-server/tiny-requests.ts'

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
