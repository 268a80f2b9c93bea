import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { runs, seed } from '#tests/deep.ts'
import { type Model, modelOf } from './model.ts'
import { orderCommands } from './order-commands.ts'
import { openSignedInMock, type SignedInMock } from './signed-in-mock.ts'

let mock: SignedInMock
let beginning: Model

beforeAll(async () => {
  mock = await openSignedInMock()
  beginning = await modelOf(mock)
})
afterAll(() => mock.close())

const numRuns = runs(2000)
/** Milliseconds that thousands of requests may take on a busy machine. */
const timeoutMs = 180_000

it(
  `The states and rules of sections 4 and 5 hold through ${numRuns} sequences of commands for orders and settlements`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands([...orderCommands], { maxCommands: 20, size: 'max' }), (sequence) =>
        mock.withRollback(() =>
          fc.asyncModelRun(() => ({ model: structuredClone(beginning), real: mock }), sequence),
        ),
      ),
      { seed, numRuns },
    )
  },
  timeoutMs,
)
