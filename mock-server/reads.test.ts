import { describe, expect, it } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { stateOf } from './database/state-of.ts'
import { shippedContract } from './plugins/openapi/shipped-contract.ts'
import { reads } from './reads.ts'

const operations = shippedContract().operations.filter(({ id }) => reads.has(id))
const ids: Record<string, string> = {
  getUser: fixtureIds.activeUser,
  listUserDocuments: fixtureIds.activeUser,
  getOrder: fixtureIds.completedOrder,
  getRevenue: fixtureIds.scheduledOrder,
  getMechanic: fixtureIds.mechanicToPay,
  listMechanicSettlement: fixtureIds.mechanicToPay,
  listUnavailability: fixtureIds.busyMechanic,
}

describe('An operation whose answers are kept', () => {
  it('is a GET, and none of those that write or look elsewhere', () => {
    expect(operations.every(({ method }) => method === 'GET')).toBe(true)
    const others = shippedContract().operations.filter(({ id, method }) => method === 'GET' && !reads.has(id))
    expect(others.map(({ id }) => id)).toEqual([
      'verifyUser',
      'blockUser',
      'unblockUser',
      'decodeVin',
      'verifyMechanic',
    ])
  })

  it.each(operations.map(({ id, path }) => [id, path] as const))(
    '%s writes nothing, and answers the same at another time until something is written',
    async (id, path) => {
      const { db, clock, get, signIn } = await testApp({ seed: 'demo' })
      const token = signIn()
      const documentId = db.prepare('SELECT id FROM documents LIMIT 1').pluck().get()
      const address = path
        .replace('/pitlane', '')
        .replace(/\{\w+\}/, id === 'getDocument' ? String(documentId) : (ids[id] ?? ''))
      const url = id === 'listUnavailability' ? `${address}?startDate=2026-11-01&endDate=2026-12-31` : address
      await get('/admin/api/services', { token })
      const state = stateOf(db)
      const before = state()
      const first = await get(url, { token })
      expect([first.status, state()]).toEqual([200, before])

      const [recalled] = [await get(url, { token })]
      clock.advance(40 * 60_000)
      // Any write makes the server work the answer out again.
      db.exec("UPDATE terms SET content = content || ''")
      const again = await get(url, { token })
      expect(recalled?.body).toEqual(first.body)
      expect(again.body).toEqual(first.body)
    },
  )

  it('is answered anew after every write', async () => {
    const { get, db, signIn } = await testApp({ seed: 'demo' })
    const token = signIn()
    const user = `/admin/api/user/${fixtureIds.activeUser}`
    expect((await get(user, { token })).body).toMatchObject({ isBlocked: false })
    await get(`/admin/api/block/user/${fixtureIds.activeUser}`, { token })
    expect((await get(user, { token })).body).toMatchObject({ isBlocked: true })
    db.prepare('UPDATE users SET first_name = ? WHERE id = ?').run('Changed', fixtureIds.activeUser)
    expect((await get(user, { token })).body).toMatchObject({ firstName: 'Changed' })
  })

  it('is answered to nobody without a session, kept or not', async () => {
    const { get, signIn } = await testApp({ seed: 'demo' })
    const user = `/admin/api/user/${fixtureIds.activeUser}`
    await get(user, { token: signIn() })
    expect((await get(user)).status).toBe(401)
  })
})
