import { expect, it } from 'vitest'
import { readDocument, resolveReference, withNamedReferences } from '#mock-server/plugins/openapi/document.ts'
import { loadContract, shippedContract } from '#mock-server/plugins/openapi/operations.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { adminApp } from '#tests/mock-server/test-app.ts'

type Documented = {
  requestBody?: {
    content: { 'application/json': { example?: unknown; examples?: Record<string, { value: unknown }> } }
  }
}
const document = withNamedReferences(readDocument(shippedContract))
const paths = document.paths as Record<string, Record<string, Documented>>
const { base, operations } = loadContract()

it.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s works without the developer tools',
  async (_id, { method, path, responses, successStatus }) => {
    const mock = await adminApp({ seed: 'demo', noDevTools: true })
    const { requestBody } = paths[path.slice(base.length)]?.[method.toLowerCase()] ?? {}
    const body =
      requestBody && resolveReference<typeof requestBody>(document, requestBody).content['application/json']
    const { statusCode } = await mock.inject({
      method,
      url: path.replaceAll(
        /\{\w+\}/g,
        path.includes('/user/') ? fixtureIds.activeUser : fixtureIds.quotedOrder,
      ),
      headers: { authorization: mock.signIn() },
      ...(body && { payload: (body.example ?? Object.values(body.examples ?? {})[0]?.value) as object }),
    })
    expect([successStatus, 400, 401, 404, 409]).toContain(statusCode)
    expect(responses.has(statusCode)).toBe(true)
    expect((await mock.inject({ url: '/__mock/clock' })).statusCode).toBe(404)
    expect(mock.violations().filter(({ operationId }) => operationId === null)).toEqual([])
  },
)
