import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { openDatabase } from '#mock-server/database/open.ts'
import { inserts } from '#mock-server/seeds/insert.ts'
import { seedDatabase } from '#mock-server/seeds/seeds.ts'
import { baseOf, type Program } from '#scripts/lib/mock.ts'
import { type Client, openClient } from '#tests/contract/client.ts'
import { spawnMock } from '#tests/mock-server/spawn-mock.ts'

/** Minutes that a part may take on a busy machine; all four together are to stay below 15. */
export const timeoutMs = 6 * 60_000

/** Prints what a part has tried and how much of it held: all, unless it says otherwise. */
export const report = (part: string, tried: number, more = '', held = tried) =>
  process.stdout.write(`${part}: ${tried} tried, ${held} held${more && `; ${more}`}
`)

/** The id of a record of the test database: its kind and its number. */
export const idOf = (kind: keyof typeof kinds, number: number) =>
  `${kinds[kind]}${number.toString(16).padStart(22, '0')}`
const kinds = { user: 'a0', mechanic: 'b0', openOrder: 'c0', paidOrder: 'd0', completedOrder: 'e0' }

const hoursOfDay = 23
/** A wall-clock hour so many hours of 23 a day from today on: none crosses midnight. */
export function slotAt(daysFromNow: number, hour: number, length = 1) {
  const day = new Date(Date.now() + (daysFromNow + Math.floor(hour / hoursOfDay)) * 86_400_000)
  const at = (each: number) => `${day.toISOString().slice(0, 10)}T${String(each).padStart(2, '0')}:00:00.000`
  return { start: at(hour % hoursOfDay), end: at((hour % hoursOfDay) + length) }
}

/** What a completed order of the test database brings its mechanic, in cents: another amount for each. */
export const owed = (number: number) => 5_001 + ((number * 37) % 20_000)

/** How many records the test database begins with; completed orders go round the mechanics. */
type Counts = Record<`${keyof typeof kinds}s`, number>
const none: Counts = { users: 0, mechanics: 0, openOrders: 0, paidOrders: 0, completedOrders: 0 }

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

/** A database file with records to write to, in a folder that is gone after the test. */
export function databaseFile(counts: Partial<Counts> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-resilience-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'test.db')
  openDatabase(file, { fill: (db) => fill(db, { ...none, ...counts }) }).close()
  return file
}

function fill(db: Database.Database, counts: Counts): void {
  seedDatabase(db, 'empty')
  const write = inserts(db)
  const order = { userId: idOf('user', 0), created: '2026-01-05T12:00:00.000Z' }
  for (const n of numbers(counts.users))
    write.user({
      id: idOf('user', n),
      firstName: 'U',
      lastName: `${n}`,
      email: `user-${n}@example.com`,
      isActive: true,
    })
  for (const n of numbers(counts.mechanics))
    write.mechanic({
      ...{ id: idOf('mechanic', n), firstName: 'M', lastName: `${n}`, email: `mechanic-${n}@example.com` },
      ...{ isActive: true, workingDays: [0, 1, 2, 3, 4, 5, 6], workingHours: '00:00-24:00' },
      ...{ kycCompliant: true, connectedAccountId: `acct_${n}` },
    })
  for (const n of numbers(counts.openOrders))
    write.order({ ...order, id: idOf('openOrder', n), status: 'OPEN' })
  for (const n of numbers(counts.paidOrders))
    write.order({ ...order, id: idOf('paidOrder', n), status: 'PAID' })
  for (const n of numbers(counts.completedOrders)) {
    const id = idOf('completedOrder', n)
    const { start, end } = slotAt(-400, Math.floor(n / counts.mechanics))
    write.order({
      ...{ ...order, id, status: 'COMPLETED', completedAt: `${end}Z` },
      ...{ mechanicId: idOf('mechanic', n % counts.mechanics), scheduledStart: start, scheduledEnd: end },
    })
    const nothingElse = {
      travelReimbursement: 0,
      platformCharge: 0,
      otherReimbursements: {},
      otherCharges: {},
    }
    write.revenue(id, { totalRevenue: owed(n), hourlyCharge: owed(n), ...nothingElse })
  }
  const funds = {
    reference: 'funds',
    bucket: 'available',
    kind: 'opening',
    amount: 100_000_000,
    description: 'Funds',
  } as const
  write.entry({ ...funds, createdAt: order.created })
}

/** A mock server on a database file, as a process of its own. */
export async function startOn(file: string): Promise<Program & { base: string }> {
  const mock = spawnMock({ MOCK_DB: file, MOCK_LOG: 'silent' })
  return { ...mock, base: await baseOf(mock) }
}

const email = 'admin@pitlane.test'

/** A client without a session. */
export const strangerAt = (base: string): Client => openClient({ profile: 'mock', base })
/** A client with a session. */
export const clientAt = (base: string, token: string): Client => openClient({ profile: 'mock', base, token })

/** Returns the ledger checks that a server's database fails, with the rows that break them. */
export async function brokenInvariants(base: string): Promise<string[]> {
  const response = await fetch(new URL('/__mock/ledger', base))
  const { checks } = (await response.json()) as { checks: { check: string; wrong: string[] }[] }
  return checks
    .filter(({ wrong }) => wrong.length > 0)
    .map(({ check, wrong }) => `${check}: ${wrong.join(', ')}`)
}

/** Ends the server, which has its file for itself, and returns the values that a query selects there. */
export async function queryFile(server: Program, file: string, sql: string): Promise<unknown[]> {
  server.process.kill('SIGTERM')
  await server.ended
  const db = new Database(file, { readonly: true })
  const figures = db.prepare(sql).pluck().all()
  db.close()
  return figures
}

/** A request that books an order; nobody asks for a first one. */
export const bookingOf = (
  order: string,
  { mechanic, hourly, instructions, again = false, ...slot }: Booking,
) => ({
  operationId: 'scheduleMechanic' as const,
  path: { id: order },
  body: {
    ...{ id: mechanic, mechanicScheduledStartTime: slot.start, mechanicScheduledEndTime: slot.end },
    ...{ mechanicInstructions: instructions, rescheduleRequestedBy: again ? 'Admin' : null },
    revenueRequest: {
      ...{ createdAdminId: null, settledAdminId: null, hourlyCharge: hourly, travelReimbursement: 0 },
      totalRevenue: hourly * (Number(slot.end.slice(11, 13)) - Number(slot.start.slice(11, 13))),
      ...{ pitlaneCharge: 0, otherReimbursements: {}, otherCharges: {} },
    },
  },
})
type Booking = {
  mechanic: string
  start: string
  end: string
  /** Whole dollars. */
  hourly: number
  instructions: string
  again?: boolean
}

/** A request that settles completed orders with their mechanic. */
export const settlementOf = (mechanic: string, orders: readonly number[]) => ({
  operationId: 'initiateTransfer' as const,
  body: {
    ...{ mechanicId: mechanic, currency: 'USD', adminId: email },
    amount: orders.reduce((sum, number) => sum + owed(number), 0) / 100,
    orderIds: orders.map((number) => idOf('completedOrder', number)),
  },
})
