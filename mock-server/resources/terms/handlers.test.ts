import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'

const none = 'No Terms and Conditions available'
const html = '<h1>Terms</h1>\n<p onclick="alert(1)">Späße &amp; more 🚗</p>'
const path = '/admin/api/terms-and-conditions'
let app: TestApp
let token: string

beforeEach(async () => {
  app = await testApp({ seed: 'empty' })
  token = app.signIn()
})

const stored = () => app.db.prepare('SELECT content FROM terms').pluck().all()

describe('reading the terms', () => {
  it('answers the sentinel as text/html while none exist, to everybody and to the editor', async () => {
    for (const answer of [await app.get('/api/terms-and-conditions'), await app.get(path, { token })]) {
      expect(answer).toMatchObject({ status: 200, body: none })
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
    }
  })

  it('answers the very HTML that was typed', async () => {
    await app.post(path, { token, body: { content: html } })
    expect(await app.get('/api/terms-and-conditions')).toMatchObject({ status: 200, body: html })
    expect(await app.get(path, { token })).toMatchObject({ status: 200, body: html })
  })

  it('does not look at a token in public', async () => {
    expect(await app.get('/api/terms-and-conditions', { token: 'ended' })).toMatchObject({ status: 200 })
  })
})

describe('createTerms', () => {
  it('stores the terms while none exist', async () => {
    expect(await app.post(path, { token, body: { content: html } })).toMatchObject({
      status: 201,
      body: { content: html },
    })
    expect(stored()).toEqual([html])
  })

  it('is refused once some exist', async () => {
    await app.post(path, { token, body: { content: html } })
    expect(await app.post(path, { token, body: { content: 'other' } })).toMatchObject({
      status: 409,
      body: { message: 'Terms exist already; update them instead.' },
    })
    expect(stored()).toEqual([html])
  })
})

describe('updateTerms', () => {
  it('replaces the terms', async () => {
    await app.post(path, { token, body: { content: 'old' } })
    expect(await app.put(path, { token, body: { content: html } })).toMatchObject({
      status: 200,
      body: { content: html },
    })
    expect(stored()).toEqual([html])
  })

  it('is refused while none exist', async () => {
    expect(await app.put(path, { token, body: { content: html } })).toMatchObject({
      status: 409,
      body: { message: 'No terms exist yet; create them instead.' },
    })
    expect(stored()).toEqual([])
  })
})

describe.each(['post', 'put'] as const)('a %s of terms', (method) => {
  const send = (body: unknown) => app[method](path, { token, body })

  it.each([{}, { content: '' }, { content: 5 }, { content: html, by: 'me' }, html])(
    'is refused with the body %o',
    async (body) => {
      expect(await send(body)).toMatchObject({ status: 400 })
    },
  )

  it('never stores the sentinel, which would read as "none exist" for ever', async () => {
    await app.post(path, { token, body: { content: 'old' } })
    expect(await send({ content: ` ${none}\n` })).toMatchObject({
      status: 400,
      body: { message: `content: '${none}' is what readers are told when there are no terms.` },
    })
    expect(stored()).toEqual(['old'])
  })
})
