import { describe, expect, it } from 'vitest'
import { tinyDocument } from '#tests/mock-server/tiny-app.ts'
import type { PublicOperationId } from './handlers.ts'
import { compileContract } from './operations.ts'
import { shippedContract } from './shipped-contract.ts'

/** The tiny document with something else at a place in it. */
function withChange(change: (operation: Record<string, unknown>) => void) {
  const document = tinyDocument()
  change(document.paths['/things']?.post as Record<string, unknown>)
  return () => compileContract(document)
}

describe('A contract', () => {
  it('becomes operations with full paths, limits and sessions', () => {
    const { base, operations } = compileContract(tinyDocument())
    expect(base).toBe('/tiny')
    expect(
      operations.map(({ id, method, path, needsSession, successStatus, body }) =>
        [id, method, path, needsSession, successStatus, body?.limit].join(' ').trim(),
      ),
    ).toEqual([
      'listThings GET /tiny/things true 200',
      'createThing POST /tiny/things true 201 200',
      'deleteThings DELETE /tiny/things/all true 204',
      'getThing GET /tiny/things/{id} true 200',
      'getAbout GET /tiny/about false 200',
    ])
  })

  it.each([
    ['has no success status', { responses: { '400': { description: '' } } }, 'one success status'],
    ['has two success statuses', { responses: { '200': {}, '201': {} } }, 'one success status'],
    ['takes a form', { requestBody: { content: { 'text/plain': { schema: {} } } } }, 'only application/json'],
    ['asks for another scheme', { security: [{ basic: [] }] }, 'not the token in the Authorization header'],
    ['refers to nothing', { requestBody: { $ref: '#/components/nothing' } }, 'nothing stands at'],
    ['refers to another file', { requestBody: { $ref: 'other.yaml#/a' } }, 'leads out of the document'],
    [
      'takes a list in its query',
      { parameters: [{ name: 'ids', in: 'query', schema: { type: 'array' } }] },
      'ids must be an integer, a boolean or a string',
    ],
    [
      'misspells a keyword',
      { parameters: [{ name: 'id', in: 'query', schema: { type: 'string', maxLenght: 3 } }] },
      'unknown keyword: "maxLenght"',
    ],
  ])('cannot be served when an operation %s', (_, change, complaint) => {
    expect(withChange((operation) => Object.assign(operation, change))).toThrow(complaint)
  })
})

describe('openapi.yaml', () => {
  it('leaves exactly the public operations open that the handlers know as such', () => {
    const known: Record<PublicOperationId, true> = { getPublicTerms: true, sendOtp: true, verifyOtp: true }
    const open = shippedContract().operations.filter(({ needsSession }) => !needsSession)
    expect(open.map(({ id }) => id).sort()).toEqual(Object.keys(known).sort())
  })

  it('documents 401 for every operation that needs a session, and 400 and 405 for all', () => {
    const lacking = shippedContract().operations.filter(
      ({ needsSession, answers }) =>
        !answers.has(400) || !answers.has(405) || (needsSession && !answers.has(401)),
    )
    expect(lacking.map(({ id }) => id)).toEqual([])
  })

  it('documents 413 and 415 for every operation that takes a body', () => {
    const lacking = shippedContract().operations.filter(
      ({ body, answers }) => body !== undefined && !(answers.has(413) && answers.has(415)),
    )
    expect(lacking.map(({ id }) => id)).toEqual([])
  })
})
