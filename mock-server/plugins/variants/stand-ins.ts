/** What was sent in place of something else, so that the client may send it back in either form. */
export type StandIns = {
  /** Notes that `shown` leaves where `meant` stood; gives `shown`. */
  put<Shown>(shown: Shown, meant: unknown): Shown
  /** What stood there; the value itself when it stands for nothing. */
  meantBy(value: unknown): unknown
}

/** A number that comes back as text still means the same: browsers keep ids as text. */
const keyOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Starts with nothing, and forgets nothing as long as the process lives. */
export function createStandIns(): StandIns {
  const meanings = new Map<string, unknown>()
  return {
    put(shown, meant) {
      meanings.set(keyOf(shown), meant)
      return shown
    },
    meantBy(value) {
      const key = keyOf(value)
      return meanings.has(key) ? meanings.get(key) : value
    },
  }
}
