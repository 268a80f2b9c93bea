/** Wraps a storage area of the browser. A value that the browser does not store, because storage is blocked or full, lasts as long as the page. */
const storage = (area: () => Storage) => {
  /** Holds only what the browser did not store, and so wins over an older stored value. */
  const memory = new Map<string, string>()
  const attempt = <T>(stored: (area: Storage) => T, unstored: () => T): T => {
    try {
      return stored(area())
    } catch {
      return unstored()
    }
  }
  return {
    get: (key: string): string | null =>
      memory.get(key) ??
      attempt(
        (area) => area.getItem(key),
        () => null,
      ),
    /** Returns whether the browser stored the value. */
    set: (key: string, value: string): boolean =>
      attempt(
        (area) => {
          area.setItem(key, value)
          memory.delete(key)
          return true
        },
        () => {
          memory.set(key, value)
          return false
        },
      ),
    remove: (key: string) => {
      memory.delete(key)
      attempt(
        (area) => area.removeItem(key),
        () => {},
      )
    },
    keys: () => [...new Set([...memory.keys(), ...attempt(Object.keys, () => [])])],
    isBlocked: () =>
      attempt(
        () => false,
        () => true,
      ),
  }
}

/** Storage that all tabs share. */
export const local = storage(() => window.localStorage)

/** Storage of this tab alone. */
export const tab = storage(() => window.sessionStorage)
