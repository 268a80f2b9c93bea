import Fastify from 'fastify'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { mockConsole } from './console.ts'

/** The page, its scripts and styles, and the API reference with its documents. */
async function listPaths() {
  const { control } = await createTestApp()
  const { text: page } = await control.get('/')
  const linked = [...page.matchAll(/(?:src|href)="\/__mock(\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  expect(linked).toEqual(
    expect.arrayContaining([expect.stringMatching(/\.js$/), expect.stringMatching(/\.css$/)]),
  )
  return [
    '/',
    ...linked,
    '/reference/',
    '/reference/js/scalar.js',
    '/openapi.json',
    '/control.json',
  ]
}

const paths = await listPaths()

describe('/__mock', () => {
  it.each(paths)(
    '%s names no host in its policy, and rejects other sites and hosts',
    async (path) => {
      const { control } = await createTestApp()
      const site = path === '/' ? 'none' : 'same-origin'
      const { headers } = await control.get(path).set('sec-fetch-site', site).expect(200)
      const policy = headers['content-security-policy']
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe/)
      await control.get(path).set('sec-fetch-site', 'cross-site').expect(403)
      await control.get(path).set('host', 'attacker.test').expect(403)
    },
  )

  it('has no inline scripts in the mock console', async () => {
    const { control } = await createTestApp()
    const { text, headers } = await control.get('/')
    expect(text).not.toMatch(/<script[^>]*>[^<]|\bon\w+=/)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })

  it('allows the inline script of the API reference with a nonce', async () => {
    const { control } = await createTestApp()
    const { text, headers } = await control.get('/reference/')
    const nonces = [...text.matchAll(/<script[^>]* nonce="([^"]+)"/g)].map(([, nonce]) => nonce)
    expect(new Set(nonces).size).toBe(1)
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonces[0]}';`)
  })

  it('sends an ErrorResponse for a missing file', async () => {
    const { control } = await createTestApp()
    const { body } = await control.get('/missing.js').expect(404)
    expect(body).toMatchObject({ status: 404, message: 'No operation has this path.' })
  })

  it('says how to build the mock console if there is no build', async () => {
    const app = Fastify()
    await app.register(mockConsole, { root: '/missing' })
    await app.ready()
    const message = 'The mock console is not built. Run npm run generate.'
    await request(app.server).get('/').expect(404, message)
  })
})
