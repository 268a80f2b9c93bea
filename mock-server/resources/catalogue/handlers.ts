import type { Context } from '#mock-server/context.ts'
import { conflict, notFound } from '#mock-server/http-error.ts'
import type { Handlers, Input } from '#mock-server/plugins/openapi/handlers.ts'
import { itemSql } from './items-sql.ts'
import { serviceSql } from './sql.ts'

/** Services and items that quotes are made of (specification §5); orders keep the lines they copied. */
export const catalogueHandlers = ({ db, newId }: Context) => {
  const services = serviceSql(db)
  const items = itemSql(db)
  const service = (id: string) => services.get(id) ?? notFound('service', id)
  const item = (id: string) => items.get(id) ?? notFound('item', id)

  const saveService = db.transaction((id: string, body: Input<'createService'>['body']) => {
    const code = body.serviceCode.trim()
    if ((services.withCode.get(code) ?? id) !== id) conflict(`Another service has the code ${code}.`)
    services.save(id, body)
    return service(id)
  })

  return {
    listServices: () => services.list(),
    createService: ({ body }) => saveService.immediate(newId(), body),
    updateService: ({ path: { id }, body }) => saveService.immediate(service(id).id, body),
    deleteService: ({ path: { id } }) => {
      if (services.remove.run(id).changes === 0) notFound('service', id)
    },

    listItems: () => items.list(),
    createItem: ({ body }) => {
      const id = newId()
      items.save(id, body)
      return item(id)
    },
    updateItem: ({ path: { id }, body }) => {
      items.save(item(id).id, body)
      return item(id)
    },
    deleteItem: ({ path: { id } }) => {
      if (items.remove.run(id).changes === 0) notFound('item', id)
    },
  } satisfies Partial<Handlers>
}
