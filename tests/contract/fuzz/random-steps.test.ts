import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRandom } from '#mock-server/seeds/random.ts'
import { listFailedChecks } from '#tests/mock-server/ledger.ts'
import { createAdminApp } from '#tests/mock-server/test-app.ts'
import { isDeep, seed } from '#tests/support/deep.ts'
import { runRandomStep } from './random-step.ts'

const numRuns = isDeep ? 20 : 2

/** Reasons why the mock may reject a random step. */
const expectedRejections =
  /rejected: (There are no pending funds|No active mechanic|The mechanic (already has a day off|has no connected)|The verification|.*[Ii]nsufficient)/

it.each(isDeep ? (['empty', 'demo'] as const) : (['demo'] as const))(
  '300 random steps from the seed %s pass the ledger checks and cause no contract violation',
  async (seedName) => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[a-z]{1,8}$/), async (word) => {
        const mock = await createAdminApp({ seed: seedName, isReusable: false })
        await mock.app.listen({ port: 0, host: '127.0.0.1' })
        const random = createRandom(word)
        for (let step = 0; step < 300; step += 1) {
          const line = await runRandomStep(mock, random)
          if (line.includes('rejected')) expect(line).toMatch(expectedRejections)
        }
        expect(listFailedChecks(mock.db)).toEqual([])
        expect(mock.violations()).toEqual([])
      }),
      { seed, numRuns, endOnFailure: true },
    )
  },
  10 * 60_000,
)
