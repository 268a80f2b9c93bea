import { httpErrors } from '@fastify/sensible'
import type { Context } from '#mock-server/context.ts'
import type { Handlers, RequestBody } from '#mock-server/contract/handlers.ts'
import type { Prices } from '#mock-server/database/catalogue.ts'
import { throw404 } from '#mock-server/http-error.ts'
import { applyDiscount, formatCents, toCents, toPercentageUnits } from '#mock-server/money.ts'

type RequestedPrices = { price: number; discount?: number; finalPrice?: number }
type WithPrices<Body> = Omit<Body, keyof Prices> & Prices
type Entry<Operation extends 'createService' | 'createItem'> = WithPrices<RequestBody<Operation>>

/** Returns the handlers for services and items (Specification §5). Changes do not affect existing order lines. */
export const createCatalogueHandlers = ({ db, newId, stores: { services, items } }: Context) => {
  const getService = (id: string) => services.get(id) ?? throw404('service', id)
  const getItem = (id: string) => items.get(id) ?? throw404('item', id)

  const saveService = db.transaction((entry: Entry<'createService'>, existingId?: string) => {
    const id = existingId === undefined ? newId() : getService(existingId).id
    checkFinalPrice(entry)
    if ((services.idByCode.get(entry.serviceCode) ?? id) !== id)
      throw httpErrors.conflict(`Another service has the code ${entry.serviceCode}.`)
    services.save.run({ ...entry, notes: entry.notes ?? null, id })
    return getService(id)
  }).immediate

  const saveItem = db.transaction((entry: Entry<'createItem'>, existingId?: string) => {
    const id = existingId === undefined ? newId() : getItem(existingId).id
    checkFinalPrice(entry)
    items.save.run({ ...entry, id })
    return getItem(id)
  }).immediate

  return {
    listServices: async () => services.list(),
    createService: async ({ body }, reply) => {
      reply.code(201)
      return saveService(parseEntry(body))
    },
    updateService: async ({ params: { id }, body }) => saveService(parseEntry(body), id),
    deleteService: async ({ params: { id } }, reply) => {
      reply.code(204)
      if (services.remove.run(id).changes === 0) throw404('service', id)
    },

    listItems: async () => items.list(),
    createItem: async ({ body }, reply) => {
      reply.code(201)
      return saveItem(parseEntry(body))
    },
    updateItem: async ({ params: { id }, body }) => saveItem(parseEntry(body), id),
    deleteItem: async ({ params: { id } }, reply) => {
      reply.code(204)
      if (items.remove.run(id).changes === 0) throw404('item', id)
    },
  } satisfies Partial<Handlers>
}

/** Converts prices and discount to their units. Trims strings except the notes. */
function parseEntry<Body extends RequestedPrices>(body: Body): WithPrices<Body> {
  const trimmed = Object.entries<unknown>(body).map(([name, value]) => [
    name,
    typeof value === 'string' && name !== 'notes' ? value.trim() : value,
  ])
  const price = toCents('price', body.price)
  const discount = toPercentageUnits('discount', body.discount ?? 0)
  const { finalPrice } = body
  return {
    ...Object.fromEntries(trimmed),
    price,
    discount,
    finalPrice:
      finalPrice === undefined ? applyDiscount(price, discount) : toCents('finalPrice', finalPrice),
  }
}

function checkFinalPrice({ price, discount, finalPrice }: Prices) {
  const correct = applyDiscount(price, discount)
  if (finalPrice !== correct)
    throw httpErrors.badRequest(
      `finalPrice must be ${formatCents(correct)}: the price less its discount, to the cent.`,
    )
}
