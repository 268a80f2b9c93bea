import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Theme } from './parse-tokens.ts'
import { chooseTheme, useTheme } from './theme.ts'
import { getColorValue } from './tokens.ts'

const mockSystemTheme = (isDark: boolean) => {
  const query = Object.assign(new EventTarget(), { matches: isDark })
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

it('the theme follows the system until the admin chooses one', () => {
  const setSystemDark = mockSystemTheme(false)
  const { result } = renderHook(useTheme)
  expect(result.current).toEqual({ choice: 'system', theme: 'light' })
  setSystemDark(true)
  expect(result.current).toEqual({ choice: 'system', theme: 'dark' })
  expect(document.documentElement.dataset.theme).toBe('dark')
  act(() => chooseTheme('light'))
  expect(result.current).toEqual({ choice: 'light', theme: 'light' })
  expect(window.localStorage.getItem('theme')).toBe('light')
  setSystemDark(true)
  expect(result.current.theme).toBe('light')
})

it.each([
  ['dark', { choice: 'dark', theme: 'dark' }],
  ['purple', { choice: 'system', theme: 'light' }],
])(
  'the theme follows a choice in another tab, and ignores unknown values: %s',
  (stored, expected) => {
    mockSystemTheme(false)
    const { result } = renderHook(useTheme)
    act(() => {
      window.localStorage.setItem('theme', stored)
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: stored }))
    })
    expect(result.current).toEqual(expected)
  },
)

it('the theme is light while the page prints', () => {
  mockSystemTheme(true)
  const { result } = renderHook(useTheme)
  const dispatch = (type: string) => act(() => void window.dispatchEvent(new Event(type)))
  dispatch('beforeprint')
  expect(result.current.theme).toBe('light')
  expect(document.documentElement.dataset.theme).toBe('light')
  dispatch('afterprint')
  expect(result.current.theme).toBe('dark')
})

const getLuminance = (hex: string) => {
  const readChannel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * readChannel(1) + 0.7152 * readChannel(3) + 0.0722 * readChannel(5)
}

const getContrast = (one: string, other: string) => {
  const [lighter = 0, darker = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const backgrounds = ['paper', 'surface', 'raised', 'sunken'] as const
const tones = [
  'positive',
  'caution',
  'negative',
  'selected',
  'violet',
  'teal',
  'neutral',
  'accent',
] as const
const texts = ['ink', 'muted', 'faint', ...tones] as const

/** Foregrounds and backgrounds with their minimum contrast. */
const pairs: (readonly [string, string, number])[] = [
  ...backgrounds.flatMap((ground) => texts.map((text) => [text, ground, 4.5] as const)),
  ...tones.map((tone) => [tone, `${tone}-soft`, 4.5] as const),
  ['on-accent', 'accent', 4.5] as const,
  ['on-accent', 'accent-hover', 4.5] as const,
  ['on-danger', 'danger', 4.5],
  ...backgrounds.flatMap((ground) => [
    ['outline', ground, 3] as const,
    ['focus', ground, 3] as const,
  ]),
]

it.each<Theme>(['light', 'dark'])('the %s theme has enough contrast', (theme) => {
  const isEnough = ([one, other, min]: (typeof pairs)[number]) =>
    getContrast(getColorValue(one, theme), getColorValue(other, theme)) >= min
  expect(pairs.filter((pair) => !isEnough(pair))).toEqual([])
})
