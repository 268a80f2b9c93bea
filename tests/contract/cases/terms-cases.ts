import { anywhere, type Case, contractCase, mock } from '#tests/contract/case.ts'
import { exactly, text } from '#tests/contract/patterns.ts'
import type { World } from '#tests/contract/world.ts'

/** Section 3: "means none exists yet". */
const none = 'No Terms and Conditions available'
const html = { 'content-type': /^text\/html/ }
const content = '<h1>Terms</h1>\n<p onclick="x()">é – 😀 &amp; <script>alert(1)</script></p>'
const reads = ['getPublicTerms', 'getTerms'] as const
const writes = ['createTerms', 'updateTerms'] as const

/** Terms that were written, and read before something else happens to them. */
const written = (body: string) => async (world: World) => {
  await world.ask({ operationId: 'createTerms', body: { content: body } })
  for (const operationId of reads) await world.ask({ operationId })
}
const bothRead = (body: string) =>
  reads.map((operationId) => ({ request: { operationId }, expect: { status: 200, headers: html, body } }))

/** The terms and conditions: one HTML text (sections 2, 3 and 7). */
export const termsCases: readonly Case[] = [
  ...reads.flatMap((operationId): Case[] => [
    {
      name: 'answers the HTML itself as text/html',
      operationId,
      section: '7',
      profiles: anywhere,
      expect: { status: 200, headers: html, body: text },
    },
    {
      name: `answers '${none}' while none exist`,
      operationId,
      section: '3, 7',
      profiles: mock,
      seed: 'empty',
      expect: { status: 200, headers: html, body: none },
    },
    {
      name: 'refuses a query',
      operationId,
      section: 'D14',
      profiles: mock,
      request: { query: 'format=json' },
      expect: { status: 400 },
    },
  ]),
  {
    name: 'needs no session in public',
    operationId: 'getPublicTerms',
    section: '6, 7',
    profiles: anywhere,
    request: { token: null },
    expect: { status: 200 },
  },
  contractCase({
    name: 'creates the terms while none exist, as they were typed',
    operationId: 'createTerms',
    section: '2, 7',
    profiles: mock,
    seed: 'empty',
    request: { body: { content } },
    expect: { status: 201, body: exactly({ content }) },
    after: () => bothRead(content),
  }),
  contractCase({
    name: 'refuses to create terms when some exist',
    operationId: 'createTerms',
    section: 'D1',
    profiles: mock,
    seed: 'empty',
    given: written(content),
    request: { body: { content: '<p>Other</p>' } },
    expect: { status: 409 },
    after: () => bothRead(content),
  }),
  contractCase({
    name: 'replaces the terms that exist',
    operationId: 'updateTerms',
    section: '2, 7',
    profiles: mock,
    seed: 'empty',
    given: written('<p>Old</p>'),
    request: { body: { content } },
    expect: { status: 200, body: exactly({ content }) },
    after: () => bothRead(content),
  }),
  contractCase({
    name: 'refuses to update terms when none exist',
    operationId: 'updateTerms',
    section: 'D1',
    profiles: mock,
    seed: 'empty',
    request: { body: { content } },
    expect: { status: 409 },
    after: () => bothRead(none),
  }),
  contractCase({
    name: 'takes terms of nearly a megabyte',
    operationId: 'createTerms',
    section: '5, D1',
    profiles: mock,
    seed: 'empty',
    request: { body: { content: 'x'.repeat(1_000_000) } },
    expect: { status: 201 },
  }),
  ...writes.flatMap((operationId) =>
    [{}, { content: '' }, { content: 5 }, { content, by: 'me' }, content, { content: none }].map(
      (body): Case => ({
        name: `refuses ${JSON.stringify(body).slice(0, 60)}`,
        operationId,
        section: '7, D5',
        profiles: mock,
        seed: 'empty',
        request: { body },
        expect: { status: 400 },
      }),
    ),
  ),
]
