import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Request } from '#tests/contract/request.ts'
import { requestsAround, sampleRequest } from './requests.ts'
import { sendable } from './schemas.ts'
import { openSignedInMock, type SignedInMock, wrongs } from './signed-in-mock.ts'
import type { Variation } from './variations.ts'

let mock: SignedInMock

beforeAll(async () => {
  mock = await openSignedInMock()
})
afterAll(() => mock.close())

type Sent = Variation<Request>

describe.each(sendable)('The boundaries of $id', (operation) => {
  const sent = requestsAround(operation, sampleRequest(operation))
  const [right, wrong] = [sent.filter(({ valid }) => valid), sent.filter(({ valid }) => !valid)]

  it('are there', () => {
    expect(right.length).toBeGreaterThan(0)
    expect(wrong.length).toBeGreaterThan(0)
  })

  it('are open to all that openapi.yaml allows', async () => {
    expect(await failing(right, refusedUnread)).toEqual([])
  })

  it('are closed to all that it does not', async () => {
    expect(await failing(wrong, taken)).toEqual([])
  })
})

/** Plays every request on the seed itself; those that are answered wrongly, in words. */
async function failing(sent: readonly Sent[], judge: typeof taken): Promise<string[]> {
  const found: string[] = []
  for (const one of sent) {
    const words = await mock.withRollback(() => judge(one))
    if (words.length > 0) found.push(`${one.name}: ${words.join('; ')}`)
  }
  return found
}

/** A valid request may meet a rule that refuses it, but not the check of the contract. */
async function refusedUnread({ value }: Sent): Promise<string[]> {
  await mock.server.delete('/__mock/violations')
  const answer = await mock.send(value)
  const noted = answer.status < 400 ? [] : (await mock.server.get('/__mock/violations')).body
  return [...wrongs(value, answer), ...(noted as { errors: string[] }[]).flatMap(({ errors }) => errors)]
}

async function taken({ value }: Sent): Promise<string[]> {
  const answer = await mock.send(value)
  return [...wrongs(value, answer), ...(answer.status === 400 ? [] : [`answered ${answer.status}, not 400`])]
}
