import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestApp } from '#tests/mock-server/test-app.ts'

const paths = [
  '/',
  '/console.js',
  '/console.css',
  '/reference',
  '/reference/',
  '/reference.js',
  '/scalar.js',
  '/openapi.json',
  '/control.json',
]

describe('/__mock', () => {
  it.each(paths)('%s names no host in its policy, and rejects other sites and other hosts', async (path) => {
    const { inject } = await createTestApp()
    const request = (headers: Record<string, string>) =>
      inject({ url: `/__mock${path}`, headers: { host: 'localhost:4010', ...headers } })
    const served = await request({ 'sec-fetch-site': path === '/' ? 'none' : 'same-origin' })
    const policy = String(served.headers['content-security-policy'])
    expect(served.statusCode).toBe(200)
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe/)
    expect((await request({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await request({ host: 'attacker.test' })).statusCode).toBe(403)
  })

  it('keeps the mock console within 150 kB gzipped, without inline scripts or styles', async () => {
    const { inject } = await createTestApp()
    const load = async (path: string) => (await inject(`/__mock${path}`)).payload
    const page = await load('/')
    const linked = [...page.matchAll(/(?:src|href)="\/__mock(.*?)"/g)].map(([, path]) => String(path))
    expect(linked.toSorted()).toEqual(['/console.css', '/console.js'])
    expect(page).not.toMatch(/<script[^>]*>[^<]|<style|\bon\w+=/)
    const files = await Promise.all(linked.map(load))
    const bytes = [page, ...files].reduce((sum, file) => sum + gzipSync(file).length, 0)
    expect(bytes).toBeLessThanOrEqual(150_000)
    expect(bytes, 'size of an incomplete bundle').toBeGreaterThan(50_000)
  })
})

it('builds the mock console again after a failed build', async () => {
  let isBroken = true
  vi.doMock('esbuild', async (importOriginal) => {
    const { build, ...original } = await importOriginal<typeof import('esbuild')>()
    const buildOrFail = (options: Parameters<typeof build>[0]) =>
      isBroken ? Promise.reject(new Error('The disk is full.')) : build(options)
    return { ...original, build: buildOrFail }
  })
  onTestFinished(() => void vi.doUnmock('esbuild'))
  const { inject } = await createTestApp()
  const load = async () => (await inject('/__mock/console.js')).statusCode
  expect(await load()).toBe(500)
  isBroken = false
  expect(await load()).toBe(200)
})
