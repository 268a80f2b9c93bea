import { expect, it } from 'vitest'
import { adminApp } from '#tests/mock-server/test-app.ts'
import { edgeFixtureIds } from './edge-fixture-ids.ts'

const mock = await adminApp({ seed: 'edge' })
const get = async (path: string) => (await mock.get(path)).body

it.each([
  ['fiftyLinesOrder', { services: { length: 50 } }],
  ['carlessPaidOrder', { status: 'PAID', car: null, address: null }],
] as const)('%s is what the name says', async (name, order) => {
  expect(await get(`/order/${edgeFixtureIds[name]}`)).toMatchObject(order)
})

it('unknownVinOrder has a VIN of which the decoder knows nothing', async () => {
  const { car } = (await get(`/order/${edgeFixtureIds.unknownVinOrder}`)) as { car: { vin: string } }
  const decoded = await get(`/car-services/decode-vin?vin=${car.vin}`)
  expect(decoded).toMatchObject({ vin: car.vin, make: null, model: null, engineSpecification: null })
}, 30_000)

// The app under test refuses to send what the contract does not permit, so that a 200 is a valid answer.
it('answers every record of the seed as the contract permits', async () => {
  const ids = (sql: string) => mock.db.prepare<[], string>(sql).pluck().all()
  const paths = [
    ...ids('SELECT id FROM users').flatMap((id) => [`/user/${id}`, `/documents/user/${id}`]),
    ...ids('SELECT id FROM mechanics').flatMap((id) => [
      `/mechanic/${id}`,
      `/unavailability/${id}?startDate=2026-11-01&endDate=2026-12-31`,
      `/order/mechanic/${id}/settlement`,
    ]),
    ...ids('SELECT id FROM orders').map((id) => `/order/${id}`),
    ...ids('SELECT id FROM documents').map((id) => `/documents/id/${id}`),
    ...['/services', '/items', '/order/mechanic/settlement', '/terms-and-conditions'],
  ]
  expect(paths.length).toBeGreaterThan(130)
  for (const path of paths) expect([path, (await mock.get(path)).status]).toEqual([path, 200])
})
