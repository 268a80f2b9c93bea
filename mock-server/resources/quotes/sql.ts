import type { Database } from 'better-sqlite3'
import type { Input } from '#mock-server/plugins/openapi/handlers.ts'

type Car = Input<'updateCar'>['body']

/** What of an order a quote must leave as it is, and the status that says whether it may be quoted. */
export type QuotedOrder = {
  status: string
  user_id: string
  parent_service_id: string | null
  issue_description: string | null
  payment_details: string
  refund_details: string | null
}

/** A line as the order holds it. */
export type StoredLine = {
  id: string
  type: string
  category: string | null
  sub_category: string | null
  description: string | null
}

/** A line to store; money in cents, the discount in ten-thousandths of a percent. */
export type NewLine = StoredLine & { price: number; discount: number; final_price: number }

/** Amounts of a quote in cents, percentages in ten-thousandths of a percent. */
export type Amounts = {
  sub_total: number
  service_fee_percentage: number
  service_fee: number
  tax_percentage: number
  tax: number
  total: number
}

/** Statements of quotes and cars. */
export function quoteSql(db: Database) {
  const clearLines = db.prepare<[string]>('DELETE FROM order_lines WHERE order_id = ?')
  const addLine = db.prepare<[NewLine & { order_id: string; position: number }]>(
    `INSERT INTO order_lines
       (order_id, position, id, type, category, sub_category, description, price, discount, final_price)
     VALUES
       (@order_id, @position, @id, @type, @category, @sub_category, @description, @price, @discount, @final_price)`,
  )
  return {
    order: db.prepare<[string], QuotedOrder>(
      `SELECT status, user_id, parent_service_id, issue_description, payment_details, refund_details
       FROM orders WHERE id = ?`,
    ),
    lines: db.prepare<[string], StoredLine>(
      'SELECT id, type, category, sub_category, description FROM order_lines WHERE order_id = ? ORDER BY position',
    ),
    replaceLines(orderId: string, lines: readonly NewLine[]) {
      clearLines.run(orderId)
      lines.forEach((line, position) => {
        addLine.run({ ...line, order_id: orderId, position })
      })
    },
    quote: db.prepare<[Amounts & { id: string }]>(
      `UPDATE orders SET status = 'QUOTED', platform_fee = 0, sub_total = @sub_total,
         service_fee_percentage = @service_fee_percentage, service_fee = @service_fee,
         tax_percentage = @tax_percentage, tax = @tax, total = @total
       WHERE id = @id`,
    ),
    putCar: db.prepare<[Car & { orderId: string }]>(
      `INSERT INTO cars
         (order_id, vin, licence_plate, make, model, model_year, trim, engine_configuration, engine_cylinders,
          engine_cycles, displacement_l, engine_manufacturer, engine_model, engine_hp, engine_kw, drive_type,
          transmission_style, engine_specification)
       VALUES
         (@orderId, @vin, @licencePlate, @make, @model, @modelYear, @trim, @engineConfiguration, @engineCylinders,
          @engineCycles, @displacementL, @engineManufacturer, @engineModel, @engineHP, @engineKW, @driveType,
          @transmissionStyle, @engineSpecification)
       ON CONFLICT (order_id) DO UPDATE SET
         vin = excluded.vin, licence_plate = excluded.licence_plate, make = excluded.make, model = excluded.model,
         model_year = excluded.model_year, trim = excluded.trim,
         engine_configuration = excluded.engine_configuration, engine_cylinders = excluded.engine_cylinders,
         engine_cycles = excluded.engine_cycles, displacement_l = excluded.displacement_l,
         engine_manufacturer = excluded.engine_manufacturer, engine_model = excluded.engine_model,
         engine_hp = excluded.engine_hp, engine_kw = excluded.engine_kw, drive_type = excluded.drive_type,
         transmission_style = excluded.transmission_style, engine_specification = excluded.engine_specification`,
    ),
  }
}
