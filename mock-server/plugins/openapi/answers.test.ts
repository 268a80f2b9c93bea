import { describe, expect, it } from 'vitest'
import { notFound, tooMany } from '#mock-server/http-error.ts'
import { tinyApp } from '#tests/mock-server/tiny-app.ts'
import { bolt, createThing, failure, key } from '#tests/mock-server/tiny-requests.ts'
import { answer } from './handlers.ts'

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
  ])('is the HttpError that a handler throws (%s)', async (_, getThing) => {
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
