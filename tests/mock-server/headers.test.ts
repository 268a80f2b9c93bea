import { describe, expect, it } from 'vitest'
import { testApp } from './test-app.ts'

const users = '/pitlane/admin/api/users'
const spa = 'http://localhost:5173'
const corsOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(access-control-|vary)/.test(name)))

describe('Pages of an allowed origin', () => {
  it('may ask beforehand wherever they like, unknown paths included', async () => {
    const { inject } = await testApp()
    const preflight = await inject({
      method: 'OPTIONS',
      url: `${users}/anything`,
      headers: {
        origin: spa,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect([preflight.statusCode, preflight.payload]).toEqual([204, ''])
    expect(corsOf(preflight.headers)).toMatchObject({
      'access-control-allow-origin': spa,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type',
    })
  })

  it.each(['/pitlane/nothing', users])('can read refusals as well (%s)', async (url) => {
    const { inject } = await testApp()
    const refused = await inject({ method: 'PUT', url, headers: { origin: spa } })
    expect(refused.statusCode).toBeGreaterThanOrEqual(400)
    expect(refused.headers['access-control-allow-origin']).toBe(spa)
  })
})

describe('Every answer', () => {
  it.each(['/pitlane/api/terms-and-conditions', users, '/pitlane/nothing', '/nothing', '/__mock/clock'])(
    'of %s is kept from running, being framed, being guessed at',
    async (url) => {
      const { inject } = await testApp()
      const { headers } = await inject(url)
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )

  it('of the API is never stored, refusals included', async () => {
    const { inject, signIn } = await testApp()
    const headers = { authorization: signIn() }
    for (const url of [users, `${users}?x=1`, '/pitlane/nothing', '/pitlane/api/terms-and-conditions']) {
      expect((await inject({ url, headers })).headers['cache-control']).toBe('no-store')
    }
  })
})
