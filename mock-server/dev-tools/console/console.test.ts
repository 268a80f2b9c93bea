import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { mockConsole } from './console.ts'

const host = 'localhost:4010'

/** The page, its scripts and styles, and the API reference with its documents. */
async function listPaths() {
  const { inject } = await createTestApp()
  const page = (await inject('/__mock/')).payload
  const linked = [...page.matchAll(/(?:src|href)="(\/__mock\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(linked).toEqual(
    expect.arrayContaining([expect.stringMatching(/\.js$/), expect.stringMatching(/\.css$/)]),
  )
  const reference = ['/__mock/reference/', '/__mock/reference/js/scalar.js']
  return ['/__mock/', ...linked, ...reference, '/__mock/openapi.json', '/__mock/control.json']
}

const paths = await listPaths()

describe('/__mock', () => {
  it.each(paths)('%s names no host in its policy, and rejects other sites and hosts', async (url) => {
    const { inject } = await createTestApp()
    const request = (headers: Record<string, string>) => inject({ url, headers: { host, ...headers } })
    const served = await request({ 'sec-fetch-site': url === '/__mock/' ? 'none' : 'same-origin' })
    const policy = String(served.headers['content-security-policy'])
    expect(served.statusCode).toBe(200)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe/)
    expect((await request({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await request({ host: 'attacker.test' })).statusCode).toBe(403)
  })

  it('has no inline scripts in the mock console', async () => {
    const { inject } = await createTestApp()
    const { payload, headers } = await inject('/__mock/')
    expect(payload).not.toMatch(/<script[^>]*>[^<]|\bon\w+=/)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })

  it('says how to build the mock console if there is no build', async () => {
    const app = Fastify()
    await app.register(mockConsole, { root: '/missing' })
    const { statusCode, payload } = await app.inject('/')
    expect([statusCode, payload]).toEqual([404, 'The mock console is not built. Run npm run generate.'])
  })
})
