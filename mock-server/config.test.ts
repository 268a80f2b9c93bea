import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('The configuration', () => {
  it('has the documented defaults', () => {
    expect(readConfig({ MOCK_PORT: '', MOCK_DB: '' })).toEqual({
      host: '127.0.0.1',
      port: 4010,
      database: join(import.meta.dirname, 'data', 'pitlane.db'),
      seed: 'demo',
      logLevel: 'info',
      logFormat: 'json',
      allowedOrigins: [
        'http://localhost:5173',
        'http://127.0.0.1:5173',
        'http://localhost:4173',
        'http://127.0.0.1:4173',
      ],
      hasDevTools: true,
      variants: {},
    })
  })

  it('reads environment variables, and converts MOCK_HOST=localhost to 127.0.0.1', () => {
    const config = readConfig({
      MOCK_HOST: 'localhost',
      MOCK_PORT: '0',
      MOCK_DB: ':memory:',
      MOCK_SEED: 'edge',
      WEB_PORT: '8000',
      MOCK_CORS_ORIGINS: 'https://admin.example.com, http://other.test:81,',
      MOCK_VARIANT: 'terms=raw, ids=number',
      MOCK_UPSTREAM: 'https://backend.example/pitlane/',
      MOCK_REAL: 'getPublicTerms, listItems',
    })
    expect(config).toMatchObject({ host: '127.0.0.1', port: 0, database: ':memory:', seed: 'edge' })
    expect(config.allowedOrigins).toEqual(
      expect.arrayContaining([
        'http://localhost:8000',
        'https://admin.example.com',
        'http://other.test:81',
      ]),
    )
    expect(config.variants).toEqual({ terms: 'raw', ids: 'number' })
    expect(config.upstream?.base).toBe('https://backend.example/pitlane')
    expect(config.upstream?.operationIds).toEqual(
      new Set(['getPublicTerms', 'listItems', 'sendOtp', 'verifyOtp']),
    )
  })

  it('reads the option --no-dev-tools, which excludes variants and a real backend', () => {
    const args = ['--no-dev-tools']
    expect(readConfig({}, args)).toMatchObject({ hasDevTools: false })
    for (const env of [{ MOCK_VARIANT: 'page=nested' }, { MOCK_UPSTREAM: 'https://a.test' }])
      expect(() => readConfig(env, args)).toThrow('--no-dev-tools cannot be combined with')
  })

  it.each([
    ['--port', "Unknown option '--port'. The only option is --no-dev-tools. The README"],
    ['page=nested', "Unexpected argument 'page=nested'"],
  ])('rejects the argument %s', (argument, message) => {
    expect(() => readConfig({}, [argument])).toThrow(message)
  })

  const upstream = { MOCK_UPSTREAM: 'https://backend.example' }
  it.each([
    [{ MOCK_REAL: 'listUsers' }, 'Set MOCK_UPSTREAM to a URL'],
    [{ MOCK_VARIANT: 'terms' }, "Unknown variant 'terms'. The variants are terms=raw, "],
    [{ MOCK_PORT: '65536' }, "MOCK_PORT must be a port number from 0 to 65535, not '65536'."],
    [{ WEB_PORT: '-1' }, "WEB_PORT must be a port number from 0 to 65535, not '-1'."],
    [{ MOCK_SEED: 'Demo' }, "MOCK_SEED must be one of demo, empty, edge, large, not 'Demo'."],
    [{ MOCK_LOG_FORMAT: 'xml' }, "MOCK_LOG_FORMAT must be one of text, json, not 'xml'."],
    [{ MOCK_LOG: 'loud' }, "MOCK_LOG must be one of silent, info, debug, not 'loud'."],
    [{ MOCK_CORS_ORIGINS: '*' }, 'MOCK_CORS_ORIGINS must list origins'],
    [{ MOCK_CORS_ORIGINS: 'https://a.test/' }, 'MOCK_CORS_ORIGINS must list origins'],
    [{ MOCK_UPSTREAM: 'backend' }, "not to 'backend'"],
    [
      { MOCK_UPSTREAM: 'ftp://backend.example' },
      'to a URL such as https://backend.example/pitlane',
    ],
    [{ ...upstream, MOCK_REAL: 'listUser' }, "'listUser' is not an operation of openapi.yaml."],
    [{ ...upstream, MOCK_HOST: '0.0.0.0' }, 'the mock server must listen on this machine only'],
  ])('rejects %o', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })
})
