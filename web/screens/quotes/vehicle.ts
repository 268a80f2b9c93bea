import * as z from 'zod/mini'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import type { DecodedCar, UpdateCarRequest } from '#web/api/generated/pitlane.schemas.ts'
import { carSchema } from '#web/api/response-decoders.ts'
import { toPlainNumber, trimText } from '#web/domain/text.ts'
import { type Car, isModelYear, normalizeVin } from '#web/domain/vehicle.ts'
import type { Field } from '#web/ui/editor/changed-fields.ts'
import { defineEditor } from '#web/ui/editor/define-editor.ts'
import { isNotFound } from '#web/ui/page/query-boundary.tsx'

/** The form values of a vehicle: all fields as typed. */
export type VehicleValues = Record<keyof Car, string>

type Kind = 'text' | 'whole number' | 'number'

/** `max` is the maximum length of texts, or the maximum of numbers. */
const createField = (name: keyof Car, label: string, kind: Kind = 'text', max = 100) => {
  return { name, label, kind, max }
}
export type VehicleField = ReturnType<typeof createField>

/** All fields of a vehicle in form order. The casts below would hide a missing one. Specification §3, Car. */
export const vehicleFields: readonly VehicleField[] = [
  createField('vin', 'VIN', 'text', 20),
  createField('licencePlate', 'License Plate', 'text', 20),
  createField('modelYear', 'Model Year', 'whole number', 9999),
  createField('make', 'Make'),
  createField('model', 'Model'),
  createField('trim', 'Trim'),
  createField('engineSpecification', 'Engine Specification', 'text', 300),
  createField('engineConfiguration', 'Engine Configuration'),
  createField('engineCylinders', 'Engine Cylinders', 'whole number'),
  createField('engineCycles', 'Engine Cycles', 'whole number'),
  createField('displacementL', 'Displacement (L)', 'number'),
  createField('engineManufacturer', 'Engine Manufacturer'),
  createField('engineModel', 'Engine Model'),
  createField('engineHP', 'Engine HP', 'number', 10_000),
  createField('engineKW', 'Engine kW', 'number', 10_000),
  createField('driveType', 'Drive Type'),
  createField('transmissionStyle', 'Transmission'),
]

const isIdentityField = ({ name }: VehicleField) => name === 'vin' || name === 'licencePlate'

/** VIN and license plate, which the form always shows. */
export const identityFields = vehicleFields.filter(isIdentityField)

/** The other fields, which a decoded VIN usually fills in. */
export const detailFields = vehicleFields.filter((field) => !isIdentityField(field))

/** Returns the form values of a vehicle; unknown values are ''. */
export function toVehicleValues(car: Car | null): VehicleValues {
  const entries = vehicleFields.map(({ name }) => [name, String(car?.[name] ?? '')] as const)
  return Object.fromEntries(entries) as VehicleValues
}

const cardFields: (keyof Car)[] = ['vin', 'modelYear', 'make', 'model', 'engineSpecification']
const alwaysShown: (keyof Car)[] = ['licencePlate', 'trim', 'driveType', 'transmissionStyle']

/** Returns the rows to add to VehicleCard: `alwaysShown`, and other known fields that the card does not show. */
export const getExtraVehicleRows = (car: Car | null) =>
  vehicleFields
    .filter(({ name }) => alwaysShown.includes(name) || (car?.[name] && !cardFields.includes(name)))
    .map(({ name, label }) => [label, car?.[name]] as const)

/** Returns the problem with the text of a field, or undefined if it is valid or empty. Specification §5, Car edit. */
export function findFieldProblem(
  { name, kind, max }: VehicleField,
  text: string,
): string | undefined {
  const typed = kind === 'text' ? text.trim() : toPlainNumber(text, '$')
  if (typed === '') return undefined
  if (kind === 'text') return typed.length > max ? `Must be ${max} characters or fewer.` : undefined
  if (name === 'modelYear') return isModelYear(typed) ? undefined : 'Must be a 4-digit year.'
  const isNumber = kind === 'number' ? /^\d+(\.\d+)?$/.test(typed) : /^\d+$/.test(typed)
  if (!isNumber)
    return kind === 'number' ? 'Must be a number that is 0 or more.' : 'Must be a whole number.'
  return Number(typed) > max ? `Must be ${max.toLocaleString('en-US')} or less.` : undefined
}

/** Returns the body of PUT /order/{id}/update/car/details; empty fields are null and the VIN is normalized. */
export function toCarRequest(values: VehicleValues): UpdateCarRequest {
  const parseField = ({ name, kind }: VehicleField) => {
    const typed = name === 'vin' ? normalizeVin(values.vin) : trimText(values[name])
    if (typed === '') return null
    return kind === 'text' ? typed : Number(toPlainNumber(typed, '$'))
  }
  return Object.fromEntries(
    vehicleFields.map((field) => [field.name, parseField(field)]),
  ) as Partial<UpdateCarRequest> as UpdateCarRequest
}

/** Checks the values of a draft: each field is a string. */
const vehicleValuesSchema: z.ZodMiniType<VehicleValues> = z.record(
  z.enum(vehicleFields.map(({ name }) => name)),
  z.string(),
)

const emptyCar = toCarRequest(toVehicleValues(null))

/** Returns the form values that a decoded VIN gives, without the VIN itself. */
export function toDecodedValues(decoded: DecodedCar): Partial<VehicleValues> {
  const given = toVehicleValues({ ...emptyCar, ...decoded, vin: null })
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''))
}

/** Returns a note on the fields filled in from a VIN, and on unchanged non-empty ones except VIN and license plate. */
export function toDecodingNote(values: VehicleValues, decoded: DecodedCar): string {
  const found = toDecodedValues(decoded)
  const filled = vehicleFields.filter(({ name }) => name in found)
  const kept = vehicleFields.filter(
    ({ name }) =>
      !(name in found || name === 'vin' || name === 'licencePlate' || values[name].trim() === ''),
  )
  if (filled.length === 0) return 'No data was found for this VIN. No fields were changed.'
  const joinLabels = (group: typeof filled) => group.map(({ label }) => label).join(', ')
  const keptText =
    kept.length > 0 ? ` Not in the VIN data, left unchanged: ${joinLabels(kept)}.` : ''
  return `Filled in from the VIN: ${joinLabels(filled)}.${keptText}`
}

const format = (value: Car[keyof Car]): string => String(value ?? 'N/A')

const conflictFields = vehicleFields.map(
  ({ name, label }) => ({ label, name, format }) as Field<Car>,
)

/** Returns the editor of an order's vehicle, which is null until one is saved. */
export const createVehicleEditor = (orderId: string) =>
  defineEditor<Car | null, VehicleValues, UpdateCarRequest>({
    noun: 'vehicle',
    schema: z.nullable(carSchema),
    valuesSchema: vehicleValuesSchema,
    read: async ({ fetch }) =>
      (await fetch(getGetOrderQueryOptions(orderId)).catch(rethrowWithStatedText)).car,
    toValues: toVehicleValues,
    toRequest: toCarRequest,
    fields: conflictFields,
  })

function rethrowWithStatedText(error: unknown): never {
  throw isNotFound(error) ? new Error('Error: Order details not available.') : error
}
