import type * as z from 'zod/mini'

/** Wraps a storage area. If the browser blocks the area or the area is full, a value lasts until a reload. */
const wrapStorage = (getArea: () => Storage) => {
  /** The values that the browser did not store. They take precedence over older stored values. */
  const memory = new Map<string, string>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  /** Runs `action` on the area. Returns undefined if the action throws or the browser blocks the area. */
  const attempt = <T>(action: (area: Storage) => T): T | undefined => {
    try {
      return action(getArea())
    } catch {
      return undefined
    }
  }
  return {
    get: (key: string): string | null =>
      memory.get(key) ?? attempt((area) => area.getItem(key)) ?? null,
    /** Returns whether the browser stored the value. */
    set: (key: string, value: string): boolean => {
      memory.set(key, value)
      attempt((area) => {
        area.setItem(key, value)
        memory.delete(key)
      })
      notify()
      return !memory.has(key)
    },
    remove: (key: string) => {
      memory.delete(key)
      attempt((area) => area.removeItem(key))
      notify()
    },
    keys: () => [...new Set([...memory.keys(), ...(attempt(Object.keys) ?? [])])],
    isBlocked: () => !attempt(() => true),
    /** Calls the listener after each change, also by another tab. Returns the cleanup, as `useSyncExternalStore` expects. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}

/** Storage that all tabs share. */
export const sharedStorage = wrapStorage(() => window.localStorage)

/** Storage of this tab only. */
export const tabStorage = wrapStorage(() => window.sessionStorage)

/**
 * Returns a value that was stored as JSON, by default in this tab; undefined if there is none, or `schema` rejects an
 * older format.
 */
export const readStoredJson = <T>(
  key: string,
  schema: z.ZodMiniType<T>,
  storage: Pick<typeof tabStorage, 'get'> = tabStorage,
): T | undefined => {
  const stored = storage.get(key)
  if (stored === null) return undefined
  try {
    return schema.parse(JSON.parse(stored))
  } catch {
    return undefined
  }
}
