import { expect, it } from 'vitest'
import { type ColorName, colors, type Theme, tokensCss } from './tokens.ts'

const luminance = (hex: string) => {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

const contrast = (one: string, other: string) => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['paper', 'surface', 'raised', 'sunken'] as const
const tones = ['positive', 'caution', 'negative', 'selected', 'violet', 'teal', 'neutral', 'accent'] as const
const texts = ['ink', 'muted', 'faint', ...tones] as const

/** Which color has to stand out from which, and how much: text on grounds and buttons, controls and focus. */
const pairs: (readonly [ColorName, ColorName, number])[] = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground, 4.5] as const)),
  ...tones.map((tone) => [tone, `${tone}Soft`, 4.5] as const),
  ...[['onAccent', 'accent', 4.5] as const, ['onAccent', 'accentHover', 4.5] as const],
  ['onNegative', 'negative', 4.5],
  ...grounds.flatMap((ground) => [['outline', ground, 3] as const, ['focus', ground, 3] as const]),
]

it.each<Theme>(['light', 'dark'])('the %s theme can be read and seen', (theme) => {
  const color = colors[theme]
  expect(pairs.filter(([one, other, min]) => contrast(color[one], color[other]) < min)).toEqual([])
})

it('follows a chosen theme, and the system where none was chosen', () => {
  const css = tokensCss()
  const dark = `{color-scheme:dark;--color-paper:${colors.dark.paper};`
  expect(css).toContain(`@media screen{:root[data-theme=dark]${dark}`)
  expect(css).toContain(`@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light])${dark}`)
  expect(css).toContain(`--color-accent-soft:${colors.light.accentSoft}`)
  expect(css).toContain('--space-4:16px')
})
