import { type Case, createCase, realSafe } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { same, text } from '#tests/contract/patterns.ts'

/** Text that means that no terms exist (Specification §3). */
const noTermsText = 'No Terms and Conditions available'
const htmlHeaders = { 'content-type': /^text\/html/ }
const content = '<h1>Terms</h1>\n<p onclick="x()">é – 😀 &amp; <script>alert(1)</script></p>'
const readOperations = ['getPublicTerms', 'getTerms'] as const

/** Creates the terms, and reads them. A server that caches these reads then fails the case. */
const createAndRead = (body: string) => async (client: Client) => {
  await client.call({ operationId: 'createTerms', body: { content: body } })
  for (const operationId of readOperations) await client.call({ operationId })
}
const thenReadTerms = (body: string) =>
  readOperations.map((operationId) => ({ request: { operationId }, expect: { headers: htmlHeaders, body } }))

export const termsCases: readonly Case[] = [
  ...readOperations.flatMap((operationId): Case[] => [
    createCase(operationId, '7', 'returns the HTML as text/html', {
      profiles: realSafe,
      expect: { headers: htmlHeaders, body: text },
    }),
    createCase(operationId, '3, 7', `returns '${noTermsText}' if there are no terms`, {
      seed: 'empty',
      expect: { headers: htmlHeaders, body: noTermsText },
    }),
  ]),
  createCase('getPublicTerms', '6, 7', 'needs no session', {
    profiles: realSafe,
    request: { token: null },
  }),
  createCase('createTerms', '2, 7', 'creates the terms without changing their text', {
    seed: 'empty',
    request: { body: { content } },
    expect: { status: 201, body: same({ content }) },
    after: () => thenReadTerms(content),
  }),
  createCase('updateTerms', '2, 7', 'replaces the terms', {
    seed: 'empty',
    given: createAndRead('<p>Old</p>'),
    request: { body: { content } },
    expect: { body: same({ content }) },
    after: () => thenReadTerms(content),
  }),
]
