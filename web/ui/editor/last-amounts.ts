import type * as z from 'zod/mini'
import { session } from '#web/api/session.ts'
import { readStoredJson, sharedStorage } from '#web/storage.ts'

const prefix = 'last-amounts:'

/** Amounts that an admin saved last in a form, kept in the browser for the next record. Each admin has their own. */
export const createLastAmounts = <Amounts>(form: string, schema: z.ZodMiniType<Amounts>) => {
  const getKey = () => `${prefix}${form}:${session.getAdminId()}`
  return {
    read: (): Amounts | undefined => readStoredJson(getKey(), schema, sharedStorage),
    store: (amounts: Amounts) => {
      // A save may finish after Log Out.
      if (session.getToken() !== null) sharedStorage.set(getKey(), JSON.stringify(amounts))
    },
  }
}

/** Removes the last amounts of every form and admin. Called on Log Out. */
export const clearLastAmounts = () => {
  for (const key of sharedStorage.keys()) if (key.startsWith(prefix)) sharedStorage.remove(key)
}
