import { useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { session } from '#web/api/session.ts'
import { readStoredJson, tabStorage } from '#web/storage.ts'

const idsSchema = z.array(z.string())

const keyPrefix = 'selected-orders:'

/** Removes the selections of all mechanics. Called on Log Out, and when another admin signs in. */
export const clearSelectedOrders = (): void => {
  for (const key of tabStorage.keys()) if (key.startsWith(keyPrefix)) tabStorage.remove(key)
}

/** Returns the IDs of the orders that this admin selected for a mechanic in this tab, and a function to change them. */
export const useSelectedOrders = (
  mechanicId: string,
): [ids: readonly string[], select: (ids: readonly string[]) => void] => {
  const [adminId] = useState(session.getAdminId)
  const key = `${keyPrefix}${adminId}:${mechanicId}`
  const stored = useSyncExternalStore(tabStorage.subscribe, () => tabStorage.get(key))
  const select = (ids: readonly string[]) => void tabStorage.set(key, JSON.stringify(ids))
  // `stored` only says that the selection has changed.
  return [(stored && readStoredJson(key, idsSchema)) || [], select]
}
