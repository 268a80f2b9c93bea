import { expect, it } from 'vitest'
import { spawnMock } from './spawned.ts'

const address = /Mock server: (http:\/\/127\.0\.0\.1:\d+\/pitlane)\n/

it('refuses to start in a form that nobody knows, and says which there are', async () => {
  const mock = spawnMock({ MOCK_VARIANT: 'terms=raw,page=flat' })
  expect(await mock.ended).toBe(1)
  expect(mock.stderr()).toMatch(
    /^MOCK_VARIANT or --variant must be a list of terms=raw, .*; 'page=flat' is none\.\n$/,
  )
})

it('stands before a backend of another form, and says at the end what that form breaks', async () => {
  const backend = spawnMock({ MOCK_VARIANT: 'terms=raw' })
  const base = (await backend.printed(address))[1] ?? ''
  const mock = spawnMock({ MOCK_UPSTREAM: base, MOCK_REAL: 'getPublicTerms' })
  const own = (await mock.printed(address))[1] ?? ''
  await mock.printed(/^Answered by http:.*: getPublicTerms$/m)
  expect((await fetch(`${own}/api/terms-and-conditions`)).headers.get('content-type')).toMatch('text/plain')
  mock.process.kill('SIGTERM')
  expect(await mock.ended).toBe(0)
  expect(mock.stdout().split('\n').slice(-3)).toEqual([
    '  1 x getPublicTerms response 200: the media type is text/plain, not text/html',
    '1 exchanges broke openapi.yaml, in 1 ways.',
    '',
  ])
})
