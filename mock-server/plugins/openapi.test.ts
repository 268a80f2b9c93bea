import { describe, expect, it } from 'vitest'
import { type Contract, contractFile, createContract } from '#mock-server/contract/contract.ts'
import { type OperationObject, readDocument, type Schema } from '#mock-server/contract/document.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createAdminApp } from '#tests/mock-server/test-app.ts'

const userTemplate = '/admin/api/user/{id}'
const userPath = `/user/${fixtureIds.activeUser}`
const termsPath = '/terms-and-conditions'

/** Returns the contract with one changed operation. */
function buildContract(
  path: string,
  method: string,
  change: (operation: OperationObject) => void,
): Contract {
  const document = readDocument(contractFile)
  change(document.paths[path]?.[method] as OperationObject)
  return createContract(document)
}

const toJsonResponse = (schema: Schema) => ({
  description: 'Changed.',
  content: { 'application/json': { schema } },
})

describe('A response that openapi.yaml does not allow', () => {
  const integer = { type: 'integer' } as const
  const contractChanges: [string, OperationObject['responses'], string][] = [
    [
      'a member of another type',
      { 200: toJsonResponse({ properties: { email: integer }, additionalProperties: true }) },
      'body/email must be integer',
    ],
    [
      'an additional member, which the mock forbids unless the schema allows it',
      { 200: toJsonResponse({ properties: { id: {} } }) },
      'body must NOT have additional properties: firstName',
    ],
    [
      'an undocumented body',
      { 200: { description: 'Changed.' } },
      'the response is documented without a body',
    ],
    [
      'a missing header',
      {
        200: {
          ...toJsonResponse({ type: 'object', additionalProperties: true }),
          headers: { 'X-Count': { required: true, schema: integer } },
        },
      },
      'the header x-count is missing',
    ],
    [
      'a header of another type',
      {
        200: {
          ...toJsonResponse({ type: 'object', additionalProperties: true }),
          headers: { 'Cache-Control': { schema: integer } },
        },
      },
      'header cache-control must be integer',
    ],
    ['a body of another type', { 200: toJsonResponse({ type: 'string' }) }, 'body must be string'],
  ]

  it.each(contractChanges)('becomes a 500 in tests: %s', async (_, changed, message) => {
    const contract = buildContract(userTemplate, 'get', (operation) => {
      const { 200: _documented, ...others } = operation.responses
      operation.responses = { ...others, ...changed }
    })
    const mock = await createAdminApp({ seed: 'demo', contract })
    const { body } = await mock.api.get(userPath).expect(500)
    expect(body.message).toContain(message)
    expect(mock.violations()).toMatchObject([{ operationId: 'getUser', direction: 'response' }])
  })

  it('is sent in development, and listed as a violation', async () => {
    const contract = buildContract(userTemplate, 'get', ({ responses }) => delete responses['404'])
    const mock = await createAdminApp({ onInvalidResponse: 'log', contract })
    await mock.api.get(userPath).expect(404)
    const errors = ['the status 404 is not documented']
    expect(mock.violations()).toEqual([
      { operationId: 'getUser', direction: 'response', status: 404, errors },
    ])
  })

  it('is also one without its documented body, or with a header that is documented only for other responses', async () => {
    const withBody = buildContract('/admin/api/services/{id}', 'delete', ({ responses }) => {
      responses['204'] = toJsonResponse({ type: 'object' })
    })
    const mock = await createAdminApp({ seed: 'demo', contract: withBody })
    await mock.api.delete(`/services/${fixtureIds.service}`)
    const withoutHeader = buildContract('/admin/api/auth/send-otp', 'post', ({ responses }) => {
      responses['429'] = toJsonResponse({ type: 'object' })
    })
    const mockWithoutHeader = await createAdminApp({ contract: withoutHeader })
    for (let attempt = 0; attempt < 2; attempt += 1)
      await mockWithoutHeader.api.post('/auth/send-otp').send({ email: 'admin@pitlane.test' })
    expect(
      [...mock.violations(), ...mockWithoutHeader.violations()].map(({ errors }) => errors),
    ).toEqual([
      ['the response is documented with a body'],
      ['the header retry-after is not documented'],
    ])
  })
})

it('A failing handler responds with 500', async () => {
  const mock = await createAdminApp()
  mock.db.exec('DROP TABLE terms')
  const { body } = await mock.api.get(termsPath).expect(500)
  expect(body).toMatchObject({
    error: 'Internal Server Error',
    message: 'Something went wrong on the server. See its output for the error.',
  })
  expect(mock.violations()).toMatchObject([
    { operationId: 'getTerms', direction: 'response', status: 500 },
  ])
})
