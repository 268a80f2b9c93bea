import type { Database } from 'better-sqlite3'

/** A line of an order as a seed states it: cents, and the discount in ten-thousandths of a percent. */
export type LineSeed = {
  id: string
  type: 'SERVICE' | 'ITEM'
  category: string | null
  subCategory: string | null
  description: string | null
  price: number | null
  discount: number | null
  finalPrice: number | null
}

/** The car of an order as a seed states it. */
export type CarSeed = {
  vin: string | null
  licencePlate: string | null
  make: string | null
  model: string | null
  modelYear: number | null
  trim: string | null
  engineConfiguration: string | null
  engineCylinders: number | null
  engineCycles: number | null
  displacementL: number | null
  engineManufacturer: string | null
  engineModel: string | null
  engineHP: number | null
  engineKW: number | null
  driveType: string | null
  transmissionStyle: string | null
  engineSpecification: string | null
}

/** Adds the lines of an order, in their order. */
export function linesSeed(db: Database): (orderId: string, lines: readonly LineSeed[]) => void {
  const insert = db.prepare(`
    INSERT INTO order_lines (order_id, position, id, type, category, sub_category, description, price, discount,
      final_price)
    VALUES (@orderId, @position, @id, @type, @category, @subCategory, @description, @price, @discount, @finalPrice)
  `)
  return (orderId, lines) => {
    for (const [position, line] of lines.entries()) insert.run({ orderId, position, ...line })
  }
}

/** Adds the car of an order. */
export function carsSeed(db: Database): (orderId: string, car: CarSeed) => void {
  const insert = db.prepare(`
    INSERT INTO cars (order_id, vin, licence_plate, make, model, model_year, trim, engine_configuration,
      engine_cylinders, engine_cycles, displacement_l, engine_manufacturer, engine_model, engine_hp, engine_kw,
      drive_type, transmission_style, engine_specification)
    VALUES (@orderId, @vin, @licencePlate, @make, @model, @modelYear, @trim, @engineConfiguration,
      @engineCylinders, @engineCycles, @displacementL, @engineManufacturer, @engineModel, @engineHP, @engineKW,
      @driveType, @transmissionStyle, @engineSpecification)
  `)
  return (orderId, car) => {
    insert.run({ orderId, ...car })
  }
}
