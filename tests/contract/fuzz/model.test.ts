import fc from 'fast-check'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { runs, seed } from '#tests/drawn.ts'
import { type Model, modelOf } from './model.ts'
import { orderCommands } from './order-commands.ts'
import { mechanicCommands, peopleCommands } from './people-commands.ts'
import { openSignedInMock, type SignedInMock } from './signed-in-mock.ts'

let mock: SignedInMock
let beginning: Model

beforeAll(async () => {
  mock = await openSignedInMock()
  beginning = await modelOf(mock)
})
afterAll(() => mock.close())

/** Milliseconds that thousands of requests may take on a busy machine. */
const patience = 180_000

describe('The states of section 4 and the rules of section 5', () => {
  it.each([
    { of: 'users and mechanics', commands: peopleCommands, numRuns: runs(800) },
    {
      of: 'orders and settlements, among mechanics who come and go',
      commands: [...orderCommands, ...mechanicCommands],
      numRuns: runs(1400),
    },
  ])(
    'hold through $numRuns sequences of commands for $of',
    async ({ commands, numRuns }) => {
      await fc.assert(
        fc.asyncProperty(fc.commands([...commands], { maxCommands: 20, size: 'max' }), (sequence) =>
          mock.withRollback(() =>
            fc.asyncModelRun(() => ({ model: structuredClone(beginning), real: mock }), sequence),
          ),
        ),
        { seed, numRuns },
      )
    },
    patience,
  )
})
