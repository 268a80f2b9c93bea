import { httpErrors } from '@fastify/sensible'

/** Throws 404 for a record (`'user'`, `'order'`) that does not exist. */
export function throw404(record: string, id: string): never {
  throw httpErrors.notFound(`There is no ${record} with the id ${id}.`)
}
