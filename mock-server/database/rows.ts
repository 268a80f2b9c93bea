import type { Database, Statement } from 'better-sqlite3'
import type { LedgerEntry } from '#mock-server/context.ts'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'
import type { OrderColumns, ServiceOrder } from './service-order.ts'

/**
 * A row to insert, with the members of the contract. Amounts are in cents, percentages in ten-thousandths of a percent.
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
    quotedAt?: string
    completedAt?: string | null
    transferId?: string
  }

/** The revenue of an order; `totalRevenue` must be the sum of its parts. */
export type Revenue = Omit<SuccessBody<'getRevenue'>, 'pitlaneCharge'> & { platformCharge: number }

type OfOrder = { orderId: string }
type OfMechanic = { mechanicId: string }

/** Returns one insert function per table, and a function that updates an order. */
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
    updateOrder: updateIn<Order>(db, 'orders'),
    entry: insertInto<LedgerEntry>(db, 'provider_entries'),
    terms: insertInto<{ id: 1; content: string; updatedAt: string }>(db, 'terms'),
  }
}

export type Inserts = ReturnType<typeof inserts>

/** Returns a function that inserts or replaces a row. */
export function insertInto<Row extends object>(db: Database, table: string, verb = 'INSERT') {
  const write = rowWriter(db, (columns, values) => `${verb} INTO ${table} (${columns}) VALUES (${values})`)
  return (row: Row): void => write(row)
}

/** Returns a function that updates members of the row with an ID. */
export function updateIn<Row extends object>(db: Database, table: string) {
  const write = rowWriter(
    db,
    (columns, values) => `UPDATE ${table} SET (${columns}) = (${values}) WHERE id = ?`,
  )
  return (id: string, changes: Partial<Row>): void => write(changes, id)
}

/** Returns a function that writes a row: members are columns in camel case, booleans become 0 and 1, objects JSON. */
function rowWriter(db: Database, toSql: (columns: string, values: string) => string) {
  const statements = new Map<string, Statement<unknown[]>>()
  const prepare = (members: string) => {
    // The contract has licencePlate; columns have US spelling.
    const spelled = members.replace('licence', 'license')
    const columns = spelled.replace(/([a-z])(?=[A-Z])/g, '$1_').toLowerCase()
    return db.prepare(toSql(columns, members.replace(/\w+/g, '?')))
  }
  return (row: object, ...id: string[]): void => {
    const members = Object.keys(row).join()
    const statement = statements.get(members) ?? prepare(members)
    statements.set(members, statement)
    statement.run(...Object.values(row).map(toColumnValue), ...id)
  }
}

function toColumnValue(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  const isJson = typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
  return isJson ? JSON.stringify(value) : value
}
