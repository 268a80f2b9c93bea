import type { Context } from '#mock-server/context.ts'
import { unknownCar } from '#mock-server/database/service-order.ts'
import { toCents, toPercentageUnits } from '#mock-server/money.ts'
import type { Handlers, Input } from '#mock-server/plugins/openapi/handlers.ts'
import { quoteCommands } from './commands.ts'
import { decodeVin } from './vin-decoder.ts'

/** Returns the handlers of quotes and cars. */
export const quoteHandlers = ({ db, clock }: Context) => {
  const commands = quoteCommands(db)

  return {
    saveQuotation: ({ path: { id }, body }) =>
      commands.saveQuotation(id, toQuotation(body), clock.now(), toClaims(body)),
    updateCar: ({ path: { id }, body }) => commands.updateCar(id, body),
    decodeVin: async ({ query: { vin } }) => (await decodeVin(vin)) ?? undecodedCar(vin),
  } satisfies Partial<Handlers>
}

/** Converts the dollars of a request to cents, and its percentages to ten-thousandths of a percent. */
function toQuotation({ services, serviceFeePercentage, taxPercentage }: Input<'saveQuotation'>['body']) {
  return {
    lines: services.map((line, index) => ({
      ...line,
      price: toCents(`services[${index}].price`, line.price),
      discount: toPercentageUnits(`services[${index}].discount`, line.discount),
    })),
    serviceFeePercentage: toPercentageUnits('serviceFeePercentage', serviceFeePercentage),
    taxPercentage: toPercentageUnits('taxPercentage', taxPercentage),
  }
}

/** Returns the submitted amounts in cents, and all other members unchanged. */
function toClaims({ services, subTotal, serviceFee, tax, total, ...body }: Input<'saveQuotation'>['body']) {
  return {
    ...body,
    finalPrices: services.map(({ finalPrice }, index) =>
      toCents(`services[${index}].finalPrice`, finalPrice),
    ),
    subTotal: toCents('subTotal', Number(subTotal)),
    serviceFee: toCents('serviceFee', serviceFee),
    tax: toCents('tax', tax),
    total: toCents('total', Number(total)),
  }
}

const { licencePlate: _, ...emptyCar } = unknownCar
const undecodedCar = (vin: string) => ({ ...emptyCar, vin: vin.toUpperCase() })
