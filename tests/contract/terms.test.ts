import { describe, expect, test } from 'vitest'
import { api, publicApi, seedMock } from './support/api.ts'

/** Text that means that no terms exist (Specification §3). */
const noTerms = 'No Terms and Conditions available'
const path = '/terms-and-conditions'
const html = '<h1>Terms</h1>\n<p onclick="x()">é – 😀 &amp; <script>alert(1)</script></p>'

const readPublicTerms = async () => (await publicApi.get(path).expect(200)).text
const readTerms = async () => (await api.get(path).expect(200)).text

describe.each([
  ['getPublicTerms', publicApi],
  ['getTerms', api],
] as const)('%s', (operationId, client) => {
  test('returns the HTML as text/html (Specification §7)', { tags: 'reads' }, async () => {
    const response = await client.get(path)
    expect(response).toSatisfyContract(operationId)
    expect(response.type).toBe('text/html')
  })

  test(`returns '${noTerms}' if there are no terms (Specification §3, §7)`, async () => {
    seedMock('empty')
    const response = await client.get(path)
    expect(response).toSatisfyContract(operationId)
    expect(response.type).toBe('text/html')
    expect(response.text).toBe(noTerms)
  })
})

test('getPublicTerms needs no session (Specification §6, §7)', { tags: 'reads' }, async () => {
  expect(await publicApi.get(path).unset('authorization')).toSatisfyContract('getPublicTerms')
})

describe('createTerms', () => {
  test('creates the terms without changing their text (Specification §2, §7)', async () => {
    seedMock('empty')
    const response = await api.post(path).send({ content: html })
    expect(response).toSatisfyContract('createTerms', 201)
    expect(response.body).toEqual({ content: html })
    expect(await readPublicTerms()).toBe(html)
    expect(await readTerms()).toBe(html)
  })

  test('is 409 if terms exist (openapi.yaml, createTerms)', async () => {
    const response = await api.post(path).send({ content: '<p>' })
    expect(response).toSatisfyContract('createTerms', 409)
    expect(response.body.message).toBe('Terms already exist; update them instead.')
  })

  test('rejects a content of no characters (openapi.yaml, Strings)', async () => {
    seedMock('empty')
    const response = await api.post(path).send({ content: '' })
    expect(response).toSatisfyContract('createTerms', 400)
    expect(response.body.message).toMatch(/content/)
  })

  test('rejects the text that stands for no terms (openapi.yaml, createTerms)', async () => {
    seedMock('empty')
    const response = await api.post(path).send({ content: noTerms })
    expect(response).toSatisfyContract('createTerms', 400)
    expect(response.body.message).toBe(
      `content must not be '${noTerms}', which means that no terms exist.`,
    )
    expect(await readTerms()).toBe(noTerms)
  })

  test('checks the text before the state (openapi.yaml, Order of checks 5)', async () => {
    expect(await api.post(path).send({ content: noTerms })).toSatisfyContract('createTerms', 400)
  })
})

describe('updateTerms', () => {
  test('replaces the terms (Specification §2, §7)', async () => {
    seedMock('empty')
    await api.post(path).send({ content: '<p>Old</p>' }).expect(201)
    // These reads fill a cache, if the server has one.
    await readPublicTerms()
    await readTerms()
    const response = await api.put(path).send({ content: html })
    expect(response).toSatisfyContract('updateTerms')
    expect(response.body).toEqual({ content: html })
    expect(await readPublicTerms()).toBe(html)
    expect(await readTerms()).toBe(html)
  })

  test('keeps blanks at both ends (openapi.yaml, Strings)', async () => {
    const response = await api.put(path).send({ content: ' <p> ' })
    expect(response).toSatisfyContract('updateTerms')
    expect(response.body).toEqual({ content: ' <p> ' })
  })

  test.each([
    ['only blanks', JSON.stringify({ content: ' \n' })],
    ['an unpaired surrogate', '{"content":"a\\ud800"}'],
  ])('rejects a content of %s (openapi.yaml, Strings)', async (_title, body) => {
    const before = await readTerms()
    const response = await api.put(path).type('json').send(body)
    expect(response).toSatisfyContract('updateTerms', 400)
    expect(await readTerms()).toBe(before)
  })

  test('names a content of only blanks (openapi.yaml, Strings)', async () => {
    const response = await api.put(path).send({ content: ' \n' })
    expect(response.body.message).toMatch(/content/)
  })

  test.each([noTerms, ` ${noTerms}\n`])(
    'rejects %j, the text that stands for no terms (openapi.yaml, updateTerms)',
    async (content) => {
      const before = await readTerms()
      const response = await api.put(path).send({ content })
      expect(response).toSatisfyContract('updateTerms', 400)
      expect(await readTerms()).toBe(before)
    },
  )

  test('is 409 if no terms exist (openapi.yaml, updateTerms)', async () => {
    seedMock('empty')
    const response = await api.put(path).send({ content: '<p>' })
    expect(response).toSatisfyContract('updateTerms', 409)
    expect(response.body.message).toBe('No terms exist yet; create them instead.')
  })

  test.each([
    ['the schema', 3, ' '],
    ['the text', 5, noTerms],
  ])(
    'checks %s before the state (openapi.yaml, Order of checks %i)',
    async (_title, _step, content) => {
      seedMock('empty')
      expect(await api.put(path).send({ content })).toSatisfyContract('updateTerms', 400)
    },
  )
})
