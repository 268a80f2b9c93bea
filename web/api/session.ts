import { useSyncExternalStore } from 'react'
import { local, tab } from '#web/storage.ts'

/** The storage keys that Specification §3 states. */
const keys = { token: 'authToken', adminId: 'adminId', userId: 'userId' } as const
const returnKey = 'returnTo'

type EndReason = 'logged-out' | 'expired'

const changeListeners = new Set<() => void>()
const endListeners = new Set<(reason: EndReason) => void>()

const notify = () => {
  for (const listener of changeListeners) listener()
}

const endSession = (reason: EndReason) => {
  for (const listener of endListeners) listener(reason)
  if (reason === 'expired') {
    session.rememberReturnAddress()
  } else {
    tab.remove(returnKey)
  }
  notify()
}

/** Clears the data of the previous admin in this tab when another admin signs in. */
const clearPreviousAdmin = (adminId: string, previousId: string | null) => {
  if (previousId === null || previousId === adminId) return
  for (const listener of endListeners) listener('logged-out')
  tab.remove(returnKey)
}

/** Handles a change of the session in another tab. */
const followOtherTabs = ({ key, oldValue, newValue }: StorageEvent) => {
  if (key === null) return endSession('logged-out')
  if (newValue === null) {
    // Log Out removes adminId before the token; an expired session keeps adminId.
    if (key === keys.token) endSession(session.adminId() === null ? 'logged-out' : 'expired')
    return
  }
  if (key === keys.adminId) clearPreviousAdmin(newValue, oldValue)
  notify()
}

/** The session in the browser's storage, shared by all tabs. */
export const session = {
  /** Returns the value of the Authorization header; null when signed out. */
  token: () => local.get(keys.token),
  /** Returns the admin's email address. */
  adminId: () => local.get(keys.adminId),

  /** Stores the session after the code was verified. */
  signIn: ({ token, adminId, userId }: { token: string; adminId: string; userId: string }) => {
    clearPreviousAdmin(adminId, session.adminId())
    local.set(keys.adminId, adminId)
    local.set(keys.userId, userId)
    local.set(keys.token, token)
    notify()
  },

  /** Removes token, admin and user, and notifies the listeners. */
  logOut: () => {
    local.remove(keys.adminId)
    local.remove(keys.userId)
    local.remove(keys.token)
    endSession('logged-out')
  },

  /** Ends the session whose `token` the server refused (Specification §4); later refusals have no effect. */
  expire: (token: string | null) => {
    if (token === null || token !== session.token()) return
    local.remove(keys.token)
    endSession('expired')
  },

  /** Stores path and query to return to after the next sign-in. */
  rememberReturnAddress: () => void tab.set(returnKey, window.location.pathname + window.location.search),

  /** Returns path and query to open after sign-in. */
  returnAddress: () => tab.get(returnKey),
  forgetReturnAddress: () => tab.remove(returnKey),

  /** Calls the listener when the session ends. Returns a function that unsubscribes. */
  onEnd: (listener: (reason: EndReason) => void) => {
    endListeners.add(listener)
    return () => {
      endListeners.delete(listener)
    }
  },
}

const subscribe = (listener: () => void) => {
  // Adding the same listener again has no effect.
  window.addEventListener('storage', followOtherTabs)
  changeListeners.add(listener)
  return () => void changeListeners.delete(listener)
}

/** Returns token and admin's email address. Both are null when signed out; after an expired session only the token is. */
export const useSession = (): { token: string | null; adminId: string | null } => ({
  token: useSyncExternalStore(subscribe, session.token),
  adminId: useSyncExternalStore(subscribe, session.adminId),
})
