import type { DecodedCar } from '#web/api/generated/model/decodedCar.ts'
import type { UpdateCarRequest } from '#web/api/generated/model/updateCarRequest.ts'
import { isModelYear, tidyVin } from '#web/domain/vehicle.ts'
import { type Change, changedFields, type Field, sameJson } from '#web/ui/editor/changed-fields.ts'

/** A vehicle while it is edited, every field as text. */
export type VehicleText = Record<keyof UpdateCarRequest, string>

type Kind = 'text' | 'whole number' | 'number'

/** Returns a field of a vehicle; `max` is the longest text, or the largest number. */
const field = (name: keyof UpdateCarRequest, label: string, kind: Kind = 'text', max = 100) => {
  return { name, label, kind, max }
}
type VehicleField = ReturnType<typeof field>

/** Every field of a vehicle in the order it is edited. Specification §3, Car. */
export const vehicleFields: readonly VehicleField[] = [
  field('vin', 'VIN', 'text', 20),
  field('licencePlate', 'License Plate', 'text', 20),
  field('modelYear', 'Model Year', 'whole number', 9999),
  field('make', 'Make'),
  field('model', 'Model'),
  field('trim', 'Trim'),
  field('engineSpecification', 'Engine Specification', 'text', 300),
  field('engineConfiguration', 'Engine Configuration'),
  field('engineCylinders', 'Engine Cylinders', 'whole number'),
  field('engineCycles', 'Engine Cycles', 'whole number'),
  field('displacementL', 'Displacement (L)', 'number'),
  field('engineManufacturer', 'Engine Manufacturer'),
  field('engineModel', 'Engine Model'),
  field('engineHP', 'Engine HP', 'number', 10_000),
  field('engineKW', 'Engine kW', 'number', 10_000),
  field('driveType', 'Drive Type'),
  field('transmissionStyle', 'Transmission'),
]

/** A vehicle as text, ready to be edited; what nobody knows is empty. */
export function textOf(car: UpdateCarRequest | null): VehicleText {
  const entries = vehicleFields.map(({ name }) => [name, String(car?.[name] ?? '')] as const)
  // vehicleFields names every field of a car
  return Object.fromEntries(entries) as VehicleText
}

const inTheTitle: (keyof UpdateCarRequest)[] = ['vin', 'modelYear', 'make', 'model', 'engineSpecification']
const alwaysShown: (keyof UpdateCarRequest)[] = ['licencePlate', 'trim', 'driveType', 'transmissionStyle']

/** What a card shows of a vehicle beside its name, engine and VIN: all that is known, and what may be missed. */
export const furtherDetails = (car: UpdateCarRequest | null) =>
  vehicleFields
    .filter(({ name }) => alwaysShown.includes(name) || (car?.[name] && !inTheTitle.includes(name)))
    .map(({ name, label }) => [label, car?.[name]] as const)

/** Why a field cannot be saved as it is; undefined when it can. Specification §5, UpdateCarRequest edit. */
export function fieldProblem({ name, kind, max }: VehicleField, text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  if (kind === 'text') return typed.length > max ? `At most ${max} characters` : undefined
  if (name === 'modelYear') return isModelYear(typed) ? undefined : 'The model year has 4 digits'
  const isNumber = kind === 'number' ? /^\d+(\.\d+)?$/.test(typed) : /^\d+$/.test(typed)
  if (!isNumber) return kind === 'number' ? 'Must be a number' : 'Must be a whole number'
  return Number(typed) > max ? `At most ${max}` : undefined
}

/** The car that the typed text stands for; what is empty is null, a VIN is in capitals without blanks. */
export function carOf(text: VehicleText): UpdateCarRequest {
  const read = ({ name, kind }: VehicleField) => {
    const typed = name === 'vin' ? tidyVin(text.vin) : text[name].trim()
    if (typed === '') return null
    return kind === 'text' ? typed : Number(typed)
  }
  // vehicleFields names every field of a car
  return Object.fromEntries(
    vehicleFields.map((field) => [field.name, read(field)]),
  ) as Partial<UpdateCarRequest> as UpdateCarRequest
}

const noCar = carOf(textOf(null))

/** Whether two texts stand for the same car. */
export const sameVehicle = (one: VehicleText, other: VehicleText): boolean =>
  sameJson(carOf(one), carOf(other))

/** The fields that a decoded VIN gives, as text. */
export function foundIn(decoded: DecodedCar): Partial<VehicleText> {
  const given = textOf({ ...noCar, ...decoded, vin: null })
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''))
}

/** Names the fields that a decoded VIN filled in, and those with a text that it does not give. */
export function decodingNote(text: VehicleText, decoded: DecodedCar): string {
  const found = foundIn(decoded)
  const filled = vehicleFields.filter(({ name }) => name in found)
  const others = vehicleFields.filter(
    ({ name }) => !(name in found || name === 'vin' || name === 'licencePlate' || text[name].trim() === ''),
  )
  if (filled.length === 0) return 'Nothing was found for this VIN. No field was changed.'
  const labels = (fields: typeof filled) => fields.map(({ label }) => label).join(', ')
  const rest = others.length > 0 ? ` Not from this VIN: ${labels(others)}.` : ''
  return `Filled in from the VIN: ${labels(filled)}.${rest}`
}

const inWords = (value: UpdateCarRequest[keyof UpdateCarRequest]): string => String(value ?? 'N/A')

const changeable = vehicleFields.map(({ name, label }) => [label, name, inWords] as Field<UpdateCarRequest>)

/** What somebody else changed on a vehicle, field by field, beside what is typed. */
export const vehicleChanges = (
  loaded: UpdateCarRequest | null,
  latest: UpdateCarRequest | null,
  text: VehicleText,
): Change[] => changedFields(changeable, loaded ?? noCar, latest ?? noCar, carOf(text))
