import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { local, tab } from '#web/storage.ts'
import { session, useSession } from './session.ts'

const admin = { token: 'token', adminId: 'admin@pitlane.test', userId: '7' }

/** What another tab did to the storage that all tabs share: it is all done by the time that the first of it is told. */
const inAnotherTab = (changes: Record<string, string | null>) => {
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
const goneInAnotherTab = (...keys: string[]) =>
  inAnotherTab(Object.fromEntries(keys.map((key) => [key, null])))
const clearedInAnotherTab = () =>
  act(() => {
    window.localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
const loggedOutInAnotherTab = () => goneInAnotherTab('adminId', 'userId', 'authToken')

/** The reasons for which sessions end while something is done, in their order. */
const endings = (during: () => void): string[] => {
  const reasons: string[] = []
  const stop = session.onEnd((why) => reasons.push(why))
  during()
  stop()
  return reasons
}

beforeEach(() => {
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/users?status=Active')
  session.signIn(admin)
})

it('is stored under the stated names', () => {
  const { token: authToken, ...others } = admin
  expect({ ...window.localStorage }).toEqual({ authToken, ...others })
})

it('Log Out is told once, and leaves nothing of the session or of where one before expired, but the theme', () => {
  session.expire('token')
  session.signIn(admin)
  window.localStorage.setItem('theme', 'dark')
  expect(endings(session.logOut)).toEqual(['logged-out'])
  expect({ ...window.localStorage }).toEqual({ theme: 'dark' })
  expect({ ...window.sessionStorage }).toEqual({})
})

describe('an expired session', () => {
  it('is told once, however many calls were refused, and not for an older token', () => {
    const refuse =
      (...tokens: (string | null)[]) =>
      () =>
        tokens.forEach(session.expire)
    expect(endings(refuse('older', null))).toEqual([])
    expect(session.token()).toBe('token')
    expect(endings(refuse('token', 'token', null))).toEqual(['expired'])
  })

  it('is over for the same admin, who comes back to where it was', () => {
    session.expire('token')
    expect(endings(() => session.signIn({ ...admin, token: 'fresh' }))).toEqual([])
    expect(session.returnTo()).toBe('/users?status=Active')
  })

  it('ends for another admin as if logged out, once', () => {
    session.expire('token')
    const another = () => session.signIn({ ...admin, adminId: 'ops@pitlane.test' })
    expect(endings(another)).toEqual(['logged-out'])
    expect(session.returnTo()).toBeNull()
    expect(endings(another)).toEqual([])
  })
})

describe('another tab', () => {
  it.each([
    ['logs out', loggedOutInAnotherTab, 'logged-out', null, null],
    ['clears all storage', clearedInAnotherTab, 'logged-out', null, null],
    [
      'has its session expire',
      () => goneInAnotherTab('authToken'),
      'expired',
      'admin@pitlane.test',
      '/users?status=Active',
    ],
  ])('that %s ends the session here', (_, end, reason, adminId, returnTo) => {
    const { result } = renderHook(useSession)
    expect(endings(end)).toEqual([reason])
    expect(result.current).toEqual({ token: null, adminId })
    expect(session.returnTo()).toBe(returnTo)
  })

  it('that signs in signs this one in', () => {
    session.expire('token')
    const { result } = renderHook(useSession)
    expect(endings(() => inAnotherTab({ authToken: 'fresh' }))).toEqual([])
    expect(result.current.token).toBe('fresh')
  })

  it.each([
    ['here', (adminId: string) => session.signIn({ ...admin, adminId })],
    ['there', (adminId: string) => inAnotherTab({ adminId, authToken: 'fresh' })],
  ])(
    'that had its session expire leaves what was typed to the same admin alone, signing in %s',
    (_, signIn) => {
      renderHook(useSession)
      goneInAnotherTab('authToken')
      expect(endings(() => act(() => signIn(admin.adminId)))).toEqual([])
      goneInAnotherTab('authToken')
      expect(endings(() => act(() => signIn('ops@pitlane.test')))).toEqual(['logged-out'])
      expect({ ...window.sessionStorage }).toEqual({})
    },
  )
})

it.each([
  ['localStorage', local],
  ['sessionStorage', tab],
])('a full %s keeps a value for as long as the page lasts', (_, area) => {
  for (const key of area.keys()) area.remove(key)
  area.set('before', 'stored')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(area.set('token', 'new')).toBe(false)
  area.set('before', 'newer')
  expect([area.get('token'), area.get('before'), area.keys().toSorted()]).toEqual([
    'new',
    'newer',
    ['before', 'token'],
  ])
  full.mockRestore()
  expect(area.set('token', 'stored')).toBe(true)
  for (const key of area.keys()) area.remove(key)
  expect([area.get('token'), area.keys()]).toEqual([null, []])
})
