import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'
import { throw404 } from '#mock-server/http-error.ts'
import { toDollars } from '#mock-server/money.ts'

/** An order in the format of the response. */
export type ServiceOrder = SuccessBody<'getOrder'>
type Car = NonNullable<ServiceOrder['car']>
type Line = ServiceOrder['services'][number]

/** Members of an order that the SELECT from `orders` in `createOrderReader` returns in the format of the response. */
export type OrderColumns = Omit<
  ServiceOrder,
  | 'services'
  | 'paymentDetails'
  | 'refundDetails'
  | 'car'
  | 'address'
  | 'documentIds'
  | 'mechanicResponse'
>

type Row = OrderColumns & {
  paymentDetails: string
  refundDetails: string | null
  address: string | null
  mechanicResponse: string | null
}

/** A car whose members are all null. */
export const emptyCar = {
  vin: null,
  licencePlate: null,
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
} satisfies Car

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
    SELECT vin, license_plate AS licencePlate, make, model, model_year AS modelYear, trim,
      engine_configuration AS engineConfiguration, engine_cylinders AS engineCylinders,
      engine_cycles AS engineCycles, displacement_l AS displacementL,
      engine_manufacturer AS engineManufacturer, engine_model AS engineModel, engine_hp AS engineHP,
      engine_kw AS engineKW, drive_type AS driveType, transmission_style AS transmissionStyle,
      engine_specification AS engineSpecification
    FROM cars WHERE order_id = ?`)
  const selectLines = db.prepare<[string], Line>(`
    SELECT id, type, category, sub_category AS subCategory, description, ${dollarsSql('price')} AS price,
      ${percentageSql('discount')} AS discount, ${dollarsSql('final_price')} AS finalPrice
    FROM order_lines WHERE order_id IN (?) ORDER BY position`)
  const selectDocumentIds = db
    .prepare<[string], string>(
      'SELECT id FROM documents WHERE order_id IN (?) ORDER BY created_at, id',
    )
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
