import type { Database } from 'better-sqlite3'

/** Creates the store of the terms, a table of at most one row. */
export const createTermsStore = (db: Database) => ({
  content: db.prepare<[], string>('SELECT content FROM terms').pluck(),
  save: db.prepare<[{ content: string; updatedAt: string }]>(
    'REPLACE INTO terms (id, content, updated_at) VALUES (1, @content, @updatedAt)',
  ),
})
