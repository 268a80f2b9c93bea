import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'
import { throw404 } from '#mock-server/http-error.ts'
import {
  type Cents,
  type InCents,
  type InPercentageUnits,
  toDollars,
  toPercentage,
} from '#mock-server/money.ts'

/** An order in the format of the response. */
export type ServiceOrder = SuccessBody<'getOrder'>
type Line = ServiceOrder['services'][number]

/** A row of `cars`, without its order. */
export type CarRow = NonNullable<ServiceOrder['car']>

/** A row of `order_lines`, without its order and position. */
export type LineRow = InCents<InPercentageUnits<Line, 'discount'>, 'price' | 'finalPrice'>

/** A payment or refund from the mobile app. It may have any members, and may lack an amount. */
export type PaymentDetails = { amount?: Cents; [member: string]: unknown }

/** The members of an order that are columns of `orders` under the same name. */
type SharedMember =
  | 'id'
  | 'userId'
  | 'parentServiceId'
  | 'issueDescription'
  | 'status'
  | 'created'
  | 'mechanicInstructions'
  | 'mechanicRemarks'
type Amount = 'subTotal' | 'serviceFee' | 'tax' | 'platformFee' | 'total'
type Percentage = 'serviceFeePercentage' | 'taxPercentage'

/** The columns of `orders` that a response contains. Payments and refund are JSON in the table. */
export type OrderColumns = Pick<ServiceOrder, SharedMember> &
  InCents<Pick<ServiceOrder, Amount>, Amount> &
  InPercentageUnits<Pick<ServiceOrder, Percentage>, Percentage> & {
    address: string | null
    scheduledStart: string | null
  }

type Row = OrderColumns & {
  paymentDetails: string
  refundDetails: string | null
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
} satisfies CarRow

/**
 * Returns functions that read an order in the format of the response, or throw 404, and its lines. Lines and documents
 * are selected with `IN (?)`, because SQLite plans a statement with `= ?` on a non-unique column again at each call.
 */
export function createOrderReader(db: Database) {
  const selectOrder = db.prepare<[string], Row>(`
    SELECT id, user_id AS userId, parent_service_id AS parentServiceId, issue_description AS issueDescription,
      status, created, address, sub_total AS subTotal, service_fee AS serviceFee,
      service_fee_percentage AS serviceFeePercentage, tax, tax_percentage AS taxPercentage, platform_fee AS platformFee,
      total, payment_details AS paymentDetails, refund_details AS refundDetails,
      (SELECT json_object('firstName', first_name, 'lastName', last_name, 'mobileCountryCode', mobile_country_code,
        'mobileNo', mobile_no, 'expertise', expertise) FROM mechanics WHERE id = mechanic_id) AS mechanicResponse,
      scheduled_start AS scheduledStart, mechanic_instructions AS mechanicInstructions,
      mechanic_remarks AS mechanicRemarks
    FROM orders WHERE id = ?`)
  const selectCar = db.prepare<[string], CarRow>(`
    SELECT vin, license_plate AS licencePlate, make, model, model_year AS modelYear, trim,
      engine_configuration AS engineConfiguration, engine_cylinders AS engineCylinders,
      engine_cycles AS engineCycles, displacement_l AS displacementL,
      engine_manufacturer AS engineManufacturer, engine_model AS engineModel, engine_hp AS engineHP,
      engine_kw AS engineKW, drive_type AS driveType, transmission_style AS transmissionStyle,
      engine_specification AS engineSpecification
    FROM cars WHERE order_id = ?`)
  const selectLines = db.prepare<[string], LineRow>(`
    SELECT id, type, category, sub_category AS subCategory, description, price, discount, final_price AS finalPrice
    FROM order_lines WHERE order_id IN (?) ORDER BY position`)
  const selectDocumentIds = db
    .prepare<[string], string>(
      'SELECT id FROM documents WHERE order_id IN (?) ORDER BY created_at, id',
    )
    .pluck()

  const listLines = (orderId: string) => selectLines.all(orderId)

  function getOrder(id: string): ServiceOrder {
    const { scheduledStart, ...order } = selectOrder.get(id) ?? throw404('order', id)
    const payments: PaymentDetails[] = JSON.parse(order.paymentDetails)
    const refund: PaymentDetails | null = order.refundDetails && JSON.parse(order.refundDetails)
    return {
      ...order,
      subTotal: toDollars(order.subTotal),
      serviceFee: toDollars(order.serviceFee),
      serviceFeePercentage: toPercentage(order.serviceFeePercentage),
      tax: toDollars(order.tax),
      taxPercentage: toPercentage(order.taxPercentage),
      platformFee: toDollars(order.platformFee),
      total: toDollars(order.total),
      address: order.address === null ? null : { address: order.address },
      services: listLines(id).map(toLine),
      paymentDetails: payments.map(withDollarAmount),
      refundDetails: refund && withDollarAmount(refund),
      car: selectCar.get(id) ?? null,
      documentIds: selectDocumentIds.all(id),
      mechanicResponse: order.mechanicResponse && JSON.parse(order.mechanicResponse),
      mechanicScheduledStartTime: scheduledStart,
    }
  }

  return { getOrder, listLines }
}

/** Converts a line to the format of the response. */
const toLine = (row: LineRow): Line => ({
  ...row,
  price: toDollars(row.price),
  discount: toPercentage(row.discount),
  finalPrice: toDollars(row.finalPrice),
})

/** Converts the amount of a payment or refund from cents to dollars. Its other members stay unchanged. */
const withDollarAmount = (details: PaymentDetails) =>
  details.amount === undefined ? details : { ...details, amount: toDollars(details.amount) }
