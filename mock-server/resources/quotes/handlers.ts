import type { Context } from '#mock-server/context.ts'
import type { Handlers, RequestBody } from '#mock-server/contract/handlers.ts'
import { emptyCar } from '#mock-server/database/cars.ts'
import { toCents, toPercentageUnits } from '#mock-server/money.ts'
import { createQuoteCommands } from './commands.ts'
import { decodeVin } from './vin-decoder.ts'

type QuotationBody = RequestBody<'saveQuotation'>

/** Returns the handlers for quotes and cars. */
export const createQuoteHandlers = (context: Context) => {
  const { clock } = context
  const commands = createQuoteCommands(context)

  return {
    saveQuotation: async ({ params: { id }, body }) =>
      commands.saveQuotation(id, toQuotation(body), clock.now(), toSubmitted(body)),
    updateCar: async ({ params: { id }, body }) => commands.updateCar(id, body),
    decodeVin: async ({ query: { vin } }) =>
      (await decodeVin(vin, clock.now().getUTCFullYear())) ?? createEmptyDecodedCar(vin),
  } satisfies Partial<Handlers>
}

/** Converts the amounts and percentages of a requested quote. */
function toQuotation({ services, serviceFeePercentage, taxPercentage }: QuotationBody) {
  return {
    lines: services.map(({ finalPrice: _, ...line }, index) => ({
      ...line,
      price: toCents(`services[${index}].price`, line.price),
      discount: toPercentageUnits(`services[${index}].discount`, line.discount),
    })),
    serviceFeePercentage: toPercentageUnits('serviceFeePercentage', serviceFeePercentage),
    taxPercentage: toPercentageUnits('taxPercentage', taxPercentage),
  }
}

/** Returns the submitted values for the checks of `saveQuotation`. */
function toSubmitted({ services, subTotal, serviceFee, tax, total, ...body }: QuotationBody) {
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

const { licencePlate: _, ...emptyCarWithoutPlate } = emptyCar
const createEmptyDecodedCar = (vin: string) => ({ ...emptyCarWithoutPlate, vin: vin.toUpperCase() })
