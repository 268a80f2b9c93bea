import type { Case } from '#tests/contract/case.ts'
import { allCases } from '#tests/contract/cases/all-cases.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { play } from '#tests/contract/play.ts'
import { openWorld } from '#tests/contract/world.ts'
import type { FaultyServer } from './faulty-server.ts'
import type { Saboteur } from './saboteur.ts'

/** The case that noticed a saboteur, and what it said. */
export type Catch = { by: Case; differences: string[] }

/** Plays the golden cases on a sabotaged server up to the first that differs; undefined when none does. */
export async function hunt(saboteur: Saboteur, server: FaultyServer): Promise<Catch | undefined> {
  server.letIn(saboteur)
  const world = openWorld({ profile: 'mock', base: server.base, ids: mockIds })
  for (const one of casesOf(saboteur)) {
    // A golden case that cannot be played on the mock is no less of a failure.
    const { differences, leftOut } = await play(one, world)
    if (leftOut !== undefined) return { by: one, differences: [leftOut] }
    if (differences.length > 0) return { by: one, differences }
  }
  return undefined
}

/** Plays cases on the same server with nobody between, and names those that do not hold. */
export async function playHonestly(cases: Iterable<Case>, server: FaultyServer): Promise<string[]> {
  server.letIn(undefined)
  const world = openWorld({ profile: 'mock', base: server.base, ids: mockIds })
  const failed: string[] = []
  for (const one of cases) {
    const { differences, leftOut } = await play(one, world)
    if (leftOut !== undefined || differences.length > 0) failed.push(`${one.operationId} ${one.name}`)
  }
  return failed
}

const golden = Object.values(allCases)
  .flat()
  .filter(({ profiles }) => profiles.includes('mock'))

const casesOf = ({ touches, noticedBy = touches }: Saboteur) =>
  golden.filter(({ operationId }) => noticedBy.includes(operationId))
