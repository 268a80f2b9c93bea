import type { Database } from 'better-sqlite3'
import type { ActorContext } from '#mock-server/actors/actor.ts'
import { type Capsule, keptIn } from '#mock-server/capsule/capsule.ts'
import { faultsOf, variantsOf } from '#mock-server/capsule/deviations.ts'
import { isAllEmpty, knownIn, makeRecords } from '#mock-server/capsule/records.ts'
import type { MovableClock } from '#mock-server/clock.ts'
import { conflict } from '#mock-server/http-error.ts'
import type { HandlersOf } from '#mock-server/plugins/openapi/handlers.ts'
import type { VariantSwitch } from '#mock-server/plugins/variants/variants.ts'
import type { SeedName } from '#mock-server/seeds/seeds.ts'
import type { Faults } from './faults.ts'
import type { operations } from './generated.ts'

type Options = {
  db: Database
  clock: MovableClock
  faults: Faults
  variants: VariantSwitch
  actors: ActorContext
  /** Of openapi.yaml. */
  operationIds: readonly string[]
  /** Where the SPA is: scheme, host and port. */
  webOrigin: string
  clockMoved(): void
  /** Empties the database and fills it with a seed of now. */
  reset(seed: SeedName): void
}

/** Sets the scene in which a report was made (decision 022). */
export function capsuleHandlers(options: Options) {
  const { db, clock, faults, variants, actors, operationIds, webOrigin, clockMoved, reset } = options

  /** The seed that knows most of what the report names; where none knows anything, one that looks like what was seen. */
  function fillLike(capsule: Capsule): SeedName {
    const [inEdge = 0, inDemo = 0] = (['edge', 'demo'] as const).map((seed) => {
      reset(seed)
      return knownIn(db, capsule)
    })
    const seed = inEdge > inDemo ? 'edge' : inDemo === 0 && isAllEmpty(capsule) ? 'empty' : 'demo'
    if (seed !== 'demo') reset(seed)
    return seed
  }

  return {
    openCapsule: ({ body: capsule }) => {
      if (!db.memory)
        conflict(
          'The database is a file, which would be overwritten: npm run mock -- --capsule FILE keeps its own.',
        )
      clock.set(new Date(capsule.madeAt))
      clockMoved()
      const seed = fillLike(capsule)
      const records = db.transaction(() => makeRecords(actors, capsule)).immediate()
      variants.choose(variantsOf(capsule))
      for (const fault of faultsOf(capsule)) if (operationIds.includes(fault.operationId)) faults.add(fault)
      const query = Object.entries(capsule.route.query).flatMap(([name, shape]) => {
        const value = keptIn(shape)
        return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
      })
      return {
        seed,
        now: clock.now().toISOString(),
        records,
        faults: [...faults.list()],
        variants: Object.entries(variants.state().chosen).map((pair) => pair.join('=')),
        address: `${webOrigin}${capsule.route.path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      }
    },
  } satisfies Partial<HandlersOf<operations>>
}
