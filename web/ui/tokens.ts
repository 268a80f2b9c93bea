export type Theme = 'light' | 'dark'

const light = {
  /** the page behind everything */
  paper: '#FAF8F5',
  /** cards, tables, inputs */
  surface: '#FFFFFF',
  /** menus and dialogs that float */
  raised: '#FFFFFF',
  /** wells: table heads, code, read-only areas */
  sunken: '#F3F0EB',
  ink: '#14161A',
  muted: '#575B64',
  /** hints and placeholders: still AA on paper */
  faint: '#696D76',
  /** hairlines between things */
  line: '#E4DFD7',
  /** borders of buttons, whose text already tells where they are */
  edge: '#CFC8BD',
  /** borders of fields: 3:1 against surface */
  outline: '#8F897E',
  accent: '#C63A05',
  accentHover: '#A83104',
  accentSoft: '#FCEDE5',
  /** text on accent */
  onAccent: '#FFFFFF',
  focus: '#C63A05',
  positive: '#17693F',
  positiveSoft: '#E4F3EA',
  caution: '#7A4F00',
  cautionSoft: '#FCF0D3',
  negative: '#AE1138',
  negativeSoft: '#FBE8EC',
  /** text on negative */
  onNegative: '#FFFFFF',
  info: '#1B56AD',
  infoSoft: '#E7EFFB',
  violet: '#6238AD',
  violetSoft: '#F0EAFB',
  teal: '#0B6167',
  tealSoft: '#DFF2F2',
  neutral: '#51555D',
  neutralSoft: '#EEEAE4',
  scrim: 'rgb(20 22 26 / 45%)',
} as const

export type ColorName = keyof typeof light

const dark: Record<ColorName, string> = {
  paper: '#0F1114',
  surface: '#17191D',
  raised: '#1F2227',
  sunken: '#121417',
  ink: '#F1EEE9',
  muted: '#ADB0B7',
  faint: '#9498A0',
  line: '#2B2E34',
  edge: '#434750',
  outline: '#71757E',
  accent: '#FF7A45',
  accentHover: '#FF9568',
  accentSoft: '#35201A',
  onAccent: '#14161A',
  focus: '#FF9568',
  positive: '#6BD39A',
  positiveSoft: '#15291F',
  caution: '#EDBD5A',
  cautionSoft: '#2E2613',
  negative: '#FF8A9E',
  negativeSoft: '#361A22',
  onNegative: '#14161A',
  info: '#86B4FB',
  infoSoft: '#18253B',
  violet: '#BFA3F8',
  violetSoft: '#271F3D',
  teal: '#6CCFD2',
  tealSoft: '#12292B',
  neutral: '#B7BAC0',
  neutralSoft: '#26292E',
  scrim: 'rgb(0 0 0 / 60%)',
}

/** Colours by theme; text colours reach WCAG AA (4.5:1) on paper, surface and their own soft background. */
export const colors: Record<Theme, Record<ColorName, string>> = { light, dark }

/** Font families; the variable Inter is self-hosted, the rest is what a machine has. */
export const fonts = {
  sans: "'Inter Variable', 'Inter', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
} as const

/** Type sizes in px. */
export const textSizes = {
  xs: 12,
  s: 13,
  m: 14,
  l: 16,
  xl: 20,
  '2xl': 24,
  '3xl': 32,
  '4xl': 44,
  '5xl': 60,
} as const

/** Spaces in px on the 4-px grid, named by their multiple of 4. */
export const spaces = {
  1: 4,
  2: 8,
  3: 12,
  4: 16,
  5: 20,
  6: 24,
  8: 32,
  10: 40,
  12: 48,
  16: 64,
  20: 80,
  24: 96,
  32: 128,
} as const

/** Corner radii in px. */
export const radii = { s: 4, m: 8, l: 12, xl: 20, round: 999 } as const

/** Durations in ms; the style sheets set them to 0 where reduced motion is asked for. */
export const durations = { fast: 120, calm: 220 } as const

/** Layout measures in px: content width (Specification §9), sidebar, and where tables become cards. */
export const layout = { content: 1400, sidebar: 240, narrow: 768 } as const

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const named = (prefix: string, values: Record<string, string | number>, unit: 'px' | 'ms' | '') =>
  Object.entries(values).map(([name, value]) => [`--${prefix}-${dashed(name)}`, `${value}${unit}`] as const)

/** The CSS custom properties of one theme's colours, e.g. `--color-accent-soft`. */
export const cssVariables = (theme: Theme): Record<string, string> =>
  Object.fromEntries(named('color', colors[theme], ''))

const fixedVariables = (): Record<string, string> =>
  Object.fromEntries([
    ...named('font', fonts, ''),
    ...named('text', textSizes, 'px'),
    ...named('space', spaces, 'px'),
    ...named('radius', radii, 'px'),
    ...named('duration', durations, 'ms'),
    ...named('width', { content: layout.content, sidebar: layout.sidebar }, 'px'),
  ])

const block = (selector: string, variables: Record<string, string>) =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** The whole style sheet of the tokens: vite serves it as `virtual:tokens.css`. Without JavaScript the system's theme applies. */
export const tokensCss = (): string => {
  const darkVariables = { 'color-scheme': 'dark', ...cssVariables('dark') }
  return [
    block(':root', { 'color-scheme': 'light', ...fixedVariables(), ...cssVariables('light') }),
    `@media (prefers-color-scheme:dark){${block(':root:not([data-theme=light])', darkVariables)}}`,
    block(':root[data-theme=dark]', darkVariables),
    `@media (prefers-reduced-motion:reduce){${block(':root', { '--duration-fast': '0ms', '--duration-calm': '0ms' })}}`,
    '',
  ].join('\n')
}
