import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'

const ids = new Map<string, string>(Object.entries({ ...fixtureIds, ...edgeFixtureIds }))

/** The address of a record of the seeds: `/users/{pendingUser}` with the id of that user. Throws for a name that none has. */
export const seededPath = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`No record of the seeds is called ${name}`)
    return id
  })
