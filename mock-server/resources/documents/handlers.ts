import type { Context } from '#mock-server/context.ts'
import type { Handlers } from '#mock-server/contract/handlers.ts'
import { throw404 } from '#mock-server/http-error.ts'

/** Returns the handlers for documents of users and orders (Specification §7). */
export const createDocumentHandlers = ({ stores: { documents, users } }: Context) =>
  ({
    listUserDocuments: async ({ params: { id } }) =>
      users.get(id) ? documents.listByUser(id) : throw404('user', id),
    getDocument: async ({ params: { id } }) => documents.get(id) ?? throw404('document', id),
  }) satisfies Partial<Handlers>
