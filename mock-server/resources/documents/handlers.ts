import type { Context } from '#mock-server/context.ts'
import { notFound } from '#mock-server/http-error.ts'
import type { Handlers } from '#mock-server/plugins/openapi/handlers.ts'
import { documentSql } from './sql.ts'

/** Documents of users and of orders; read only (specification §7). */
export const documentHandlers = ({ db }: Context) => {
  const sql = documentSql(db)
  return {
    listUserDocuments: ({ path: { id } }) =>
      sql.userExists.get(id) ? sql.ofUser.all(id) : notFound('user', id),

    getDocument: ({ path: { id } }) => sql.get.get(id) ?? notFound('document', id),
  } satisfies Partial<Handlers>
}
