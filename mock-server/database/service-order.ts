import type { Database } from 'better-sqlite3'
import { throw404 } from '#mock-server/http-error.ts'
import { toDollars } from '#mock-server/money.ts'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'

/** An order in the format of the response. */
export type ServiceOrder = SuccessBody<'getOrder'>
type Car = NonNullable<ServiceOrder['car']>
type Line = ServiceOrder['services'][number]

/** Members of an order that the SELECT from `orders` in `createOrderReader` returns in the format of the response. */
export type OrderColumns = Omit<
  ServiceOrder,
  'services' | 'paymentDetails' | 'refundDetails' | 'car' | 'address' | 'documentIds' | 'mechanicResponse'
>

type Row = OrderColumns & {
  paymentDetails: string
  refundDetails: string | null
  address: string | null
  mechanicResponse: string | null
}

/** Columns of a car by member name. */
export const carColumns = {
  vin: 'vin',
  licencePlate: 'license_plate',
  make: 'make',
  model: 'model',
  modelYear: 'model_year',
  trim: 'trim',
  engineConfiguration: 'engine_configuration',
  engineCylinders: 'engine_cylinders',
  engineCycles: 'engine_cycles',
  displacementL: 'displacement_l',
  engineManufacturer: 'engine_manufacturer',
  engineModel: 'engine_model',
  engineHP: 'engine_hp',
  engineKW: 'engine_kw',
  driveType: 'drive_type',
  transmissionStyle: 'transmission_style',
  engineSpecification: 'engine_specification',
} as const satisfies Record<keyof Car, string>

/** A car whose members are all null. */
export const emptyCar = Object.fromEntries(Object.keys(carColumns).map((member) => [member, null])) as Record<
  keyof Car,
  null
>

/**
 * Returns a function that reads an order in the format of the response, or throws 404. Lines and documents are selected
 * with `IN (?)`, because SQLite plans a statement with `= ?` on a non-unique column again at each call.
 */
export function createOrderReader(db: Database): (id: string) => ServiceOrder {
  const selectOrder = db.prepare<[string], Row>(`
    SELECT id, user_id AS userId, parent_service_id AS parentServiceId, issue_description AS issueDescription,
      status, created, address, ${dollarsSql('sub_total')} AS subTotal, ${dollarsSql('service_fee')} AS serviceFee,
      ${percentageSql('service_fee_percentage')} AS serviceFeePercentage, ${dollarsSql('tax')} AS tax,
      ${percentageSql('tax_percentage')} AS taxPercentage, ${dollarsSql('platform_fee')} AS platformFee,
      ${dollarsSql('total')} AS total, payment_details AS paymentDetails, refund_details AS refundDetails,
      (SELECT json_object('firstName', first_name, 'lastName', last_name, 'mobileCountryCode', mobile_country_code,
        'mobileNo', mobile_no, 'expertise', expertise) FROM mechanics WHERE id = mechanic_id) AS mechanicResponse,
      scheduled_start AS mechanicScheduledStartTime, mechanic_instructions AS mechanicInstructions,
      mechanic_remarks AS mechanicRemarks
    FROM orders WHERE id = ?`)
  const selectCar = db.prepare<[string], Car>(`
    SELECT ${Object.entries(carColumns).map(([member, column]) => `${column} AS ${member}`)}
    FROM cars WHERE order_id = ?`)
  const selectLines = db.prepare<[string], Line>(`
    SELECT id, type, category, sub_category AS subCategory, description, ${dollarsSql('price')} AS price,
      ${percentageSql('discount')} AS discount, ${dollarsSql('final_price')} AS finalPrice
    FROM order_lines WHERE order_id IN (?) ORDER BY position`)
  const selectDocumentIds = db
    .prepare<[string], string>('SELECT id FROM documents WHERE order_id IN (?) ORDER BY created_at, id')
    .pluck()

  return (id) => {
    const order = selectOrder.get(id) ?? throw404('order', id)
    return {
      ...order,
      address: order.address === null ? null : { address: order.address },
      services: selectLines.all(id),
      paymentDetails: JSON.parse(order.paymentDetails).map(withDollarAmount),
      refundDetails: order.refundDetails && withDollarAmount(JSON.parse(order.refundDetails)),
      car: selectCar.get(id) ?? null,
      documentIds: selectDocumentIds.all(id),
      mechanicResponse: order.mechanicResponse && JSON.parse(order.mechanicResponse),
    }
  }
}

const dollarsSql = (centsColumn: string) => `${centsColumn} / 100.0`
const percentageSql = (column: string) => `${column} / 10000.0` // from ten-thousandths of a percent

/** Converts the amount of a payment or refund from cents to dollars. Its other members stay unchanged. */
const withDollarAmount = <Details extends { amount?: number }>(details: Details): Details =>
  details.amount === undefined ? details : { ...details, amount: toDollars(details.amount) }
