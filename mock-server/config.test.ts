import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configFrom } from './config.ts'

describe('The configuration', () => {
  it('is that of decision 002 when nothing is set', () => {
    expect(configFrom({ MOCK_PORT: '', MOCK_DB: '' })).toEqual({
      host: '127.0.0.1',
      port: 4010,
      database: join(import.meta.dirname, 'data', 'pitlane.db'),
      seed: 'demo',
      logLevel: 'info',
      allowedOrigins: [
        'http://localhost:5173',
        'http://127.0.0.1:5173',
        'http://localhost:4173',
        'http://127.0.0.1:4173',
      ],
    })
  })

  it('follows the environment', () => {
    const configuration = configFrom({
      MOCK_HOST: '0.0.0.0',
      MOCK_PORT: '0',
      MOCK_DB: ':memory:',
      MOCK_SEED: 'edge',
      WEB_PORT: '8000',
      PREVIEW_PORT: '9000',
      MOCK_CORS_ORIGINS: 'https://admin.example.com, http://other.test:81,',
    })
    expect(configuration).toMatchObject({ host: '0.0.0.0', port: 0, database: ':memory:', seed: 'edge' })
    expect(configuration.allowedOrigins).toEqual([
      'http://localhost:8000',
      'http://127.0.0.1:8000',
      'http://localhost:9000',
      'http://127.0.0.1:9000',
      'https://admin.example.com',
      'http://other.test:81',
    ])
  })

  it('takes other forms of answers from the environment, or from the command line before it', () => {
    expect(configFrom({ MOCK_VARIANT: 'terms=raw, ids=number' }).variants).toEqual({
      terms: 'raw',
      ids: 'number',
    })
    expect(configFrom({ MOCK_SNAPSHOT: 'a.db' }, ['--snapshot', 'b.db']).snapshot).toBe('b.db')
    expect(configFrom({ MOCK_VARIANT: 'terms=raw' }, ['--variant', 'page=nested']).variants).toEqual({
      page: 'nested',
    })
  })

  it('takes a real backend and its operations', () => {
    const args = ['--upstream', 'https://backend.example/pitlane/', '--real', 'getPublicTerms, listItems']
    const { upstream } = configFrom({ MOCK_UPSTREAM: 'https://other.example' }, args)
    expect(upstream?.base).toBe('https://backend.example/pitlane')
    expect(upstream?.real).toEqual(new Set(['getPublicTerms', 'listItems', 'sendOtp', 'verifyOtp']))
  })

  it('lets other machines at the sessions of a real backend only when it is told to', () => {
    const env = { MOCK_UPSTREAM: 'https://backend.example', MOCK_HOST: '0.0.0.0' }
    expect(() => configFrom(env)).toThrow('MOCK_HOST=0.0.0.0 takes MOCK_UPSTREAM_SHARED=yes.')
    expect(() => configFrom({ ...env, MOCK_UPSTREAM_SHARED: '1' })).toThrow('must be one of no, yes')
    for (const more of [
      { MOCK_UPSTREAM_SHARED: 'yes' },
      { MOCK_REAL: 'getPublicTerms' },
      { MOCK_HOST: '::1' },
      { MOCK_HOST: 'localhost' },
    ])
      expect(configFrom({ ...env, ...more }).upstream).toBeDefined()
  })

  it.each([
    [['--variant', 'page=flat'], "'page=flat' is none"],
    [['--variants', 'page=nested'], "Unknown option '--variants'"],
    [['--upstream', 'backend'], "not 'backend'"],
    [['--real', 'listUsers'], 'must be an address'],
    [
      ['--upstream', 'ftp://backend.example'],
      'must be an address such as https://backend.example/pitlane, not',
    ],
    [['--upstream', 'https://b.test', '--real', 'listUser'], "'listUser' is none"],
    [['page=nested'], "Unexpected argument 'page=nested'"],
    [['--no-dev-tools', '--variant', 'page=nested'], '--no-dev-tools excludes variants and a real backend'],
    [
      ['--no-dev-tools', '--upstream', 'https://b.test'],
      '--no-dev-tools excludes variants and a real backend',
    ],
  ])('is refused in one sentence for the arguments %j', (args, sentence) => {
    expect(() => configFrom({}, args)).toThrow(sentence)
  })

  it.each([
    [{ MOCK_VARIANT: 'terms' }, 'MOCK_VARIANT or --variant must be a list of terms=raw, '],
    [{ MOCK_PORT: '65536' }, "MOCK_PORT must be a port number from 0 to 65535, not '65536'."],
    [{ MOCK_PORT: '4010a' }, "MOCK_PORT must be a port number from 0 to 65535, not '4010a'."],
    [{ WEB_PORT: '-1' }, "WEB_PORT must be a port number from 0 to 65535, not '-1'."],
    [{ MOCK_SEED: 'Demo' }, "MOCK_SEED must be one of demo, empty, edge, large, not 'Demo'."],
    [{ MOCK_LOG: 'loud' }, "MOCK_LOG must be one of silent, info, debug, not 'loud'."],
    [{ MOCK_CORS_ORIGINS: '*' }, 'MOCK_CORS_ORIGINS must list origins'],
    [{ MOCK_CORS_ORIGINS: 'https://a.test/' }, 'MOCK_CORS_ORIGINS must list origins'],
    [{ MOCK_CORS_ORIGINS: 'null' }, 'MOCK_CORS_ORIGINS must list origins'],
    [{ MOCK_CORS_ORIGINS: 'data:text/plain,x' }, 'MOCK_CORS_ORIGINS must list origins'],
  ])('is refused in one sentence for %o', (env, sentence) => {
    expect(() => configFrom(env)).toThrow(sentence)
  })
})
