import type { Database } from 'better-sqlite3'

/** The one row of terms, present or not. */
export const termsSql = (db: Database) => ({
  get: db.prepare<[], string>('SELECT content FROM terms').pluck(),
  create: db.prepare<[string, string]>(
    'INSERT INTO terms (id, content, updated_at) VALUES (1, ?, ?) ON CONFLICT DO NOTHING',
  ),
  update: db.prepare<[string, string]>('UPDATE terms SET content = ?, updated_at = ?'),
})
