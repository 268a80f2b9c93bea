import { describe, expect, it } from 'vitest'
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

const grounds: ColorName[] = ['paper', 'surface', 'raised', 'sunken']
const tones = ['positive', 'caution', 'negative', 'selected', 'violet', 'teal', 'neutral', 'accent'] as const

describe.each<Theme>(['light', 'dark'])('the %s theme', (theme) => {
  const color = colors[theme]

  it.each(['ink', 'muted', 'faint', ...tones] as const)('lets %s be read as text on every ground', (text) => {
    for (const ground of grounds)
      expect(contrast(color[text], color[ground]), ground).toBeGreaterThanOrEqual(4.5)
  })

  it.each(tones)('lets %s be read on its own soft ground', (tone) => {
    expect(contrast(color[tone], color[`${tone}Soft`])).toBeGreaterThanOrEqual(4.5)
  })

  it('lets text be read on filled buttons', () => {
    expect(contrast(color.onAccent, color.accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color.onAccent, color.accentHover)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color.onNegative, color.negative)).toBeGreaterThanOrEqual(4.5)
  })

  it('draws controls and focus so that they can be seen', () => {
    for (const ground of grounds) {
      expect(contrast(color.outline, color[ground]), ground).toBeGreaterThanOrEqual(3)
      expect(contrast(color.focus, color[ground]), ground).toBeGreaterThanOrEqual(3)
    }
  })
})

it('follows a chosen theme, and the system where none was chosen', () => {
  const css = tokensCss()
  const dark = `{color-scheme:dark;--color-paper:${colors.dark.paper};`
  expect(css).toContain(`@media screen{:root[data-theme=dark]${dark}`)
  expect(css).toContain(`@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light])${dark}`)
  expect(css).toContain(`--color-accent-soft:${colors.light.accentSoft}`)
  expect(css).toContain('--space-4:16px')
})
