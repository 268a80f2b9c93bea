import type { Database } from 'better-sqlite3'
import { dollarsOf, percentageOf } from '#mock-server/money.ts'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'

/** An order as it is sent. */
export type ServiceOrder = SuccessBody<'getOrder'>
type Car = NonNullable<ServiceOrder['car']>
type Mechanic = NonNullable<ServiceOrder['mechanicResponse']>
type Line = ServiceOrder['services'][number]

type OfOrder<Part> = Part & { orderId: string }
type Paid = { amount?: number }
type Row = Omit<
  ServiceOrder,
  'services' | 'paymentDetails' | 'refundDetails' | 'car' | 'address' | 'documentIds' | 'mechanicResponse'
> & {
  paymentDetails: string
  refundDetails: string | null
  address: string | null
} & { [Member in keyof Mechanic]: Mechanic[Member] | null }

/** Names of a car's members and the columns that hold them. */
export const carColumns = {
  vin: 'vin',
  licencePlate: 'licence_plate',
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

/** A car of which nothing is known. */
export const unknownCar = Object.fromEntries(
  Object.keys(carColumns).map((member) => [member, null]),
) as Record<keyof Car, null>

/**
 * Reads the orders with the given ids, in their order, with all that they carry; what is not there is left out.
 * One statement for each table whatever their number, and plain values: building JSON in SQLite takes three times as long.
 */
export function orderReader(db: Database): (ids: readonly string[]) => ServiceOrder[] {
  const these = 'SELECT value FROM json_each(?)'
  const orders = db.prepare<[string], Row>(`
    SELECT orders.id, user_id AS userId, parent_service_id AS parentServiceId, issue_description AS issueDescription,
      status, created, address, sub_total AS subTotal, service_fee AS serviceFee,
      service_fee_percentage AS serviceFeePercentage, tax, tax_percentage AS taxPercentage,
      platform_fee AS platformFee, total, payment_details AS paymentDetails, refund_details AS refundDetails,
      scheduled_start AS mechanicScheduledStartTime, mechanic_instructions AS mechanicInstructions,
      mechanic_remarks AS mechanicRemarks, first_name AS firstName, last_name AS lastName,
      mobile_country_code AS mobileCountryCode, mobile_no AS mobileNo, expertise
    FROM (${these}) AS wanted
    CROSS JOIN orders ON orders.id = wanted.value LEFT JOIN mechanics ON mechanics.id = orders.mechanic_id`)
  const cars = db.prepare<[string], OfOrder<Car>>(`
    SELECT order_id AS orderId, ${Object.entries(carColumns).map(([member, column]) => `${column} AS ${member}`)}
    FROM cars WHERE order_id IN (${these})`)
  const lines = db.prepare<[string], OfOrder<Line>>(`
    SELECT order_id AS orderId, id, type, category, sub_category AS subCategory, description, price, discount,
      final_price AS finalPrice
    FROM order_lines WHERE order_id IN (${these}) ORDER BY order_id, position`)
  const documents = db.prepare<[string], { orderId: string; id: string }>(`
    SELECT order_id AS orderId, id FROM documents WHERE order_id IN (${these}) ORDER BY created_at, id`)

  return (ids) => {
    const wanted = JSON.stringify(ids)
    const found = new Map(orders.all(wanted).map((row) => [row.id, orderOf(row)]))
    for (const { orderId, ...car } of cars.all(wanted)) {
      const order = found.get(orderId)
      if (order) order.car = car
    }
    for (const { orderId, ...line } of lines.all(wanted)) found.get(orderId)?.services.push(lineOf(line))
    for (const { orderId, id } of documents.all(wanted)) found.get(orderId)?.documentIds.push(id)
    return [...found.values()]
  }
}

function orderOf(row: Row): ServiceOrder {
  const { firstName, lastName, mobileCountryCode, mobileNo, expertise } = row
  return {
    id: row.id,
    userId: row.userId,
    parentServiceId: row.parentServiceId,
    issueDescription: row.issueDescription,
    status: row.status,
    created: row.created,
    address: row.address === null ? null : { address: row.address },
    services: [],
    subTotal: dollars(row.subTotal),
    serviceFee: dollars(row.serviceFee),
    serviceFeePercentage: percentage(row.serviceFeePercentage),
    tax: dollars(row.tax),
    taxPercentage: percentage(row.taxPercentage),
    platformFee: dollars(row.platformFee),
    total: dollars(row.total),
    paymentDetails: JSON.parse(row.paymentDetails).map(inDollars),
    refundDetails: row.refundDetails && inDollars(JSON.parse(row.refundDetails)),
    car: null,
    documentIds: [],
    mechanicResponse:
      firstName === null || lastName === null
        ? null
        : { firstName, lastName, mobileCountryCode, mobileNo, expertise },
    mechanicScheduledStartTime: row.mechanicScheduledStartTime,
    mechanicInstructions: row.mechanicInstructions,
    mechanicRemarks: row.mechanicRemarks,
  }
}

const lineOf = (line: Line): Line => ({
  ...line,
  price: dollars(line.price),
  discount: percentage(line.discount),
  finalPrice: dollars(line.finalPrice),
})

const dollars = (cents: number | null) => (cents === null ? null : dollarsOf(cents))
const percentage = (units: number | null) => (units === null ? null : percentageOf(units))

/** A payment or a refund is open: of its members the database knows the amount, in cents, and no other. */
const inDollars = <Open extends Paid>(details: Open): Open =>
  details.amount === undefined ? details : { ...details, amount: dollarsOf(details.amount) }
