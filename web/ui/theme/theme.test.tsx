import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { chooseTheme, useTheme } from './theme.ts'

const system = (dark: boolean) => {
  const query = Object.assign(new EventTarget(), { matches: dark })
  vi.stubGlobal('matchMedia', () => query)
  return (becomesDark: boolean) =>
    act(() => {
      query.matches = becomesDark
      query.dispatchEvent(new Event('change'))
    })
}

beforeEach(() => {
  delete document.documentElement.dataset.theme
})

it('follows the system until something was chosen', () => {
  const turn = system(false)
  const { result } = renderHook(useTheme)
  expect(result.current).toEqual({ choice: 'system', theme: 'light' })
  turn(true)
  expect(result.current).toEqual({ choice: 'system', theme: 'dark' })
  expect(document.documentElement.dataset.theme).toBe('dark')
})

it('stays with what was chosen, whatever the system does', () => {
  const turn = system(true)
  const { result } = renderHook(useTheme)
  act(() => chooseTheme('light'))
  expect(result.current).toEqual({ choice: 'light', theme: 'light' })
  expect(window.localStorage.getItem('theme')).toBe('light')
  turn(true)
  expect(result.current.theme).toBe('light')
})

it.each([
  ['dark', { choice: 'dark', theme: 'dark' }],
  ['purple', { choice: 'system', theme: 'light' }],
])('follows another tab to %s, nonsense being the system', (stored, expected) => {
  system(false)
  const { result } = renderHook(useTheme)
  act(() => {
    window.localStorage.setItem('theme', stored)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: stored }))
  })
  expect(result.current).toEqual(expected)
})

it('is light while the page prints', () => {
  system(true)
  const { result } = renderHook(useTheme)
  const tell = (type: string) => act(() => void window.dispatchEvent(new Event(type)))
  tell('beforeprint')
  expect(result.current.theme).toBe('light')
  expect(document.documentElement.dataset.theme).toBe('light')
  tell('afterprint')
  expect(result.current.theme).toBe('dark')
})
