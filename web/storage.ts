/** What a browser stores for this site; where it blocks that, what is kept lasts as long as the page. */
const storage = (area: () => Storage) => {
  const memory = new Map<string, string>()
  const attempt = <T>(stored: (area: Storage) => T, unstored: () => T): T => {
    try {
      return stored(area())
    } catch {
      return unstored()
    }
  }
  return {
    get: (key: string) =>
      attempt(
        (area) => area.getItem(key),
        () => memory.get(key) ?? null,
      ),
    /** Answers whether the browser has stored it. */
    set: (key: string, value: string): boolean =>
      attempt(
        (area) => {
          area.setItem(key, value)
          return true
        },
        () => {
          memory.set(key, value)
          return false
        },
      ),
    remove: (key: string) =>
      attempt(
        (area) => area.removeItem(key),
        () => void memory.delete(key),
      ),
    keys: () => attempt(Object.keys, () => [...memory.keys()]),
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
