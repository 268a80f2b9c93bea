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

  it('reads command-line options, which override environment variables', () => {
    const args = [
      '--variant',
      'page=nested',
      '--upstream',
      'https://backend.example',
      '--real',
      'listItems',
    ]
    const config = readConfig(
      { MOCK_VARIANT: 'terms=raw', MOCK_UPSTREAM: 'https://other.example' },
      args,
    )
    expect(config.variants).toEqual({ page: 'nested' })
    expect(config.upstream).toMatchObject({
      base: 'https://backend.example',
      operationIds: new Set(['listItems', 'sendOtp', 'verifyOtp']),
    })
    expect(readConfig({}, ['--no-dev-tools'])).toMatchObject({ hasDevTools: false })
  })

  it.each([
    [['--variant', 'page=flat'], "Unknown variant 'page=flat'."],
    [['--variants', 'page=nested'], "Unknown option '--variants'. The options are --variant,"],
    [['page=nested'], "Unexpected argument 'page=nested'"],
    [['--real', 'listUsers'], 'Set --upstream or MOCK_UPSTREAM to a URL'],
    [
      ['--no-dev-tools', '--variant', 'page=nested'],
      '--no-dev-tools cannot be combined with variants or a real backend.',
    ],
  ])('rejects the arguments %j', (args, message) => {
    expect(() => readConfig({}, args)).toThrow(message)
  })

  const upstream = { MOCK_UPSTREAM: 'https://backend.example' }
  it.each([
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
