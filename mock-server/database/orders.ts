import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'
import { throw404 } from '#mock-server/http-error.ts'
import {
  type Cents,
  type InCents,
  type InPercentageUnits,
  type PercentageUnits,
  type QuoteTotals,
  toDollars,
  toPercentage,
} from '#mock-server/money.ts'
import type { createCarStore } from './cars.ts'
import type { createDocumentStore } from './documents.ts'
import type { Stored } from './stored.ts'

/** An order in the format of the response. */
export type ServiceOrder = SuccessBody<'getOrder'>
type Line = ServiceOrder['services'][number]

/** A row of `order_lines`, without its order and position. */
export type LineRow = InCents<InPercentageUnits<Line, 'discount'>, 'price' | 'finalPrice'>

/** A payment or refund from the mobile app. It may have any members, and may lack an amount. */
type PaymentDetails = { amount?: Cents; [member: string]: unknown }

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

/** The columns of `orders` that a response contains. */
type ResponseColumns = Pick<ServiceOrder, SharedMember> &
  InCents<Pick<ServiceOrder, Amount>, Amount> &
  InPercentageUnits<Pick<ServiceOrder, Percentage>, Percentage> & {
    address: string | null
    paymentDetails: PaymentDetails[]
    refundDetails: PaymentDetails | null
    scheduledStart: string | null
  }

/**
 * A row of `orders`. `scheduledStart` and `scheduledEnd` are wall-clock times `YYYY-MM-DDTHH:mm:ss.SSS`, other times UTC.
 */
export type OrderRow = ResponseColumns & {
  quotedAt: string | null
  mechanicId: string | null
  scheduledEnd: string | null
  rescheduleRequestedBy: 'User' | 'Mechanic' | 'Admin' | null
  completedAt: string | null
  transferId: string | null
}

/** An order before its first quote, without optional values. */
export const orderDefaults = {
  parentServiceId: null,
  issueDescription: null,
  status: 'OPEN',
  address: null,
  subTotal: null,
  serviceFeePercentage: null,
  serviceFee: null,
  taxPercentage: null,
  tax: null,
  platformFee: null,
  total: null,
  quotedAt: null,
  paymentDetails: [],
  refundDetails: null,
  mechanicId: null,
  scheduledStart: null,
  scheduledEnd: null,
  mechanicInstructions: null,
  mechanicRemarks: null,
  rescheduleRequestedBy: null,
  completedAt: null,
  transferId: null,
} satisfies Partial<OrderRow>

/** The columns that saving a quote sets. */
type Quote = QuoteTotals & {
  orderId: string
  serviceFeePercentage: PercentageUnits
  taxPercentage: PercentageUnits
  quotedAt: string
}

type Parts = {
  cars: ReturnType<typeof createCarStore>
  documents: ReturnType<typeof createDocumentStore>
}

/** Creates the store of orders and their lines. */
export function createOrderStore(db: Database, { cars, documents }: Parts) {
  type Row = Stored<ResponseColumns> & { mechanicResponse: string | null }
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
  // Runs for each order of a list. With `= ?`, SQLite would plan the statement again at each call.
  const selectLines = db.prepare<[string], LineRow>(`
    SELECT id, type, category, sub_category AS subCategory, description, price, discount, final_price AS finalPrice
    FROM order_lines WHERE order_id IN (?) ORDER BY position`)
  const insertOrder = db.prepare<[Stored<OrderRow>]>(`
    INSERT INTO orders (
      id, user_id, parent_service_id, issue_description, status, created, address,
      sub_total, service_fee_percentage, service_fee, tax_percentage, tax, platform_fee, total, quoted_at,
      payment_details, refund_details, mechanic_id, scheduled_start, scheduled_end, mechanic_instructions,
      mechanic_remarks, reschedule_requested_by, completed_at, transfer_id
    ) VALUES (
      @id, @userId, @parentServiceId, @issueDescription, @status, @created, @address,
      @subTotal, @serviceFeePercentage, @serviceFee, @taxPercentage, @tax, @platformFee, @total, @quotedAt,
      @paymentDetails, @refundDetails, @mechanicId, @scheduledStart, @scheduledEnd, @mechanicInstructions,
      @mechanicRemarks, @rescheduleRequestedBy, @completedAt, @transferId
    )`)
  const insertLine = db.prepare<[LineRow & { orderId: string; position: number }]>(`
    INSERT INTO order_lines (
      order_id, position, id, type, category, sub_category, description, price, discount, final_price
    ) VALUES (
      @orderId, @position, @id, @type, @category, @subCategory, @description, @price, @discount, @finalPrice
    )`)

  const listLines = (orderId: string) => selectLines.all(orderId)

  return {
    /** Returns an order in the format of the response. Throws 404 if it does not exist. */
    get(id: string): ServiceOrder {
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
        car: cars.get(id) ?? null,
        documentIds: documents.listIdsByOrder(id),
        mechanicResponse: order.mechanicResponse && JSON.parse(order.mechanicResponse),
        mechanicScheduledStartTime: scheduledStart,
      }
    },
    listLines,
    count: db.prepare<[string], number>('SELECT count(*) FROM orders WHERE status = ?').pluck(),
    /** Lists the IDs of a page, newest first. */
    listIds: db
      .prepare<[string, number, number], string>(
        'SELECT id FROM orders WHERE status = ? ORDER BY created DESC, id DESC LIMIT ? OFFSET ?',
      )
      .pluck(),
    insert(row: OrderRow): void {
      insertOrder.run({
        ...row,
        paymentDetails: JSON.stringify(row.paymentDetails),
        refundDetails: row.refundDetails && JSON.stringify(row.refundDetails),
      })
    },
    insertLines(orderId: string, lines: readonly LineRow[]): void {
      for (const [position, line] of lines.entries()) insertLine.run({ ...line, orderId, position })
    },
    deleteLines: db.prepare<[{ orderId: string }]>(
      'DELETE FROM order_lines WHERE order_id = @orderId',
    ),
    saveQuote: db.prepare<[Quote]>(`
      UPDATE orders SET
        status = 'QUOTED',
        sub_total = @subTotal,
        service_fee_percentage = @serviceFeePercentage,
        service_fee = @serviceFee,
        tax_percentage = @taxPercentage,
        tax = @tax,
        platform_fee = 0,
        total = @total,
        quoted_at = @quotedAt
      WHERE id = @orderId`),
    /** Adds a code to the ten of Specification §4, for the seed `edge`. */
    insertStatus: db.prepare<[{ code: string }]>(
      'INSERT INTO order_statuses (code) VALUES (@code)',
    ),
  }
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
