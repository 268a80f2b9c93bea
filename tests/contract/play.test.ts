import { describe, expect, it, onTestFinished } from 'vitest'
import type { Case } from './case.ts'
import { mockIds, startMock } from './mock.ts'
import { every, exactly } from './patterns.ts'
import { play } from './play.ts'
import { openWorld, type Place } from './world.ts'

async function aWorld(place: Omit<Place, 'base'> = { profile: 'mock', ids: mockIds }) {
  const server = await startMock('demo')
  onTestFinished(() => server.close())
  return openWorld({ ...place, base: server.base })
}
const aCase = (change: Partial<Case>): Case => ({
  name: 'is played',
  operationId: 'getPublicTerms',
  section: '7',
  profiles: ['mock', 'real-safe'],
  expect: { status: 200 },
  ...change,
})

describe('A case', () => {
  it('holds when the answer is as expected and as documented', async () => {
    expect(await play(aCase({}), await aWorld())).toEqual({ differences: [] })
  })

  it('differs in its status, and says why the server refused', async () => {
    const one = aCase({ operationId: 'listUsers', request: { query: 'page=-1' } })
    expect(await play(one, await aWorld())).toEqual({
      differences: ['status: expected 200, got 400 (Page must be >= 0.)'],
    })
  })

  it('differs when what was asked for was not done', async () => {
    const one = aCase({
      operationId: 'blockUser',
      given: async (world) => world.id('activeUser'),
      request: (id) => ({ path: { id: String(id) } }),
      after: (id) => [
        {
          request: { operationId: 'getUser', path: { id: String(id) } },
          expect: { status: 200, body: { isBlocked: false } },
        },
      ],
    })
    expect(await play(one, await aWorld())).toEqual({
      differences: ['after it getUser: body.isBlocked: expected false, got true'],
    })
  })

  it('is left out when what it needs is not there', async () => {
    const one = aCase({ operationId: 'getUser', given: async (world) => world.id('whoever') })
    expect(await play(one, await aWorld())).toEqual({
      differences: [],
      leftOut: 'the profile names no whoever',
    })
    expect(await play(aCase({ operationId: 'listUsers' }), await aWorld({ profile: 'real-safe' }))).toEqual({
      differences: [],
      leftOut: 'there is no session: set CONTRACT_TOKEN',
    })
  })

  it('is not sent to a real backend when it would write there', async () => {
    const one = aCase({ operationId: 'blockUser', request: { path: { id: '1' }, token: null } })
    expect(await play(one, await aWorld({ profile: 'real-safe' }))).toEqual({
      differences: ['Not sent: blockUser writes, and is no write to a record that cannot exist.'],
    })
  })

  it('tells no value of a real backend', async () => {
    const world = await aWorld({ profile: 'real-safe' })
    const { differences } = await play(aCase({ expect: { status: 200, body: 'other' } }), world)
    expect(differences).toEqual(['body: expected "other", got another text'])
  })

  it('uses /__mock on the mock alone', async () => {
    const one = aCase({ given: (world) => world.control.advance(1) })
    expect(await play(one, await aWorld({ profile: 'real-safe' }))).toEqual({
      differences: ['Only a case of the profile mock may use /__mock'],
    })
  })

  it('shows where a record has another shape', async () => {
    const one = aCase({
      operationId: 'listItems',
      expect: { status: 200, body: every(exactly({ id: /x/ })) },
    })
    const { differences } = await play(one, await aWorld())
    expect(differences).toContain('body[0].price: no such member was expected')
  })
})
