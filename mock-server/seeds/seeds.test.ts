import type { Database } from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import type { Handlers, SuccessBody } from '#mock-server/contract/handlers.ts'
import { emptyCar } from '#mock-server/database/cars.ts'
import { openDatabase } from '#mock-server/database/open.ts'
import type { Appointment } from '#mock-server/database/schedule.ts'
import { createStores } from '#mock-server/database/stores.ts'
import { decodeVin } from '#mock-server/resources/quotes/vin-decoder.ts'
import { createSlotChecks, getSlotHours } from '#mock-server/resources/schedule/slots.ts'
import { createAdminApp } from '#tests/mock-server/test-app.ts'
import { carModels, createCar } from './cars.ts'
import { edgeFixtureIds } from './edge-fixture-ids.ts'
import { fixtureIds } from './fixture-ids.ts'
import { type SeedName, seedDatabase, seedNames } from './seeds.ts'
import { statuses } from './statuses.ts'

const morning = new Date('2026-11-23T09:12:34.567Z')
const night = new Date('2026-11-23T23:59:59.999Z')
/** Size of the large seed in these tests. */
const counts = { users: 100, mechanics: 20, orders: 1_000 }

const seedDb = (name: SeedName, now = morning) =>
  openDatabase(':memory:', { fill: (db) => seedDatabase(db, name, { now, counts }) })

const select = (db: Database, sql: string) => db.prepare<[], [string, number]>(sql).raw().all()

describe('The seeds', () => {
  it.each(seedNames)('create identical bytes on the same day (%s)', (name) => {
    expect(seedDb(name, morning).serialize().equals(seedDb(name, night).serialize())).toBe(true)
  })

  it.each([
    ['a Saturday', '2026-02-28T12:00:00Z'],
    ['a Sunday', '2026-03-01T12:00:00Z'],
    ['a leap day', '2028-02-29T12:00:00Z'],
  ])('demo and edge find free slots for their orders on %s', (_, now) => {
    expect(() => seedDb('demo', new Date(now))).not.toThrow()
    expect(() => seedDb('edge', new Date(now))).not.toThrow()
  })
})

it.each(seedNames)('Every appointment of the seed %s follows the rules of a slot', (name) => {
  const db = seedDb(name)
  const { findSlotConflict } = createSlotChecks(createStores(db, { now: () => morning }))
  const appointments = db
    .prepare<[], Appointment & { id: string }>(
      `SELECT id, mechanic_id AS mechanicId, scheduled_start AS scheduledStart, scheduled_end AS scheduledEnd
       FROM orders WHERE mechanic_id IS NOT NULL`,
    )
    .all()
  expect(appointments.length > 0).toBe(name !== 'empty')
  for (const { id, ...appointment } of appointments) {
    expect(findSlotConflict(id, appointment)).toBeUndefined()
    expect(
      getSlotHours(appointment.scheduledStart, appointment.scheduledEnd, new Date(0)),
    ).toBeGreaterThan(0)
  }
})

describe('The demo seed', () => {
  it('has at least eight orders in each of the ten statuses', () => {
    const countsByStatus = Object.fromEntries(
      select(seedDb('demo'), 'SELECT status, count(*) FROM orders GROUP BY status'),
    )
    expect(Object.keys(countsByStatus)).toHaveLength(10)
    for (const status of statuses) expect(countsByStatus[status]).toBeGreaterThanOrEqual(8)
  })

  it.each(['users', 'mechanics'])('has %s in all three statuses', (table) => {
    const counted = select(
      seedDb('demo'),
      `SELECT CASE WHEN is_blocked THEN 'Blocked' WHEN is_active THEN 'Active' ELSE 'Pending' END AS status, count(*)
       FROM ${table} GROUP BY status`,
    )
    expect(counted.map(([status]) => status)).toEqual(['Active', 'Blocked', 'Pending'])
    for (const [, count] of counted) expect(count).toBeGreaterThanOrEqual(4)
  })

  it('has SCHEDULED appointments after today, creation and completion times before today, and times in sequence', () => {
    const db = seedDb('demo', morning)
    const count = (condition: string) =>
      db.prepare<[], number>(`SELECT count(*) FROM orders WHERE ${condition}`).pluck().get()
    expect(count("status = 'SCHEDULED' AND scheduled_start <= '2026-11-24'")).toBe(0)
    expect(count("completed_at >= '2026-11-23T00:00:00.000Z'")).toBe(0)
    expect(count("created >= '2026-11-23T00:00:00.000Z'")).toBe(0)
    expect(count('created >= scheduled_start OR scheduled_end >= completed_at')).toBe(0)
    for (const table of ['documents', 'transfers'])
      expect(select(db, `SELECT * FROM ${table} WHERE created_at >= '2026-11-23'`)).toEqual([])
  })
})

it('The large seed has every status', () => {
  expect(
    select(seedDb('large'), 'SELECT status, count(*) FROM orders GROUP BY status'),
  ).toHaveLength(10)
})

const demo = await createAdminApp({ seed: 'demo' })
const getDemo = async <Operation extends keyof Handlers>(path: string) =>
  (await demo.api.get(path)).body as SuccessBody<Operation>

describe('The fixtures of the demo', () => {
  it.each(statuses)('include the order that listOrders returns first for %s', async (status) => {
    const name = `${status.toLowerCase().replace(/_(.)/g, (_, letter) => letter.toUpperCase())}Order`
    const { content } = await getDemo<'listOrders'>(`/order/all?status=${status}`)
    expect(content[0]?.id).toBe(Reflect.get(fixtureIds, name))
  })

  it('include completedOrder: remarks with and without Time lines, pictures from customer and mechanic', async () => {
    const { mechanicRemarks, documentIds } = await getDemo<'getOrder'>(
      `/order/${fixtureIds.completedOrder}`,
    )
    const blocks = mechanicRemarks?.split('\n\n') ?? []
    expect(new Set(blocks.map((block) => block.startsWith('Time')))).toEqual(new Set([true, false]))
    const uploads = await Promise.all(
      documentIds.map((id) => getDemo<'getDocument'>(`/documents/id/${id}`)),
    )
    expect(new Set(uploads.map(({ uploadedBy }) => uploadedBy))).toEqual(
      new Set(['User', 'Mechanic']),
    )
  })
})

it("Every document of the demo is a picture, and a driver license shows its user's last name and number", () => {
  const documents = demo.db
    .prepare<[], { content: string; lastName: string | null; number: string | null }>(
      `SELECT document_content AS content, last_name AS lastName, driver_license_number AS number
       FROM documents LEFT JOIN users ON users.id = user_id`,
    )
    .all()
  for (const { content } of documents)
    expect(content).toMatch(/^(data:image\/(jpeg|png|gif|svg\+xml);base64,|\/9j\/|iVBOR|R0lG)/)
  const licenses = documents.filter(({ content }) => content.startsWith('data:image/svg'))
  expect(licenses.length).toBeGreaterThan(50)
  for (const { content, lastName, number } of licenses) {
    const licenseSvg = Buffer.from(content.slice(content.indexOf(',') + 1), 'base64').toString()
    expect(licenseSvg).toContain(`>${number}<`)
    expect(licenseSvg).toContain(`>${lastName?.toUpperCase()}<`)
    expect(licenseSvg).not.toMatch(/[{}]|undefined/)
  }
})

/** Every eighth model, because decoding a VIN takes a tenth of a second. */
const sampledModels = carModels.filter((_, index) => index % 8 === 0)

describe('The cars of the seeds', () => {
  it.each(
    sampledModels.map(
      (model) => [`${model.modelYear} ${model.make} ${model.model}`, model] as const,
    ),
  )('have the values of their decoded VIN (%s)', async (_, model) => {
    const { licencePlate: _plate, ...seeded } = {
      ...emptyCar,
      ...createCar(model, 417_203, 'PLATE'),
    }
    const { driveType, transmissionStyle, ...car } = seeded
    const decoded = await decodeVin(car.vin ?? '', 2026)
    expect(decoded).toMatchObject(car)
    // The decoder's data rarely includes drive type and transmission style.
    expect([driveType, null]).toContain(decoded?.driveType)
    expect([transmissionStyle, null]).toContain(decoded?.transmissionStyle)
  })
})

const edge = await createAdminApp({ seed: 'edge' })
const getEdge = async (path: string) => (await edge.api.get(path)).body

it.each([
  ['fiftyLinesOrder', { services: { length: 50 } }],
  ['carlessPaidOrder', { status: 'PAID', car: null, address: null }],
] as const)('The edge order %s matches its name', async (name, order) => {
  expect(await getEdge(`/order/${edgeFixtureIds[name]}`)).toMatchObject(order)
})

it('The edge order unknownVinOrder has a VIN that cannot be decoded', async () => {
  const { car } = (await getEdge(`/order/${edgeFixtureIds.unknownVinOrder}`)) as {
    car: { vin: string }
  }
  const decoded = await getEdge(`/car-services/decode-vin?vin=${car.vin}`)
  expect(decoded).toMatchObject({
    vin: car.vin,
    make: null,
    model: null,
    engineSpecification: null,
  })
}, 30_000)

// Instead of a response that the contract does not allow, the test app sends 500.
it('The contract allows every record of the edge seed', async () => {
  const selectIds = (sql: string) => edge.db.prepare<[], string>(sql).pluck().all()
  const paths = [
    ...selectIds('SELECT id FROM users').flatMap((id) => [`/user/${id}`, `/documents/user/${id}`]),
    ...selectIds('SELECT id FROM mechanics').flatMap((id) => [
      `/mechanic/${id}`,
      `/unavailability/${id}?startDate=2026-11-01&endDate=2026-12-31`,
      `/order/mechanic/${id}/settlement`,
    ]),
    ...selectIds('SELECT id FROM orders').map((id) => `/order/${id}`),
    ...selectIds('SELECT id FROM documents').map((id) => `/documents/id/${id}`),
    '/services',
    '/items',
    '/order/mechanic/settlement',
    '/terms-and-conditions',
  ]
  expect(paths.length).toBeGreaterThan(130)
  for (const path of paths) expect([path, (await edge.api.get(path)).status]).toEqual([path, 200])
})
