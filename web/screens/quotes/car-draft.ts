import { draftOf } from '#web/api/drafts.ts'
import type { Car } from '#web/api/generated/model/car.ts'
import type { CarValues } from './car-values.ts'

/** A car that is being edited: as the order had it when the form was opened, and as typed. */
export type CarDraft = { base: Car | null; values: CarValues }

/** The key under which a car's draft is kept. */
export const carDraftKey = (order: { id: string }): string => `car-${order.id}`

/** What was typed into the car of an order when the session expired, if anything. */
export const carDraftOf = (order: { id: string }): CarDraft | undefined =>
  draftOf(carDraftKey(order), isDraft)

const isDraft = (value: unknown): value is CarDraft =>
  typeof value === 'object' && value !== null && 'base' in value && 'values' in value
