import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'

type Document = SuccessBody<'getDocument'>

const columns = `
  id, document_type AS documentType, document_content AS documentContent,
  document_description AS documentDescription, uploaded_by AS uploadedBy, updated_at AS updatedAt,
  created_at AS createdAt
`

/** Documents in the shape of the wire. */
export const documentSql = (db: Database) => ({
  userExists: db.prepare<[string], number>('SELECT 1 FROM users WHERE id = ?').pluck(),
  ofUser: db.prepare<[string], Document>(
    `SELECT ${columns} FROM documents WHERE user_id = ? ORDER BY created_at, id`,
  ),
  get: db.prepare<[string], Document>(`SELECT ${columns} FROM documents WHERE id = ?`),
})
