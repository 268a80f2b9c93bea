import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsAt } from '#tests/contract/document.ts'
import type { OperationId, Request } from '#tests/contract/request.ts'
import { runs, seed } from '#tests/drawn.ts'
import { type Fit, fitsFor, knownIds } from './fits.ts'
import { rightRequests, wrongRequests } from './requests.ts'
import { type Operation, sendable } from './schemas.ts'
import { openSignedInMock, type SignedInMock, wrongs } from './signed-in-mock.ts'

const numRuns = runs(500)

let mock: SignedInMock
let fits: Partial<Record<OperationId, Fit>>
let ids: ReturnType<typeof knownIds>

beforeAll(async () => {
  mock = await openSignedInMock()
  fits = await fitsFor(mock)
  ids = knownIds(mock.db)
})
afterAll(() => mock.close())

describe.each(sendable)('$id', (operation) => {
  const { id } = operation

  it(`takes ${numRuns} requests that openapi.yaml allows`, async () => {
    const fit = fits[id] ?? ((request: Request) => request)
    await holds(rightRequests(operation, ids[id]).map(fit), async (request) => {
      expect(bodyErrors(operation, request)).toEqual([])
      const answer = await mock.withRollback(() => mock.send(request))
      expect(wrongs(request, answer)).toEqual([])
      expect([400, 413, 415]).not.toContain(answer.status)
    })
  })

  it(`refuses ${numRuns} requests that it does not`, async () => {
    await holds(wrongRequests(operation, ids[id]), async (request) => {
      const answer = await mock.withRollback(() => mock.send(request))
      expect(wrongs(request, answer)).toEqual([])
      expect(answer.status).toBe(400)
    })
  })
})

const holds = (requests: fc.Arbitrary<Request>, check: (request: Request) => Promise<void>) =>
  fc.assert(fc.asyncProperty(requests, check), { seed, numRuns })

/** The generator and the contract must be of one mind of what is allowed, before the server is asked. */
const bodyErrors = ({ body }: Operation, request: Request) =>
  body === undefined ? [] : errorsAt(body.pointer, JSON.parse(JSON.stringify(request.body)))
