import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { session, useSession } from './session.ts'

const admin = { token: 'token', adminId: 'admin@pitlane.test', userId: '7' }

/** What another tab did to the storage that all tabs share. */
const inAnotherTab = (change: () => void, key: string | null) =>
  act(() => {
    change()
    const newValue = key === null ? null : window.localStorage.getItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  })

/** The reasons for which sessions end while something is done, in their order. */
const endings = (during: () => void): string[] => {
  const reasons: string[] = []
  const stop = session.onEnd((why) => reasons.push(why))
  during()
  stop()
  session.logOut()
  return reasons
}

beforeEach(() => {
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/users?status=Active')
  session.signIn(admin)
})

it('is stored under the stated names', () => {
  expect({ ...window.localStorage }).toMatchObject({
    authToken: 'token',
    adminId: 'admin@pitlane.test',
    userId: '7',
  })
})

describe('Log Out', () => {
  it('is told to whoever wants to know, once, and as what it is', () => {
    expect(endings(session.logOut)).toEqual(['logged-out'])
  })

  it('forgets where an earlier session expired', () => {
    session.expire('token')
    session.logOut()
    expect(session.returnTo()).toBeNull()
  })

  it('leaves nothing of the session, and the theme', () => {
    window.localStorage.setItem('theme', 'dark')
    session.logOut()
    expect({ ...window.localStorage }).toEqual({ theme: 'dark' })
    expect({ ...window.sessionStorage }).toEqual({})
  })

  it('is followed by other tabs, which forget where they were', () => {
    const { result } = renderHook(useSession)
    inAnotherTab(() => {
      window.localStorage.removeItem('adminId')
      window.localStorage.removeItem('userId')
      window.localStorage.removeItem('authToken')
    }, 'authToken')
    expect(result.current).toEqual({ token: null, adminId: null })
    expect(session.returnTo()).toBeNull()
  })

  it('is also what clearing all storage comes to', () => {
    const { result } = renderHook(useSession)
    expect(endings(() => inAnotherTab(() => window.localStorage.clear(), null))).toEqual(['logged-out'])
    expect(result.current.token).toBeNull()
  })
})

describe('an expired session', () => {
  it('remembers path and query', () => {
    session.expire('token')
    expect(session.token()).toBeNull()
    expect(session.returnTo()).toBe('/users?status=Active')
    expect({ ...window.sessionStorage }).toEqual({ returnTo: '/users?status=Active' })
    session.forgetReturn()
    expect(session.returnTo()).toBeNull()
  })

  it('is told to whoever wants to know, once, however many calls were refused', () => {
    const refusals = () => {
      for (const token of ['older', 'token', 'token', null]) session.expire(token)
    }
    expect(endings(refusals)).toEqual(['expired'])
  })

  it('is over for the same admin, who comes back to where it was', () => {
    session.expire('token')
    expect(endings(() => session.signIn({ ...admin, token: 'fresh' }))).toEqual([])
    session.expire('token')
    session.signIn({ ...admin, token: 'fresh' })
    window.sessionStorage.setItem('returnTo', '/orders')
    session.signIn({ ...admin, token: 'fresher' })
    expect(session.returnTo()).toBe('/orders')
  })

  it('ends what another admin had begun', () => {
    const another = () => session.signIn({ ...admin, adminId: 'ops@pitlane.test' })
    expect(endings(another)).toEqual(['logged-out'])
    expect(endings(another)).toEqual([])
  })

  it('of another tab is remembered here too', () => {
    const { result } = renderHook(useSession)
    inAnotherTab(() => window.localStorage.removeItem('authToken'), 'authToken')
    expect(result.current.token).toBeNull()
    expect(session.returnTo()).toBe('/users?status=Active')
  })

  it('is not one when the refused token is an older one', () => {
    session.expire('older')
    session.expire(null)
    expect(session.token()).toBe('token')
  })
})

it('signs in tabs that wait at the login', () => {
  session.expire('token')
  const { result } = renderHook(useSession)
  const signedIn = () => inAnotherTab(() => window.localStorage.setItem('authToken', 'fresh'), 'authToken')
  expect(
    endings(() => {
      signedIn()
      expect(result.current.token).toBe('fresh')
    }),
  ).toEqual([])
})

it('is not ended by what other tabs do to anything else', () => {
  const { unmount } = renderHook(useSession)
  const otherKey = () => inAnotherTab(() => window.localStorage.removeItem('theme'), 'theme')
  expect(endings(otherKey)).toEqual([])
  unmount()
})

describe('other tabs', () => {
  const signOut = () => inAnotherTab(() => window.localStorage.removeItem('authToken'), 'authToken')

  it('are followed as long as anything of the page shows the session', () => {
    const [first, second] = [renderHook(useSession), renderHook(useSession)]
    first.unmount()
    expect(endings(signOut)).toEqual(['expired'])
    second.unmount()
    session.signIn(admin)
    expect(endings(signOut)).toEqual([])
  })

  it('leave a name alone when the session expired, and none after Log Out', () => {
    const { unmount } = renderHook(useSession)
    expect(endings(signOut)).toEqual(['expired'])
    session.signIn(admin)
    const logOut = () =>
      inAnotherTab(() => {
        window.localStorage.removeItem('adminId')
        window.localStorage.removeItem('authToken')
      }, 'authToken')
    expect(endings(logOut)).toEqual(['logged-out'])
    unmount()
  })
})
