import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'

/** An order as it is sent. */
export type ServiceOrder = SuccessBody<'getOrder'>

/** SQL expression, over a row of `orders`, for that order's JSON: one statement reads the order and all it carries. */
export const serviceOrderJson = `json_object(
  'id', orders.id, 'userId', orders.user_id, 'parentServiceId', orders.parent_service_id,
  'issueDescription', orders.issue_description, 'status', orders.status, 'created', orders.created,
  'services', json((
    SELECT json_group_array(json_object(
      'id', id, 'type', type, 'category', category, 'subCategory', sub_category, 'description', description,
      'price', price / 100.0, 'discount', discount / 10000.0, 'finalPrice', final_price / 100.0) ORDER BY position)
    FROM order_lines WHERE order_id = orders.id)),
  'subTotal', orders.sub_total / 100.0, 'total', orders.total / 100.0, 'platformFee', orders.platform_fee / 100.0,
  'serviceFee', orders.service_fee / 100.0, 'serviceFeePercentage', orders.service_fee_percentage / 10000.0,
  'tax', orders.tax / 100.0, 'taxPercentage', orders.tax_percentage / 10000.0,
  'paymentDetails', json(orders.payment_details), 'refundDetails', json(orders.refund_details),
  'car', json((
    SELECT json_object(
      'vin', vin, 'licencePlate', licence_plate, 'make', make, 'model', model, 'modelYear', model_year, 'trim', trim,
      'engineConfiguration', engine_configuration, 'engineCylinders', engine_cylinders,
      'engineCycles', engine_cycles, 'displacementL', displacement_l, 'engineManufacturer', engine_manufacturer,
      'engineModel', engine_model, 'engineHP', engine_hp, 'engineKW', engine_kw, 'driveType', drive_type,
      'transmissionStyle', transmission_style, 'engineSpecification', engine_specification)
    FROM cars WHERE order_id = orders.id)),
  'address', CASE WHEN orders.address IS NOT NULL THEN json_object('address', orders.address) END,
  'documentIds', json((
    SELECT json_group_array(id ORDER BY created_at, id) FROM documents WHERE order_id = orders.id)),
  'mechanicResponse', json((
    SELECT json_object(
      'firstName', first_name, 'lastName', last_name, 'mobileCountryCode', mobile_country_code,
      'mobileNo', mobile_no, 'expertise', expertise)
    FROM mechanics WHERE id = orders.mechanic_id)),
  'mechanicScheduledStartTime', orders.scheduled_start, 'mechanicInstructions', orders.mechanic_instructions,
  'mechanicRemarks', orders.mechanic_remarks)`

/** Reads one order by its id; undefined when there is none. */
export function serviceOrderReader(db: Database): (id: string) => ServiceOrder | undefined {
  const statement = db
    .prepare<[string], string>(`SELECT ${serviceOrderJson} FROM orders WHERE id = ?`)
    .pluck()
  return (id) => {
    const json = statement.get(id)
    return json === undefined ? undefined : JSON.parse(json)
  }
}
