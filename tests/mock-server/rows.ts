import type { Database } from 'better-sqlite3'
import type { LineRow } from '#mock-server/database/service-order.ts'
import {
  type DocumentRow,
  type OrderRow,
  orderDefaults,
  prepareOrderWrites,
} from '#mock-server/database/write-orders.ts'
import {
  type MechanicRow,
  mechanicDefaults,
  preparePeopleWrites,
  type UserRow,
  userDefaults,
} from '#mock-server/database/write-people.ts'

/** Returns functions that insert rows without the handlers. They add valid defaults and return the ID of a record. */
export function createRowInserters(db: Database) {
  const insertAdmin = db.prepare('INSERT INTO admins (id, email) VALUES (@id, @email)')
  const { insertUser, insertMechanic, insertDayOff, insertBusyHours } = preparePeopleWrites(db)
  const { insertOrder, insertLines, insertDocument, saveRevenue } = prepareOrderWrites(db)
  let count = 0
  const nextId = () => (++count).toString(16).padStart(24, '0')
  const name = { firstName: 'Dana', lastName: 'Whitfield' }

  return {
    admin(email = 'admin@pitlane.test'): string {
      const id = nextId()
      insertAdmin.run({ id, email })
      return id
    },
    user(row: Partial<UserRow> = {}): string {
      const id = nextId()
      insertUser({ ...userDefaults, ...name, id, email: `${id}@example.com`, ...row })
      return id
    },
    mechanic(row: Partial<MechanicRow> = {}): string {
      const id = nextId()
      insertMechanic({
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
      insertOrder({ ...orderDefaults, id, userId, created: '2026-11-09T13:45:00.000Z', ...row })
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
      insertLines(
        orderId,
        lines.map((line) => ({ ...empty, ...line })),
      )
    },
    document(row: Partial<DocumentRow>): string {
      const id = nextId()
      insertDocument({
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
    dayOff: insertDayOff,
    busyHours: insertBusyHours,
    revenue: saveRevenue,
  }
}

export const readAllRows = (db: Database) => {
  const tables = db.prepare<[], string>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
  )
  const names = tables.pluck().all()
  return names.map((name) => [name, db.prepare(`SELECT * FROM "${name}"`).all()])
}
