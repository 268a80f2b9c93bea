import type { Context } from '#mock-server/context.ts'
import { orderReader, unknownCar } from '#mock-server/database/service-order.ts'
import { conflict, notFound } from '#mock-server/http-error.ts'
import type { Handlers, Input } from '#mock-server/plugins/openapi/handlers.ts'
import { checkQuotation } from './check-quotation.ts'
import { quoteSql } from './sql.ts'

/** Quoting an order: its lines and totals, its vehicle (Specification §4, §5). */
export const quoteHandlers = ({ db, clock, decodeVin }: Context) => {
  const sql = quoteSql(db)
  const read = orderReader(db)
  const existing = (id: string) => read(id) ?? notFound('order', id)

  function quotable(id: string) {
    const order = existing(id)
    if (order.status !== 'OPEN' && order.status !== 'QUOTED') {
      conflict(`Only OPEN and QUOTED orders can be quoted; this one is ${order.status}`)
    }
    return order
  }

  return {
    saveQuotation: db.transaction(({ path: { id }, body }: Input<'saveQuotation'>) => {
      const { lines, amounts } = checkQuotation(body, quotable(id))
      sql.replaceLines(id, lines)
      sql.quote.run({ ...amounts, id, quotedAt: clock.now().toISOString() })
      return existing(id)
    }).immediate,

    updateCar: db.transaction(({ path: { id }, body }: Input<'updateCar'>) => {
      quotable(id)
      sql.putCar.run({ ...body, orderId: id })
      return existing(id)
    }).immediate,

    decodeVin: async ({ query: { vin } }) => (await decodeVin(vin)) ?? nothingFound(vin),
  } satisfies Partial<Handlers>
}

const { licencePlate: _, ...nothing } = unknownCar
const nothingFound = (vin: string) => ({ ...nothing, vin: vin.toUpperCase() })
