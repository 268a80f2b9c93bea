import type { Car } from '#web/api/generated/model/car.ts'
import type { DecodedCar } from '#web/api/generated/model/decodedCar.ts'
import { isModelYear } from '#web/domain/vehicle.ts'
import { tidyVin } from '#web/domain/vin.ts'
import type { Change } from '#web/ui/changes-dialog.tsx'

/** The fields of a car while it is edited, all as text. */
export type CarValues = Record<keyof Car, string>

/** A field of a car. */
export type Field = {
  name: keyof Car
  label: string
  /** the longest text, or the largest number */
  most: number
  kind: 'text' | 'whole number' | 'number'
}

const text = (name: keyof Car, label: string, most = 100): Field => ({ name, label, most, kind: 'text' })

/** Every field of a car in the order it is edited. Specification §3, Car. */
export const carFields: readonly Field[] = [
  text('vin', 'VIN', 20),
  text('licencePlate', 'Licence Plate', 20),
  { name: 'modelYear', label: 'Model Year', most: 9999, kind: 'whole number' },
  text('make', 'Make'),
  text('model', 'Model'),
  text('trim', 'Trim'),
  text('engineSpecification', 'Engine Specification', 300),
  text('engineConfiguration', 'Engine Configuration'),
  { name: 'engineCylinders', label: 'Engine Cylinders', most: 100, kind: 'whole number' },
  { name: 'engineCycles', label: 'Engine Cycles', most: 100, kind: 'whole number' },
  { name: 'displacementL', label: 'Displacement (L)', most: 100, kind: 'number' },
  text('engineManufacturer', 'Engine Manufacturer'),
  text('engineModel', 'Engine Model'),
  { name: 'engineHP', label: 'Engine HP', most: 10_000, kind: 'number' },
  { name: 'engineKW', label: 'Engine kW', most: 10_000, kind: 'number' },
  text('driveType', 'Drive Type'),
  text('transmissionStyle', 'Transmission Style'),
]

/** A car as text, ready to be edited; what nobody knows is empty. */
export function valuesOf(car: Car | null): CarValues {
  const entries = carFields.map(({ name }) => [name, String(car?.[name] ?? '')] as const)
  // carFields names every field of a car
  return Object.fromEntries(entries) as CarValues
}

/** Why a field cannot be saved as it is; undefined when it can. Specification §5, Car edit. */
export function carProblem({ name, kind, most }: Field, value: string): string | undefined {
  const typed = value.trim()
  if (typed === '') return undefined
  if (kind === 'text') return typed.length > most ? `At most ${most} characters` : undefined
  if (name === 'modelYear') return isModelYear(typed) ? undefined : 'The model year has 4 digits'
  const isNumber = kind === 'number' ? /^\d+(\.\d+)?$/.test(typed) : /^\d+$/.test(typed)
  if (!isNumber) return kind === 'number' ? 'Must be a number' : 'Must be a whole number'
  return Number(typed) > most ? `At most ${most}` : undefined
}

const words = (typed: string): string | null => typed.trim() || null

const number = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** The car that the typed values stand for; empty ones are null. */
export const carOf = (values: CarValues): Car => ({
  vin: tidyVin(values.vin) || null,
  licencePlate: words(values.licencePlate),
  modelYear: number(values.modelYear),
  make: words(values.make),
  model: words(values.model),
  trim: words(values.trim),
  engineSpecification: words(values.engineSpecification),
  engineConfiguration: words(values.engineConfiguration),
  engineCylinders: number(values.engineCylinders),
  engineCycles: number(values.engineCycles),
  displacementL: number(values.displacementL),
  engineManufacturer: words(values.engineManufacturer),
  engineModel: words(values.engineModel),
  engineHP: number(values.engineHP),
  engineKW: number(values.engineKW),
  driveType: words(values.driveType),
  transmissionStyle: words(values.transmissionStyle),
})

/** What a decoded VIN fills in: only what it found, over what was there. Without a finding nothing changes. */
export function filledFrom(values: CarValues, decoded: DecodedCar): { values: CarValues; found: string[] } {
  const facts: Partial<Record<keyof Car, string | number | null>> = decoded
  const found = carFields.filter(({ name }) => name !== 'vin' && (facts[name] ?? '') !== '')
  const news = found.map(({ name }) => [name, String(facts[name])] as const)
  return { values: { ...values, ...Object.fromEntries(news) }, found: found.map(({ label }) => label) }
}

/** What differs between two readings of a car, field by field. */
export const carChanges = (before: Car | null, now: Car | null): Change[] =>
  carFields
    .map(({ name, label }) => ({
      what: label,
      before: String(before?.[name] ?? 'N/A'),
      now: String(now?.[name] ?? 'N/A'),
    }))
    .filter((change) => change.before !== change.now)
