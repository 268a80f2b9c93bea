import type * as z from 'zod/mini'
import { tabStorage } from '#web/storage.ts'

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
