import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'

/** A row of `cars`, without its order. */
export type CarRow = NonNullable<SuccessBody<'getOrder'>['car']>

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

/** Creates the store of the cars of orders. An order has at most one. */
export function createCarStore(db: Database) {
  const selectCar = db.prepare<[string], CarRow>(`
    SELECT vin, license_plate AS licencePlate, make, model, model_year AS modelYear, trim,
      engine_configuration AS engineConfiguration, engine_cylinders AS engineCylinders,
      engine_cycles AS engineCycles, displacement_l AS displacementL,
      engine_manufacturer AS engineManufacturer, engine_model AS engineModel, engine_hp AS engineHP,
      engine_kw AS engineKW, drive_type AS driveType, transmission_style AS transmissionStyle,
      engine_specification AS engineSpecification
    FROM cars WHERE order_id = ?`)
  const replaceCar = db.prepare<[CarRow & { orderId: string }]>(`
    REPLACE INTO cars (
      order_id, vin, license_plate, make, model, model_year, trim, engine_configuration, engine_cylinders,
      engine_cycles, displacement_l, engine_manufacturer, engine_model, engine_hp, engine_kw, drive_type,
      transmission_style, engine_specification
    ) VALUES (
      @orderId, @vin, @licencePlate, @make, @model, @modelYear, @trim, @engineConfiguration, @engineCylinders,
      @engineCycles, @displacementL, @engineManufacturer, @engineModel, @engineHP, @engineKW, @driveType,
      @transmissionStyle, @engineSpecification
    )`)

  return {
    get: (orderId: string): CarRow | undefined => selectCar.get(orderId),
    /** Inserts or replaces the car of an order. */
    save(orderId: string, car: CarRow): void {
      replaceCar.run({ ...car, orderId })
    },
  }
}
