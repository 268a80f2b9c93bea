import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { session, useSession } from './session.ts'

const listAddress = '/users?status=Active'
const admin = { token: 'token', adminId: 'admin@pitlane.test', userId: '7' }

/** Changes the shared storage as another tab does: every change is stored before the first event arrives. */
const changeInAnotherTab = (changes: Record<string, string | null>) => {
  const before = { ...window.localStorage }
  for (const [key, value] of Object.entries(changes))
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
  for (const [key, newValue] of Object.entries(changes))
    act(() => {
      const oldValue = before[key] ?? null
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
    })
}
const removeInAnotherTab = (...keys: string[]) =>
  changeInAnotherTab(Object.fromEntries(keys.map((key) => [key, null])))
const clearInAnotherTab = () =>
  act(() => {
    window.localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
const logOutInAnotherTab = () => removeInAnotherTab('adminId', 'userId', 'authToken')

/** Runs `action` and returns the reason of each session end that it causes. */
const collectEndReasons = (action: () => void): string[] => {
  const reasons: string[] = []
  const stop = session.onEnd((reason) => reasons.push(reason))
  action()
  stop()
  return reasons
}

beforeEach(() => {
  window.history.replaceState(null, '', listAddress)
  session.signIn(admin)
})

it('a session is stored under the stated keys', () => {
  const { token: authToken, ...ids } = admin
  expect({ ...window.localStorage }).toEqual({ authToken, ...ids })
})

it('Log Out notifies once, and removes the session and the return address, but not the theme', () => {
  session.expire('token')
  session.signIn(admin)
  window.localStorage.setItem('theme', 'dark')
  expect(collectEndReasons(session.logOut)).toEqual(['logged-out'])
  expect({ ...window.localStorage }).toEqual({ theme: 'dark' })
  expect({ ...window.sessionStorage }).toEqual({})
})

describe('an expired session', () => {
  it('notifies once if several calls are rejected, and never for an older token', () => {
    const expireTokens =
      (...tokens: (string | null)[]) =>
      () =>
        tokens.forEach(session.expire)
    expect(collectEndReasons(expireTokens('older', null))).toEqual([])
    expect(session.getToken()).toBe('token')
    expect(collectEndReasons(expireTokens('token', 'token', null))).toEqual(['expired'])
  })

  it('keeps the return address when the same admin signs in again', () => {
    session.expire('token')
    expect(collectEndReasons(() => session.signIn({ ...admin, token: 'fresh' }))).toEqual([])
    expect(session.getReturnAddress()).toBe(listAddress)
  })

  it('is reported as logged out, once, when another admin signs in', () => {
    session.expire('token')
    const signInAnotherAdmin = () => session.signIn({ ...admin, adminId: 'ops@pitlane.test' })
    expect(collectEndReasons(signInAnotherAdmin)).toEqual(['logged-out'])
    expect(session.getReturnAddress()).toBeNull()
    expect(collectEndReasons(signInAnotherAdmin)).toEqual([])
  })
})

describe('with two tabs', () => {
  it.each([
    ['logs out', logOutInAnotherTab, 'logged-out', null, null],
    ['clears all storage', clearInAnotherTab, 'logged-out', null, null],
    [
      'receives a 401',
      () => removeInAnotherTab('authToken'),
      'expired',
      admin.adminId,
      listAddress,
    ],
  ])(
    'the session of this tab ends if the other tab %s',
    (_, endSession, reason, adminId, returnTo) => {
      const { result } = renderHook(useSession)
      expect(collectEndReasons(endSession)).toEqual([reason])
      expect(result.current).toEqual({ token: null, adminId })
      expect(session.getReturnAddress()).toBe(returnTo)
    },
  )

  it('a sign-in in the other tab also signs in this tab', () => {
    session.expire('token')
    const { result } = renderHook(useSession)
    expect(collectEndReasons(() => changeInAnotherTab({ authToken: 'fresh' }))).toEqual([])
    expect(result.current.token).toBe('fresh')
  })

  it.each([
    ['this tab', (adminId: string) => session.signIn({ ...admin, adminId })],
    ['the other tab', (adminId: string) => changeInAnotherTab({ adminId, authToken: 'fresh' })],
  ])(
    "after expiry, a sign-in in %s clears this tab's data only if the admin is another one",
    (_, signIn) => {
      renderHook(useSession)
      removeInAnotherTab('authToken')
      expect(collectEndReasons(() => act(() => signIn(admin.adminId)))).toEqual([])
      removeInAnotherTab('authToken')
      expect(collectEndReasons(() => act(() => signIn('ops@pitlane.test')))).toEqual(['logged-out'])
      expect({ ...window.sessionStorage }).toEqual({})
    },
  )
})
