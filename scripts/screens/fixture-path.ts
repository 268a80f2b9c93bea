import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'

const ids = new Map<string, string>(Object.entries({ ...fixtureIds, ...edgeFixtureIds }))

/** Replaces the names of seed records with their IDs, as in `/users/{pendingUser}`. Throws for an unknown name. */
export const toFixturePath = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The seeds have no record ${name}.`)
    return id
  })
