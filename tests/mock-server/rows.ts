import type { Database } from 'better-sqlite3'
import type { DocumentRow } from '#mock-server/database/documents.ts'
import { type Mechanic, mechanicDefaults } from '#mock-server/database/mechanics.ts'
import { type LineRow, type OrderRow, orderDefaults } from '#mock-server/database/orders.ts'
import { createStores } from '#mock-server/database/stores.ts'
import { type User, userDefaults } from '#mock-server/database/users.ts'

/** Returns functions that insert rows without the handlers. They add valid defaults and return the ID of a record. */
export function createRowInserters(db: Database) {
  const stores = createStores(db, { now: () => new Date() })
  const { schedule } = stores
  let count = 0
  const nextId = () => (++count).toString(16).padStart(24, '0')
  const name = { firstName: 'Dana', lastName: 'Whitfield' }

  return {
    admin(email = 'admin@pitlane.test'): string {
      const id = nextId()
      stores.signIn.insertAdmin.run({ id, email })
      return id
    },
    user(row: Partial<User> = {}): string {
      const id = nextId()
      stores.users.insert({ ...userDefaults, ...name, id, email: `${id}@example.com`, ...row })
      return id
    },
    mechanic(row: Partial<Mechanic> = {}): string {
      const id = nextId()
      stores.mechanics.insert({
        ...mechanicDefaults,
        ...name,
        id,
        email: `${id}@example.com`,
        isActive: true,
        ...row,
      })
      return id
    },
    order(userId: string, row: Partial<OrderRow> = {}): string {
      const id = nextId()
      stores.orders.insert({
        ...orderDefaults,
        id,
        userId,
        created: '2026-11-09T13:45:00.000Z',
        ...row,
      })
      return id
    },
    /** Inserts lines in the given order. Missing values are null. */
    lines(
      orderId: string,
      lines: readonly (Pick<LineRow, 'id' | 'type'> & Partial<LineRow>)[],
    ): void {
      const empty = {
        category: null,
        subCategory: null,
        description: null,
        price: null,
        discount: null,
        finalPrice: null,
      }
      stores.orders.insertLines(
        orderId,
        lines.map((line) => ({ ...empty, ...line })),
      )
    },
    document(row: Partial<DocumentRow>): string {
      const id = nextId()
      stores.documents.insert({
        id,
        userId: null,
        orderId: null,
        documentType: 'SELFIE_PHOTO',
        documentContent: null,
        documentDescription: null,
        uploadedBy: 'User',
        createdAt: '2026-10-02T14:05:00.000Z',
        updatedAt: null,
        ...row,
      })
      return id
    },
    dayOff: schedule.insertDayOff,
    busyHours: schedule.insertBusyHours,
    revenue: schedule.saveRevenue,
  }
}

export const readAllRows = (db: Database) => {
  const tables = db.prepare<[], string>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
  )
  const names = tables.pluck().all()
  return names.map((name) => [name, db.prepare(`SELECT * FROM "${name}"`).all()])
}
