import { ApiError } from '#web/api/api-error.ts'
import type { Change } from './changed-fields.ts'

/** How a record is read again, compared and sent. A new record is undefined until it has been saved. */
type Steps<Rec, Values> = {
  /** Reads the latest version. For a new record, finds one with the values of `sent`. */
  read: (attempt: { opened: Rec; sent: Values | undefined }) => Promise<Rec>
  findChanges: (versions: { opened: Rec; latest: Rec; values: Values }) => readonly Change[]
  isApplied: (versions: { latest: Rec; values: Values }) => boolean
  send: (versions: { latest: Rec; values: Values }) => Promise<unknown>
}

type Attempt<Rec, Values> = {
  /** The version of the record that the values started from. */
  opened: Rec
  values: Values
  /** The values of an earlier save that was stored or may have been stored. */
  sent: Values | undefined
  steps: Steps<Rec, Values>
}

type SaveResult<Rec> =
  /** The record has the values. `latest` is the version that was read before they were sent. */
  | { kind: 'saved'; latest: Rec }
  /** Nothing was sent, because it would overwrite changes by another admin. */
  | { kind: 'conflict'; latest: Rec; changes: readonly Change[] }
  /** The call failed without a 4xx, and the record does not have the values yet. */
  | { kind: 'unknown'; error: ApiError }

/**
 * Reads the record again, compares it, sends the values, and finds out what became of a lost response. Throws if a read
 * fails or the server rejects the values.
 */
export const saveGuarded = async <Rec, Values>({
  opened,
  values,
  sent,
  steps,
}: Attempt<Rec, Values>): Promise<SaveResult<Rec>> => {
  const { read, findChanges, isApplied, send } = steps
  const latest = await read({ opened, sent })
  const isNew = opened === undefined
  // Another admin may have added an identical new record, which findChanges returns, so that the dialog asks.
  const wasStoredBefore = !isNew && sent !== undefined && isApplied({ latest, values: sent })
  const changes = wasStoredBefore ? [] : findChanges({ opened, latest, values })
  if (changes.length > 0) return { kind: 'conflict', latest, changes }

  const hadValues = isApplied({ latest, values })
  if (wasStoredBefore && hadValues) return { kind: 'saved', latest }
  const call = await sendAndFindOut({
    send: () => send({ latest, values }),
    findOut: async () => {
      // A new record has no ID to read it by. If the record already had the values, a read shows nothing.
      if (isNew || hadValues) return false
      const stored = await read({ opened, sent: values }).catch(() => latest)
      return isApplied({ latest: stored, values })
    },
  })
  if (call.error === undefined || call.outcome) return { kind: 'saved', latest }
  return { kind: 'unknown', error: call.error }
}

type SentCall<Response, Outcome> =
  | { error: undefined; response: Response }
  | { error: ApiError; outcome: Outcome }

/**
 * Sends a write once. Throws if the server rejected it (4xx). After a lost response or 5xx, returns the error and what
 * `findOut` reads about its outcome.
 */
const sendAndFindOut = async <Response, Outcome>({
  send,
  findOut,
}: {
  send: () => Promise<Response>
  findOut: () => Promise<Outcome>
}): Promise<SentCall<Response, Outcome>> => {
  try {
    return { error: undefined, response: await send() }
  } catch (error) {
    if (!(error instanceof ApiError) || error.isRejected) throw error
    return { error, outcome: await findOut() }
  }
}
