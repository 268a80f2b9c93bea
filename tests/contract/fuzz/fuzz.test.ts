import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationId, Request } from '#tests/contract/request.ts'
import { runs, seed } from '#tests/deep.ts'
import type { ItemRequest } from '#web/api/generated/model/itemRequest.ts'
import { dollarsOf, finalPriceOf } from '#web/domain/money.ts'
import { requestsAround, rightRequests, sampleRequest } from './requests.ts'
import { sendable } from './schemas.ts'
import { openSignedInMock, type SignedInMock, wrongs } from './signed-in-mock.ts'

const numRuns = runs(500)

let mock: SignedInMock

beforeAll(async () => {
  mock = await openSignedInMock()
})
afterAll(() => mock.close())

describe.each(sendable)('$id', (operation) => {
  const around = requestsAround(operation, sampleRequest(operation))

  it.each([
    ['takes', 'right', true],
    ['refuses', 'wrong', false],
  ] as const)('%s what is just %s, one keyword at a time', async (_, __, valid) => {
    const asked = around.filter(({ isRight }) => isRight() === valid)
    expect(asked.length).toBeGreaterThan(0)
    const found: Record<string, string[]> = {}
    for (const { name, request } of asked) {
      const wrong = await wrongsOf(request, valid)
      if (wrong.length > 0) found[name.slice(0, 200)] = wrong
    }
    expect(found).toEqual({})
  })

  it(`takes ${numRuns} requests that openapi.yaml allows`, async () => {
    const requests = rightRequests(operation, storedIds(operation.id)).map(priced)
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        expect(await wrongsOf(request, true)).toEqual([])
      }),
      { seed, numRuns },
    )
  })
})

/** A request that openapi.yaml allows may meet a rule that refuses it, but not the check of the contract. */
async function wrongsOf(request: Request, valid: boolean): Promise<string[]> {
  const { violations } = mock.server.app
  violations.clear()
  const answer = await mock.withRollback(() => mock.send(request))
  const refused = answer.status === 400 ? [] : [`answered ${answer.status}, not 400`]
  return [
    ...wrongs(request, answer),
    ...(valid ? violations.list().flatMap(({ errors }) => errors) : refused),
  ]
}

/** The price less the discount (section 5), without which nothing of the catalogue would be stored. */
function priced(request: Request): Request {
  if (!/^(create|update)(Service|Item)$/.test(request.operationId)) return request
  const body = request.body as ItemRequest
  const finalPrice = dollarsOf(finalPriceOf(Math.round(body.price * 100), body.discount))
  return { ...request, body: { ...body, finalPrice } }
}

const tables = [
  [/User/, 'users'],
  [/getDocument/, 'documents'],
  [/Order|Car|Quotation|scheduleMechanic|Revenue/, 'orders'],
  [/Mechanic|Unavailability/, 'mechanics'],
  [/Service/, 'services'],
  [/Item/, 'items'],
] as const

/** Ids of records that the demo seed holds; what is asked for should meet some. */
function storedIds(operationId: OperationId): readonly string[] {
  const [, table] = tables.find(([names]) => names.test(operationId)) ?? []
  if (table === undefined) return []
  return mock.server.db.prepare<[], string>(`SELECT id FROM ${table} ORDER BY id LIMIT 40`).pluck().all()
}
