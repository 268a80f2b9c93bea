import type * as z from 'zod/mini'
import { tabStorage } from '#web/storage.ts'

/** Returns a value that this tab stored as JSON; undefined if there is none, or `schema` rejects an older format. */
export const readStoredJson = <T>(key: string, schema: z.ZodMiniType<T>): T | undefined => {
  const stored = tabStorage.get(key)
  if (stored === null) return undefined
  try {
    return schema.parse(JSON.parse(stored))
  } catch {
    return undefined
  }
}
