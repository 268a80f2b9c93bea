import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'
import type { Cents } from '#mock-server/money.ts'
import type { CarRow, LineRow, OrderColumns, PaymentDetails } from './service-order.ts'
import type { Stored } from './stored.ts'

/**
 * A row of `orders`. `scheduledStart` and `scheduledEnd` are wall-clock times `YYYY-MM-DDTHH:mm:ss.SSS`, other times UTC.
 */
export type OrderRow = OrderColumns & {
  paymentDetails: PaymentDetails[]
  refundDetails: PaymentDetails | null
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

/** Amounts by label, such as 'Parking'. */
export type AmountsByLabel = Record<string, Cents>

/** A row of `revenues`, without its order. `platformCharge` is `pitlaneCharge` in the contract. */
export type Revenue = {
  totalRevenue: Cents
  hourlyCharge: Cents
  travelReimbursement: Cents
  platformCharge: Cents
  otherReimbursements: AmountsByLabel
  otherCharges: AmountsByLabel
}

/** A row of `documents`. Exactly one of `userId` and `orderId` is null. */
export type DocumentRow = SuccessBody<'getDocument'> & {
  userId: string | null
  orderId: string | null
}

type OfOrder = { orderId: string }

/** Returns functions that insert orders, and insert or replace what belongs to an order. */
export function prepareOrderWrites(db: Database) {
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
  const insertLine = db.prepare<[LineRow & OfOrder & { position: number }]>(`
    INSERT INTO order_lines (
      order_id, position, id, type, category, sub_category, description, price, discount, final_price
    ) VALUES (
      @orderId, @position, @id, @type, @category, @subCategory, @description, @price, @discount, @finalPrice
    )`)
  const saveCar = db.prepare<[CarRow & OfOrder]>(`
    REPLACE INTO cars (
      order_id, vin, license_plate, make, model, model_year, trim, engine_configuration, engine_cylinders,
      engine_cycles, displacement_l, engine_manufacturer, engine_model, engine_hp, engine_kw, drive_type,
      transmission_style, engine_specification
    ) VALUES (
      @orderId, @vin, @licencePlate, @make, @model, @modelYear, @trim, @engineConfiguration, @engineCylinders,
      @engineCycles, @displacementL, @engineManufacturer, @engineModel, @engineHP, @engineKW, @driveType,
      @transmissionStyle, @engineSpecification
    )`)
  const saveRevenue = db.prepare<[Stored<Revenue> & OfOrder]>(`
    REPLACE INTO revenues (
      order_id, total_revenue, hourly_charge, travel_reimbursement, platform_charge, other_reimbursements,
      other_charges
    ) VALUES (
      @orderId, @totalRevenue, @hourlyCharge, @travelReimbursement, @platformCharge, @otherReimbursements,
      @otherCharges
    )`)
  const insertDocument = db.prepare<[DocumentRow]>(`
    INSERT INTO documents (
      id, user_id, order_id, document_type, document_content, document_description, uploaded_by, created_at,
      updated_at
    ) VALUES (
      @id, @userId, @orderId, @documentType, @documentContent, @documentDescription, @uploadedBy, @createdAt,
      @updatedAt
    )`)

  return {
    insertOrder(row: OrderRow): void {
      insertOrder.run({
        ...row,
        paymentDetails: JSON.stringify(row.paymentDetails),
        refundDetails: row.refundDetails && JSON.stringify(row.refundDetails),
      })
    },
    insertLines(orderId: string, lines: readonly LineRow[]): void {
      for (const [position, line] of lines.entries()) insertLine.run({ ...line, orderId, position })
    },
    /** Inserts or replaces the car of an order. */
    saveCar(orderId: string, car: CarRow): void {
      saveCar.run({ ...car, orderId })
    },
    /** Inserts or replaces the revenue of an order. */
    saveRevenue(orderId: string, revenue: Revenue): void {
      saveRevenue.run({
        ...revenue,
        orderId,
        otherReimbursements: JSON.stringify(revenue.otherReimbursements),
        otherCharges: JSON.stringify(revenue.otherCharges),
      })
    },
    insertDocument(row: DocumentRow): void {
      insertDocument.run(row)
    },
  }
}
