import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'

type Document = SuccessBody<'getDocument'>

/** A row of `documents`. Exactly one of `userId` and `orderId` is null. */
export type DocumentRow = Document & { userId: string | null; orderId: string | null }

const columns = `
  id, document_type AS documentType, document_content AS documentContent,
  document_description AS documentDescription, uploaded_by AS uploadedBy, updated_at AS updatedAt,
  created_at AS createdAt
`

/** Creates the store of the documents of users and orders. Reads return documents in the format of the response. */
export function createDocumentStore(db: Database) {
  const selectOne = db.prepare<[string], Document>(`SELECT ${columns} FROM documents WHERE id = ?`)
  const selectByUser = db.prepare<[string], Document>(
    `SELECT ${columns} FROM documents WHERE user_id = ? ORDER BY created_at, id`,
  )
  // Runs for each order of a list. With `= ?`, SQLite would plan the statement again at each call.
  const selectIdsByOrder = db
    .prepare<[string], string>(
      'SELECT id FROM documents WHERE order_id IN (?) ORDER BY created_at, id',
    )
    .pluck()
  const insertDocument = db.prepare<[DocumentRow]>(`
    INSERT INTO documents (
      id, user_id, order_id, document_type, document_content, document_description, uploaded_by, created_at,
      updated_at
    ) VALUES (
      @id, @userId, @orderId, @documentType, @documentContent, @documentDescription, @uploadedBy, @createdAt,
      @updatedAt
    )`)

  return {
    get: (id: string): Document | undefined => selectOne.get(id),
    listByUser: (userId: string): Document[] => selectByUser.all(userId),
    listIdsByOrder: (orderId: string): string[] => selectIdsByOrder.all(orderId),
    insert(row: DocumentRow): void {
      insertDocument.run(row)
    },
  }
}
