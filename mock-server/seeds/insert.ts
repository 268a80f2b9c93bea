import type { Database, Statement } from 'better-sqlite3'
import type { LedgerEntry } from '#mock-server/context.ts'
import type { ServiceOrder } from '#mock-server/database/service-order.ts'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'

/**
 * A row as a seed states it: the members of the contract, but amounts in cents and percentages in ten-thousandths of a
 * percent; every other time is UTC, appointments are wall-clock times `YYYY-MM-DDTHH:mm:ss.SSS`. What is null or false
 * may be left out.
 */
type Row<Body> = Partial<Body> & {
  [Member in keyof Body as Extract<Body[Member], null | false> extends never ? Member : never]: Body[Member]
}

export type User = Row<SuccessBody<'getUser'>>
export type Mechanic = Row<SuccessBody<'getMechanic'>>
export type Service = Row<Omit<SuccessBody<'createService'>, 'finalPrice'>>
export type Item = Row<Omit<SuccessBody<'createItem'>, 'finalPrice'>>
export type Line = Row<ServiceOrder['services'][number]>
export type Car = Row<NonNullable<ServiceOrder['car']>>
export type Document = Row<SuccessBody<'getDocument'>> & ({ userId: string } | { orderId: string })

/** Who comes when. */
export type Appointment = { mechanicId: string; scheduledStart: string; scheduledEnd: string }

/** An order without its lines and car. */
export type Order = Partial<Appointment> &
  Row<
    Omit<
      ServiceOrder,
      | 'services'
      | 'paymentDetails'
      | 'car'
      | 'address'
      | 'documentIds'
      | 'mechanicResponse'
      | 'mechanicScheduledStartTime'
    >
  > & {
    created: string
    address?: string | null
    paymentDetails?: ServiceOrder['paymentDetails']
    rescheduleRequestedBy?: 'User' | 'Mechanic' | 'Admin' | null
    completedAt?: string | null
  }

/** The revenue of an order; `totalRevenue` must be what its parts make. */
export type Revenue = {
  totalRevenue: number
  hourlyCharge: number
  travelReimbursement: number
  platformCharge: number
  otherReimbursements: Record<string, number>
  otherCharges: Record<string, number>
}

/** A payout that was made. */
export type Transfer = {
  id: string
  mechanicId: string
  amount: number
  adminId: string
  providerReference: string
  createdAt: string
}

/** One function for each kind of row that a seed adds. */
export function inserts(db: Database) {
  const line = into<Line & { orderId: string; position: number }>(db, 'order_lines')
  const car = into<Car & { orderId: string }>(db, 'cars')
  const revenue = into<Revenue & { orderId: string }>(db, 'revenues')
  const settle = db.prepare<[string, string]>('UPDATE orders SET transfer_id = ? WHERE id = ?')
  return {
    admin: into<{ id: string; email: string }>(db, 'admins'),
    user: into<User>(db, 'users'),
    mechanic: into<Mechanic>(db, 'mechanics'),
    service: into<Service>(db, 'services'),
    item: into<Item>(db, 'items'),
    status: into<{ code: string }>(db, 'order_statuses'),
    order: into<Order>(db, 'orders'),
    lines: (orderId: string, lines: readonly Line[]) => {
      for (const [position, row] of lines.entries()) line({ orderId, position, ...row })
    },
    car: (orderId: string, row: Car) => car({ orderId, ...row }),
    revenue: (orderId: string, row: Revenue) => revenue({ orderId, ...row }),
    document: into<Document>(db, 'documents'),
    dayOff: into<{ mechanicId: string; day: string }>(db, 'days_off'),
    busyHours: into<{ mechanicId: string; starts: string; ends: string }>(db, 'busy_hours'),
    transfer: into<Transfer>(db, 'transfers'),
    settle: (transferId: string, orderId: string) => {
      settle.run(transferId, orderId)
    },
    entry: into<LedgerEntry>(db, 'provider_entries'),
    terms: (content: string, updatedAt: string) =>
      into<{ id: number; content: string; updatedAt: string }>(db, 'terms')({ id: 1, content, updatedAt }),
  }
}

export type Inserts = ReturnType<typeof inserts>

/** Adds rows to a table: their members are its columns in camel case, booleans become 0 and 1, lists and maps JSON. */
function into<Row extends object>(db: Database, table: string): (row: Row) => void {
  const statements = new Map<string, Statement<unknown[]>>()
  return (row) => {
    const members = Object.keys(row).join()
    let insert = statements.get(members)
    if (!insert) {
      const marks = Object.keys(row).map(() => '?')
      insert = db.prepare(`INSERT INTO ${table} (${columnsOf(members)}) VALUES (${marks})`)
      statements.set(members, insert)
    }
    insert.run(Object.values(row).map(storedAs))
  }
}

const columnsOf = (members: string) => members.replace(/([a-z])(?=[A-Z])/g, '$1_').toLowerCase()

function storedAs(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
