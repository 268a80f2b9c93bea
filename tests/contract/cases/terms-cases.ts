import { anywhere, type Case, goldenCase } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { same, text } from '#tests/contract/patterns.ts'

/** Section 3: "means none exists yet". */
const none = 'No Terms and Conditions available'
const html = { 'content-type': /^text\/html/ }
const content = '<h1>Terms</h1>\n<p onclick="x()">é – 😀 &amp; <script>alert(1)</script></p>'
const texts = ['getPublicTerms', 'getTerms'] as const

/** Terms that were written, and read before something else happens to them. */
const written = (body: string) => async (client: Client) => {
  await client.ask({ operationId: 'createTerms', body: { content: body } })
  for (const operationId of texts) await client.ask({ operationId })
}
const bothRead = (body: string) =>
  texts.map((operationId) => ({ request: { operationId }, expect: { headers: html, body } }))

/** The terms and conditions: one HTML text (sections 2, 3 and 7). */
export const termsCases: readonly Case[] = [
  ...texts.flatMap((operationId): Case[] => [
    goldenCase(operationId, '7', 'answers the HTML itself as text/html', {
      profiles: anywhere,
      expect: { headers: html, body: text },
    }),
    goldenCase(operationId, '3, 7', `answers '${none}' while none exist`, {
      seed: 'empty',
      expect: { headers: html, body: none },
    }),
  ]),
  goldenCase('getPublicTerms', '6, 7', 'needs no session in public', {
    profiles: anywhere,
    request: { token: null },
  }),
  goldenCase('createTerms', '2, 7', 'creates the terms while none exist, as they were typed', {
    seed: 'empty',
    request: { body: { content } },
    expect: { status: 201, body: same({ content }) },
    after: () => bothRead(content),
  }),
  goldenCase('updateTerms', '2, 7', 'replaces the terms that exist', {
    seed: 'empty',
    given: written('<p>Old</p>'),
    request: { body: { content } },
    expect: { body: same({ content }) },
    after: () => bothRead(content),
  }),
]
