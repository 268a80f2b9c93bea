import tokens from './tokens.json' with { type: 'json' }

export type Theme = 'light' | 'dark'

export type ColorName = keyof typeof tokens.colors

const getColors = (theme: Theme) =>
  // The type of Object.fromEntries does not keep the names.
  Object.fromEntries(
    Object.entries(tokens.colors).map(([name, color]) => [name, color[theme]]),
  ) as Record<ColorName, string>

/** Colors by theme. Text colors meet WCAG AA (4.5:1) on all backgrounds and on their own soft variant, if any. */
export const colors: Record<Theme, Record<ColorName, string>> = {
  light: getColors('light'),
  dark: getColors('dark'),
}

/** Font families; text sizes and corner radii in px. */
export const { fonts, textSizes, radii } = tokens

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the custom properties of a group of tokens, for example `--color-accent-soft:#FCEDE5`. */
const toProperties = (prefix: string, values: Record<string, string | number>, unit = '') =>
  Object.entries(values).map(([name, value]) => `--${prefix}-${toKebabCase(name)}:${value}${unit}`)

const createThemeCss = (theme: Theme) =>
  [`color-scheme:${theme}`, ...toProperties('color', colors[theme])].join(';')

/** Returns the style sheet of the tokens, `virtual:tokens.css`. Without JavaScript, the system's theme applies. */
export const createTokensCss = (): string => {
  const sharedCss = [
    ...toProperties('font', tokens.fonts),
    ...toProperties('text', tokens.textSizes, 'px'),
    ...toProperties('space', tokens.spaces, 'px'),
    ...toProperties('radius', tokens.radii, 'px'),
    ...toProperties('duration', tokens.durations, 'ms'),
    ...toProperties('width', tokens.widths, 'px'),
  ].join(';')
  return [
    `:root{${sharedCss};${createThemeCss('light')}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${createThemeCss('dark')}}}`,
    `@media screen{:root[data-theme=dark]{${createThemeCss('dark')}}}`,
    '@media (prefers-reduced-motion:reduce){:root{--duration-fast:0ms;--duration-calm:0ms}}',
    '',
  ].join('\n')
}
