import type { Database, Statement } from 'better-sqlite3'
import type { LedgerEntry } from '#mock-server/context.ts'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'
import type { OrderColumns, ServiceOrder } from './service-order.ts'

/**
 * A row with the members of an object in the contract. Members that can be null or false may be omitted. Amounts are in
 * cents, percentages in units of 0.0001%. Appointments are wall-clock times `YYYY-MM-DDTHH:mm:ss.SSS`, other times UTC.
 */
type RowOf<Body> = Partial<Body> & {
  [Member in keyof Body as Extract<Body[Member], null | false> extends never ? Member : never]: Body[Member]
}

export type UserRow = RowOf<SuccessBody<'getUser'>>
export type MechanicRow = RowOf<SuccessBody<'getMechanic'>>
export type ServiceRow = RowOf<Omit<SuccessBody<'createService'>, 'finalPrice'>>
export type ItemRow = RowOf<Omit<SuccessBody<'createItem'>, 'finalPrice'>>
export type LineRow = RowOf<ServiceOrder['services'][number]>
export type CarRow = RowOf<NonNullable<ServiceOrder['car']>>
export type DocumentRow = RowOf<SuccessBody<'getDocument'>> & ({ userId: string } | { orderId: string })

/** An appointment of a mechanic. `scheduledStart` is `mechanicScheduledStartTime` in the contract. */
export type Appointment = { mechanicId: string; scheduledStart: string; scheduledEnd: string }

/** An order without its lines, car, documents and revenue, which have their own rows. */
export type OrderRow = RowOf<Omit<OrderColumns, 'mechanicScheduledStartTime'>> &
  Partial<Appointment & Pick<ServiceOrder, 'paymentDetails' | 'refundDetails'>> & {
    created: string
    address?: string | null
    rescheduleRequestedBy?: 'User' | 'Mechanic' | 'Admin' | null
    quotedAt?: string
    completedAt?: string | null
    transferId?: string
  }

/** A revenue in cents. `platformCharge` is `pitlaneCharge` in the contract. */
export type Revenue = Omit<SuccessBody<'getRevenue'>, 'pitlaneCharge'> & { platformCharge: number }

type WithOrderId = { orderId: string }
type WithMechanicId = { mechanicId: string }

/** Returns functions that insert rows, and one that updates an order. */
export function createWriters(db: Database) {
  const writeLine = insertInto<LineRow & WithOrderId & { position: number }>(db, 'order_lines')
  return {
    admin: insertInto<{ id: string; email: string }>(db, 'admins'),
    user: insertInto<UserRow>(db, 'users'),
    mechanic: insertInto<MechanicRow>(db, 'mechanics'),
    service: insertInto<ServiceRow>(db, 'services'),
    item: insertInto<ItemRow>(db, 'items'),
    status: insertInto<{ code: string }>(db, 'order_statuses'),
    order: insertInto<OrderRow>(db, 'orders'),
    lines: (orderId: string, lines: readonly LineRow[]) => {
      for (const [position, row] of lines.entries()) writeLine({ orderId, position, ...row })
    },
    car: insertInto<CarRow & WithOrderId>(db, 'cars'),
    revenue: insertInto<Revenue & WithOrderId>(db, 'revenues'),
    document: insertInto<DocumentRow>(db, 'documents'),
    dayOff: insertInto<WithMechanicId & { day: string }>(db, 'days_off'),
    busyHours: insertInto<WithMechanicId & { starts: string; ends: string }>(db, 'busy_hours'),
    transfer: insertInto<WithMechanicId & Record<string, string | number>>(db, 'transfers'),
    updateOrder: updateIn<OrderRow>(db, 'orders'),
    ledgerEntry: insertInto<LedgerEntry>(db, 'provider_entries'),
    terms: insertInto<{ id: 1; content: string; updatedAt: string }>(db, 'terms'),
  }
}

export type Writers = ReturnType<typeof createWriters>

/** Returns a function that inserts a row. With the verb 'REPLACE', it replaces an existing row. */
export function insertInto<Row extends object>(db: Database, table: string, verb = 'INSERT') {
  const write = createWriter(db, (columns, values) => `${verb} INTO ${table} (${columns}) VALUES (${values})`)
  return (row: Row): void => write(row)
}

/** Returns a function that updates the given members of the row with the given ID. */
export function updateIn<Row extends object>(db: Database, table: string) {
  const write = createWriter(
    db,
    (columns, values) => `UPDATE ${table} SET (${columns}) = (${values}) WHERE id = ?`,
  )
  return (id: string, changes: Partial<Row>): void => write(changes, id)
}

/** Returns a function that writes a row: names in snake_case, booleans as 0 or 1, objects except Buffers as JSON. */
function createWriter(db: Database, toSql: (columns: string, values: string) => string) {
  const statements = new Map<string, Statement<unknown[]>>()
  const prepare = (memberList: string) => {
    // The contract has licencePlate; columns have US spelling.
    const usMemberList = memberList.replace('licence', 'license')
    const columns = usMemberList.replace(/([a-z])(?=[A-Z])/g, '$1_').toLowerCase()
    return db.prepare(toSql(columns, memberList.replace(/\w+/g, '?')))
  }
  return (row: object, ...id: string[]): void => {
    const memberList = Object.keys(row).join()
    const statement = statements.get(memberList) ?? prepare(memberList)
    statements.set(memberList, statement)
    statement.run(...Object.values(row).map(toColumnValue), ...id)
  }
}

function toColumnValue(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  const isJson = typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
  return isJson ? JSON.stringify(value) : value
}
