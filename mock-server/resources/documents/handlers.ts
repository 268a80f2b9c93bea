import type { Context } from '#mock-server/context.ts'
import type { Handlers, SuccessBody } from '#mock-server/contract/handlers.ts'
import { throw404 } from '#mock-server/http-error.ts'

type Document = SuccessBody<'getDocument'>

const columns = `
  id, document_type AS documentType, document_content AS documentContent,
  document_description AS documentDescription, uploaded_by AS uploadedBy, updated_at AS updatedAt,
  created_at AS createdAt
`

/** Returns the handlers for documents of users and orders (Specification §7). */
export const createDocumentHandlers = ({ db }: Context) => {
  const userExists = db.prepare<[string], number>('SELECT 1 FROM users WHERE id = ?').pluck()
  const listByUser = db.prepare<[string], Document>(
    `SELECT ${columns} FROM documents WHERE user_id = ? ORDER BY created_at, id`,
  )
  const get = db.prepare<[string], Document>(`SELECT ${columns} FROM documents WHERE id = ?`)
  return {
    listUserDocuments: async ({ params: { id } }) =>
      userExists.get(id) ? listByUser.all(id) : throw404('user', id),
    getDocument: async ({ params: { id } }) => get.get(id) ?? throw404('document', id),
  } satisfies Partial<Handlers>
}
