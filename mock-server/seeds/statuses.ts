/** The ten statuses of Specification §4 in order. */
export const statuses = [
  'OPEN',
  'QUOTED',
  'PAYMENT_PROCESSING',
  'PAID',
  'SCHEDULED',
  'PRE_DIAGNOSTICS',
  'DIAGNOSTICS',
  'WORK_IN_PROGRESS',
  'POST_DIAGNOSTICS',
  'COMPLETED',
] as const

export type Status = (typeof statuses)[number]

/** Returns the index of a status, or -1 for an unknown code. */
export const findStatusIndex = (code: string): number =>
  (statuses as readonly string[]).indexOf(code)

/** Returns whether one status comes before another. */
export const isBefore = (status: Status, other: Status) =>
  statuses.indexOf(status) < statuses.indexOf(other)
