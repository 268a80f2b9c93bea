import type { Context } from '#mock-server/context.ts'
import { conflict, notFound } from '#mock-server/http-error.ts'
import type { Handlers, Input } from '#mock-server/plugins/openapi/handlers.ts'
import { itemSql, serviceSql } from './sql.ts'

/** Services and items that quotes are made of (Specification §5); orders keep the lines they copied. */
export const catalogueHandlers = ({ db, newId }: Context) => {
  const services = serviceSql(db)
  const items = itemSql(db)
  const service = (id: string) => services.get(id) ?? notFound('service', id)
  const item = (id: string) => items.get(id) ?? notFound('item', id)

  function saveService(id: string, body: Input<'createService'>['body']) {
    const code = body.serviceCode.trim()
    if ((services.withCode.get(code) ?? id) !== id) conflict(`Another service has the code ${code}.`)
    services.save(id, body)
    return service(id)
  }

  function saveItem(id: string, body: Input<'createItem'>['body']) {
    items.save(id, body)
    return item(id)
  }

  return {
    listServices: () => services.list(),
    createService: db.transaction(({ body }: Input<'createService'>) => saveService(newId(), body)).immediate,
    updateService: db.transaction(({ path: { id }, body }: Input<'updateService'>) =>
      saveService(service(id).id, body),
    ).immediate,
    deleteService: ({ path: { id } }) => {
      if (services.remove.run(id).changes === 0) notFound('service', id)
    },

    listItems: () => items.list(),
    createItem: db.transaction(({ body }: Input<'createItem'>) => saveItem(newId(), body)).immediate,
    updateItem: db.transaction(({ path: { id }, body }: Input<'updateItem'>) => saveItem(item(id).id, body))
      .immediate,
    deleteItem: ({ path: { id } }) => {
      if (items.remove.run(id).changes === 0) notFound('item', id)
    },
  } satisfies Partial<Handlers>
}
