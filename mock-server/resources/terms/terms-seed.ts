import type { Database } from 'better-sqlite3'

/** Lays down the terms as HTML. */
export function seedTerms(db: Database, content: string, updatedAt: string): void {
  db.prepare<[string, string]>('INSERT INTO terms (id, content, updated_at) VALUES (1, ?, ?)').run(
    content,
    updatedAt,
  )
}
