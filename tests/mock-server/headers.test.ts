import { expect, it } from 'vitest'
import { testApp } from './test-app.ts'

const users = '/pitlane/admin/api/users'
const origin = 'http://localhost:5173'

it.each(['/pitlane/api/terms-and-conditions', users, '/pitlane/nothing', '/nothing', '/__mock/clock'])(
  'The answer of %s is kept from being stored, running, being framed, being guessed at',
  async (url) => {
    const { inject } = await testApp()
    const { headers } = await inject(url)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  },
)

it('Pages of an allowed origin may ask beforehand on unknown paths too, and read what they say', async () => {
  const { inject } = await testApp()
  const url = `${users}/anything`
  const headers = { origin, 'access-control-request-method': 'PUT' }
  expect((await inject({ method: 'OPTIONS', url, headers })).statusCode).toBe(204)
  const refused = await inject({ method: 'PUT', url, headers: { origin } })
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([404, origin])
})
