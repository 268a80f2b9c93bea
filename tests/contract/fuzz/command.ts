import fc, { type AsyncCommand } from 'fast-check'
import { expect } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { Request } from '#tests/contract/request.ts'
import { type Model, mechanicIds, orderIds } from './model.ts'
import { type SignedInMock, wrongs } from './signed-in-mock.ts'

export type Command = AsyncCommand<Model, SignedInMock>

/** What a model expects of a request: the statuses that it may be refused with, and what else it brings about. */
export type Expectation = {
  request: Request
  /** Empty when nothing stands against it. */
  refusals: readonly number[]
  /** What follows from a success; its answer is looked at here. */
  follows?: (body: unknown) => void
}

/** A command that sends one request and holds its answer to what the model expects. */
export function command(name: string, expectation: (model: Model) => Expectation): Command {
  return {
    check: () => true,
    async run(model, mock) {
      const { request, refusals, follows } = expectation(model)
      const answer = await mock.send(request)
      expect(wrongs(request, answer)).toEqual([])
      if (refusals.length > 0) expect(refusals, JSON.stringify(answer.body)).toContain(answer.status)
      else {
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
        follows?.(answer.body)
      }
    },
    toString: () => name,
  }
}

/** A read that nothing refuses, whose answer the model knows. */
export const reading = (request: Request, follows: (model: Model, body: unknown) => void): Command => {
  const { operationId, path, query } = request
  return command([operationId, ...Object.values(path ?? {}), query].join(' '), (model) => ({
    request,
    refusals: [],
    follows: (body) => follows(model, body),
  }))
}

/** The statuses of the reasons that hold. */
export const refusalsOf = (reasons: readonly (readonly [holds: boolean, status: number])[]): number[] =>
  reasons.filter(([holds]) => holds).map(([, status]) => status)

/** What a map holds under a key that must be there. */
export function known<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const found = map.get(id)
  if (found === undefined) throw new Error(`the model has no ${id}`)
  return found
}

// Those that something can happen to are drawn more often than the rest.
const { openOrder, quotedOrder, paidOrder, scheduledOrder } = fixtureIds
/** An order. */
export const order = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(openOrder, quotedOrder, paidOrder, scheduledOrder) },
  fc.constantFrom(...orderIds),
)
/** A mechanic. */
export const mechanic = fc.oneof(
  fc.constantFrom(fixtureIds.activeMechanic, fixtureIds.mechanicToPay),
  fc.constantFrom(...mechanicIds),
)
/** A value that is usual, or now and then another. */
export const often = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))
