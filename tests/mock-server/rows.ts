import type { Database } from 'better-sqlite3'

type Values = Record<string, string | number | null | Buffer>

/** Returns functions that insert rows without the handlers. All but `insert` add valid defaults and return the ID. */
export function createRowInserters(db: Database) {
  let count = 0
  const nextId = () => (++count).toString(16).padStart(24, '0')
  const insert = (table: string, values: Values) => {
    const columns = Object.keys(values)
    db.prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((column) => `@${column}`).join(', ')})`,
    ).run(values)
  }
  const insertWithId = (table: string, defaults: Values, row: Values): string => {
    const id = nextId()
    insert(table, { id, ...defaults, ...row })
    return typeof row.id === 'string' ? row.id : id
  }

  const name = { first_name: 'Dana', last_name: 'Whitfield' }
  return {
    insert,
    admin: (email = 'admin@pitlane.test') => insertWithId('admins', { email }, {}),
    user: (row: Values = {}) => insertWithId('users', { ...name, email: `user-${count}@example.com` }, row),
    mechanic: (row: Values = {}) =>
      insertWithId('mechanics', { ...name, email: `mechanic-${count}@example.com`, is_active: 1 }, row),
    order: (userId: string, row: Values = {}) =>
      insertWithId('orders', { user_id: userId, status: 'OPEN', created: '2026-11-09T13:45:00.000Z' }, row),
    document(row: Values) {
      const defaults = { document_type: 'SELFIE_PHOTO', created_at: '2026-10-02T14:05:00.000Z' }
      return insertWithId('documents', { uploaded_by: 'User', ...defaults }, row)
    },
  }
}

export const readAllRows = (db: Database) => {
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
  const names = tables.pluck().all()
  return names.map((name) => [name, db.prepare(`SELECT * FROM "${name}"`).all()])
}
