import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type Document, readDocument } from '#mock-server/plugins/openapi/document.ts'
import { loadContract } from '#mock-server/plugins/openapi/operations.ts'
import { orderIn } from '#tests/mock-server/actors.ts'
import { adminApp } from '#tests/mock-server/test-app.ts'

const file = join(import.meta.dirname, 'control.yaml')
const { paths } = readDocument(file) as Document & { paths: Record<string, Record<string, Documented>> }
type Documented = {
  requestBody?: { content: { 'application/json': { example: unknown } } }
}

const { operations } = loadContract(file)

it.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s does what its example in control.yaml asks for',
  async (id, { method, path, successStatus }) => {
    const mock = await adminApp()
    onTestFinished(() => mock.app.close())
    await mock.post('/auth/send-otp', { email: 'admin@pitlane.test' })
    await mock.post('/__mock/snapshots', { name: 'kept' })
    await orderIn(mock, 'PAID')
    const order = await orderIn(mock, 'QUOTED')

    const filled = path
      .replace('{kind}/{id}', `orders/${order.id}`)
      .replace('{name}', 'kept')
      .replace('{call}', '1')
    const query = id === 'getLastCode' ? '?email=admin@pitlane.test' : ''
    const example = paths[path.slice('/__mock'.length)]?.[method.toLowerCase()]?.requestBody
    const ask = { GET: mock.get, POST: mock.post, PUT: mock.put, PATCH: mock.put, DELETE: mock.delete }[
      method
    ]
    const { status, body } = await ask(filled + query, example?.content['application/json'].example)
    expect([status, status === successStatus ? undefined : body]).toEqual([successStatus, undefined])
  },
)
