import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { draftOf, keepDrafts, useKeptDraft } from './drafts.ts'
import { session, useSession } from './session.ts'

const admin = { token: 'token', adminId: 'admin@pitlane.test', userId: '7' }
const isText = (value: unknown): value is string => typeof value === 'string'

/** What another tab did to the storage that all tabs share. */
const inAnotherTab = (change: () => void, key: string | null) =>
  act(() => {
    change()
    const newValue = key === null ? null : window.localStorage.getItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  })

beforeEach(() => {
  window.history.replaceState(null, '', '/users?status=Active')
  session.signIn(admin)
})

describe('Log Out', () => {
  it('leaves nothing of the session, and the theme', () => {
    window.localStorage.setItem('theme', 'dark')
    window.sessionStorage.setItem('draft:quote-1', '"typed"')
    const stop = keepDrafts()
    session.logOut()
    stop()
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
    inAnotherTab(() => window.localStorage.clear(), null)
    expect(result.current.token).toBeNull()
  })
})

describe('an expired session', () => {
  it('remembers path and query', () => {
    session.expire('token')
    expect(session.token()).toBeNull()
    expect(session.returnTo()).toBe('/users?status=Active')
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

  it('keeps what was typed until the form is there again', () => {
    const stop = keepDrafts()
    const { rerender, unmount } = renderHook(({ typed }) => useKeptDraft('quote-1', typed), {
      initialProps: { typed: undefined as string | undefined },
    })
    rerender({ typed: 'half a quote' })
    session.expire('token')
    unmount()
    expect(draftOf('quote-1', isText)).toBe('half a quote')
    expect(draftOf('quote-2', isText)).toBeUndefined()

    session.signIn(admin)
    renderHook(() => useKeptDraft('quote-1', undefined))
    expect(draftOf('quote-1', isText)).toBeUndefined()
    stop()
  })

  it('keeps nothing of a form in which nothing was typed', () => {
    const stop = keepDrafts()
    renderHook(() => useKeptDraft('quote-1', undefined))
    session.expire('token')
    stop()
    expect(draftOf('quote-1', isText)).toBeUndefined()
  })

  it('shows nothing of it to another admin', () => {
    const stop = keepDrafts()
    renderHook(() => useKeptDraft('quote-1', 'half a quote'))
    session.expire('token')
    session.signIn({ ...admin, adminId: 'ops@pitlane.test' })
    stop()
    expect(draftOf('quote-1', isText)).toBeUndefined()
    expect(session.returnTo()).toBeNull()
  })

  it('takes no draft of another shape', () => {
    window.sessionStorage.setItem('draft:quote-1', '{"lines":7}')
    expect(draftOf('quote-1', isText)).toBeUndefined()
  })
})

it('signs in tabs that wait at the login', () => {
  session.expire('token')
  const { result } = renderHook(useSession)
  inAnotherTab(() => window.localStorage.setItem('authToken', 'fresh'), 'authToken')
  expect(result.current.token).toBe('fresh')
})
