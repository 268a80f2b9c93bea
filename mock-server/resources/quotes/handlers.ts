import type { Context } from '#mock-server/context.ts'
import { serviceOrderReader } from '#mock-server/database/service-order.ts'
import { conflict, notFound } from '#mock-server/http-error.ts'
import type { Handlers, Input } from '#mock-server/plugins/openapi/handlers.ts'
import { checkQuotation } from './check-quotation.ts'
import { quoteSql } from './sql.ts'

/** Quoting an order: its lines and totals, its vehicle (Specification §4, §5). */
export const quoteHandlers = ({ db, decodeVin }: Context) => {
  const sql = quoteSql(db)
  const read = serviceOrderReader(db)

  function quotable(id: string) {
    const order = sql.order.get(id) ?? notFound('order', id)
    if (order.status !== 'OPEN' && order.status !== 'QUOTED') {
      conflict(`Only OPEN and QUOTED orders can be quoted; this one is ${order.status}`)
    }
    return order
  }

  const save = db.transaction(({ path: { id }, body }: Input<'saveQuotation'>) => {
    const { lines, amounts } = checkQuotation(body, quotable(id), sql.lines.all(id))
    sql.replaceLines(id, lines)
    sql.quote.run({ ...amounts, id })
    return read(id) ?? notFound('order', id)
  })

  const putCar = db.transaction(({ path: { id }, body }: Input<'updateCar'>) => {
    quotable(id)
    sql.putCar.run({ ...body, orderId: id })
    return read(id) ?? notFound('order', id)
  })

  return {
    saveQuotation: (input) => save.immediate(input),
    updateCar: (input) => putCar.immediate(input),
    decodeVin: async ({ query: { vin } }) => (await decodeVin(vin)) ?? nothingFound(vin),
  } satisfies Partial<Handlers>
}

const nothingFound = (vin: string) => ({
  vin: vin.toUpperCase(),
  make: null,
  model: null,
  modelYear: null,
  trim: null,
  engineConfiguration: null,
  engineCylinders: null,
  engineCycles: null,
  displacementL: null,
  engineManufacturer: null,
  engineModel: null,
  engineHP: null,
  engineKW: null,
  driveType: null,
  transmissionStyle: null,
  engineSpecification: null,
})
