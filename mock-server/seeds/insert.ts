import type { Database, Statement } from 'better-sqlite3'
import type { LedgerEntry } from '#mock-server/context.ts'
import type { OrderColumns, ServiceOrder } from '#mock-server/database/service-order.ts'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'

/**
 * A row of a seed with the members of the contract. Amounts are in cents, percentages in ten-thousandths of a percent.
 * Appointments are wall-clock times `YYYY-MM-DDTHH:mm:ss.SSS`, other times UTC. Null and false may be omitted.
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

/** An appointment of a mechanic. */
export type Appointment = { mechanicId: string; scheduledStart: string; scheduledEnd: string }

/** An order without its lines and car. */
export type Order = Row<OrderColumns> &
  Partial<Appointment & Pick<ServiceOrder, 'paymentDetails' | 'refundDetails'>> & {
    created: string
    address?: string | null
    rescheduleRequestedBy?: 'User' | 'Mechanic' | 'Admin' | null
    completedAt?: string | null
  }

/** The revenue of an order; `totalRevenue` must be the sum of its parts. */
export type Revenue = Omit<SuccessBody<'getRevenue'>, 'pitlaneCharge'> & { platformCharge: number }

type OfOrder = { orderId: string }
type OfMechanic = { mechanicId: string }

/** Returns one insert function per table. */
export function inserts(db: Database) {
  const line = insertInto<Line & OfOrder & { position: number }>(db, 'order_lines')
  return {
    admin: insertInto<{ id: string; email: string }>(db, 'admins'),
    user: insertInto<User>(db, 'users'),
    mechanic: insertInto<Mechanic>(db, 'mechanics'),
    service: insertInto<Service>(db, 'services'),
    item: insertInto<Item>(db, 'items'),
    status: insertInto<{ code: string }>(db, 'order_statuses'),
    order: insertInto<Order>(db, 'orders'),
    lines: (orderId: string, lines: readonly Line[]) => {
      for (const [position, row] of lines.entries()) line({ orderId, position, ...row })
    },
    car: insertInto<Car & OfOrder>(db, 'cars'),
    revenue: insertInto<Revenue & OfOrder>(db, 'revenues'),
    document: insertInto<Document>(db, 'documents'),
    dayOff: insertInto<OfMechanic & { day: string }>(db, 'days_off'),
    busyHours: insertInto<OfMechanic & { starts: string; ends: string }>(db, 'busy_hours'),
    transfer: insertInto<OfMechanic & Record<string, string | number>>(db, 'transfers'),
    settle: db.prepare<[transferId: string, orderId: string]>(
      'UPDATE orders SET transfer_id = ? WHERE id = ?',
    ),
    entry: insertInto<LedgerEntry>(db, 'provider_entries'),
    terms: insertInto<{ id: 1; content: string; updatedAt: string }>(db, 'terms'),
  }
}

export type Inserts = ReturnType<typeof inserts>

/** Returns a function that inserts a row: members are columns in camel case, booleans become 0 and 1, objects JSON. */
function insertInto<Row extends object>(db: Database, table: string): (row: Row) => void {
  const statements = new Map<string, Statement<unknown[]>>()
  const prepare = (members: string) => {
    // The contract has licencePlate; columns have US spelling.
    const spelled = members.replace('licence', 'license')
    const columns = spelled.replace(/([a-z])(?=[A-Z])/g, '$1_').toLowerCase()
    return db.prepare(`INSERT INTO ${table} (${columns}) VALUES (${members.replace(/\w+/g, '?')})`)
  }
  return (row) => {
    const members = Object.keys(row).join()
    const insert = statements.get(members) ?? prepare(members)
    statements.set(members, insert)
    insert.run(Object.values(row).map(toColumnValue))
  }
}

function toColumnValue(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
