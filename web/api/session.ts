import { useSyncExternalStore } from 'react'
import { local, tab } from '#web/storage.ts'

/** The keys of Specification §3. */
const keys = { token: 'authToken', adminId: 'adminId', userId: 'userId' } as const
const returnKey = 'returnTo'

type Ending = 'logged-out' | 'expired'

const changed = new Set<() => void>()
const ending = new Set<(why: Ending) => void>()

const notify = () => {
  for (const listener of changed) listener()
}

const end = (why: Ending) => {
  for (const listener of ending) listener(why)
  if (why === 'expired') {
    session.rememberReturn()
  } else {
    tab.remove(returnKey)
  }
  notify()
}

/** Somebody else than `before` finds nothing of theirs in this tab, and does not come back to where they were. */
const welcome = (adminId: string, before: string | null) => {
  if (before === null || before === adminId) return
  for (const listener of ending) listener('logged-out')
  tab.remove(returnKey)
}

const followOtherTabs = ({ key, oldValue, newValue }: StorageEvent) => {
  if (key === null) return end('logged-out')
  if (newValue === null) {
    // Log Out takes the admin's name first and the token last, with which the page goes; an expired session leaves the name
    if (key === keys.token) end(session.adminId() === null ? 'logged-out' : 'expired')
    return
  }
  if (key === keys.adminId) welcome(newValue, oldValue)
  notify()
}

/** The admin's session as the browser stores it; every change reaches all of the page, and other tabs. */
export const session = {
  /** The value for the Authorization header, verbatim; null when signed out. */
  token: () => local.get(keys.token),
  /** The admin's e-mail address. */
  adminId: () => local.get(keys.adminId),

  /** After a verified code. */
  signIn: ({ token, adminId, userId }: { token: string; adminId: string; userId: string }) => {
    welcome(adminId, session.adminId())
    local.set(keys.adminId, adminId)
    local.set(keys.userId, userId)
    local.set(keys.token, token)
    notify()
  },

  /** The admin's own wish: nothing of the session stays. */
  logOut: () => {
    local.remove(keys.adminId)
    local.remove(keys.userId)
    local.remove(keys.token)
    end('logged-out')
  },

  /** The server refused `token` (Specification §4); only the first of several refusals does anything. */
  expire: (token: string | null) => {
    if (token === null || token !== session.token()) return
    local.remove(keys.token)
    end('expired')
  },

  /** Notes path and query to return to after the next sign-in. */
  rememberReturn: () => void tab.set(returnKey, window.location.pathname + window.location.search),

  /** Path and query to return to after a sign-in: of an expired session, or of an address opened while signed out. */
  returnTo: () => tab.get(returnKey),
  forgetReturn: () => tab.remove(returnKey),

  /** Calls back right before the session ends, while the page is still as it was. */
  onEnd: (listener: (why: Ending) => void) => {
    ending.add(listener)
    return () => {
      ending.delete(listener)
    }
  },
}

const subscribe = (listener: () => void) => {
  // once more is the same as once
  window.addEventListener('storage', followOtherTabs)
  changed.add(listener)
  return () => void changed.delete(listener)
}

/** The stored token and the admin's name; both null when nobody ever signed in. */
export const useSession = (): { token: string | null; adminId: string | null } => ({
  token: useSyncExternalStore(subscribe, session.token),
  adminId: useSyncExternalStore(subscribe, session.adminId),
})
