import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Case } from '#tests/contract/case.ts'
import { type FaultyServer, startFaultyServer } from './faulty-server.ts'
import { hunt, playHonestly } from './hunt.ts'
import { saboteurs } from './saboteurs/all-saboteurs.ts'

let server: FaultyServer
const noticing = new Set<Case>()

beforeAll(async () => {
  server = await startFaultyServer()
})
afterAll(() => server.close())

describe.each(Object.entries(saboteurs))('The golden cases of %s', (_, all) => {
  it.each(all.map((saboteur) => [saboteur.name, saboteur] as const))(
    'notice a server that %s',
    async (_name, saboteur) => {
      const caught = await hunt(saboteur, server)
      expect(caught?.differences.join('\n') ?? 'nothing was noticed').toMatch(saboteur.shows)
      if (caught !== undefined) noticing.add(caught.by)
    },
  )
})

describe('The cases that notice something', () => {
  it('hold on the same server when nothing is wrong with it', async () => {
    expect(noticing.size).toBeGreaterThan(0)
    expect(await playHonestly(noticing, server)).toEqual([])
  })
})
