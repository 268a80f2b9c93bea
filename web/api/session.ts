import { useSyncExternalStore } from 'react'
import { sharedStorage, tabStorage } from '#web/storage.ts'

/** The session's storage keys, as stated in Specification §3. */
const storageKeys = { token: 'authToken', adminId: 'adminId', userId: 'userId' } as const
const returnAddressKey = 'returnTo'

/** Why a session ended. Another admin's sign-in and clearing the whole storage count as 'logged-out'. */
type EndReason = 'logged-out' | 'expired'

/** Returns whether fetch accepts a string as the value of a header. Another program on this origin may store any. */
const isHeaderValue = (text: string): boolean => {
  try {
    return new Headers({ Authorization: text }).get('Authorization') !== ''
  } catch {
    return false
  }
}

const endListeners = new Set<(reason: EndReason) => void>()

const endSession = (reason: EndReason) => {
  for (const listener of endListeners) listener(reason)
  if (reason === 'expired') session.rememberReturnAddress()
  else tabStorage.remove(returnAddressKey)
}

/** Clears the data of the previous admin in this tab when another admin signs in. */
const clearPreviousAdmin = (adminId: string, previousId: string | null) => {
  if (previousId === null || previousId.toLowerCase() === adminId.toLowerCase()) return
  for (const listener of endListeners) listener('logged-out')
  tabStorage.remove(returnAddressKey)
}

/** Handles a change of the session in another tab. `key` is null if the whole storage was cleared. */
const handleOtherTab = ({ key, oldValue, newValue }: StorageEvent) => {
  if (key === null) return endSession('logged-out')
  if (newValue === null) {
    // Log Out removes adminId before the token; an expired session keeps adminId.
    if (key === storageKeys.token)
      endSession(session.getAdminId() === null ? 'logged-out' : 'expired')
    return
  }
  if (key === storageKeys.adminId) clearPreviousAdmin(newValue, oldValue)
}

/** The session in the browser's storage, shared by all tabs, and the return address of this tab. */
export const session = {
  /** Returns the value of the Authorization header; null when signed out or if the stored text cannot be one. */
  getToken: () => {
    const token = sharedStorage.get(storageKeys.token)
    return token !== null && isHeaderValue(token) ? token : null
  },
  /** Returns the admin's email address in lower case, even after the session has expired; null after Log Out. */
  getAdminId: () => {
    const adminId = sharedStorage.get(storageKeys.adminId) ?? ''
    return /^[^\s@"]+@[^\s@"]+$/.test(adminId) ? adminId.toLowerCase() : null
  },

  /** Stores the session after the code was verified. Changes the adminId to lower case (decision 004). */
  signIn: ({ token, userId, ...admin }: { token: string; adminId: string; userId: string }) => {
    const adminId = admin.adminId.toLowerCase()
    clearPreviousAdmin(adminId, session.getAdminId())
    sharedStorage.set(storageKeys.adminId, adminId)
    sharedStorage.set(storageKeys.userId, userId)
    sharedStorage.set(storageKeys.token, token)
  },

  /** Removes the token, the IDs and the return address, and notifies the listeners. */
  logOut: () => {
    sharedStorage.remove(storageKeys.adminId)
    sharedStorage.remove(storageKeys.userId)
    sharedStorage.remove(storageKeys.token)
    endSession('logged-out')
  },

  /** Ends the session if the rejected token is still the current one (Specification §4). */
  expire: (token: string | null) => {
    if (token === null || token !== session.getToken()) return
    sharedStorage.remove(storageKeys.token)
    endSession('expired')
  },

  /** Stores the path and query of this page, so that the next sign-in in this tab returns to it. */
  rememberReturnAddress: () =>
    void tabStorage.set(returnAddressKey, location.pathname + location.search),

  /** Returns path and query to open after sign-in, or null. */
  getReturnAddress: () => tabStorage.get(returnAddressKey),
  forgetReturnAddress: () => tabStorage.remove(returnAddressKey),

  /** Calls the listener when the session ends or, after it expired, another admin signs in. Returns the cleanup. */
  onEnd: (listener: (reason: EndReason) => void) => {
    endListeners.add(listener)
    return () => void endListeners.delete(listener)
  },
}

const subscribe = (listener: () => void) => {
  // addEventListener ignores a listener that is already registered.
  window.addEventListener('storage', handleOtherTab)
  return sharedStorage.subscribe(listener)
}

/** Returns the token and the admin's email address. Log Out sets both to null, an expired session only the token. */
export const useSession = (): { token: string | null; adminId: string | null } => ({
  token: useSyncExternalStore(subscribe, session.getToken),
  adminId: useSyncExternalStore(subscribe, session.getAdminId),
})
