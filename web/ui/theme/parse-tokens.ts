export type Theme = 'light' | 'dark'

/** Parses the design tokens of tokens.css for code that needs a value, not a CSS variable. Throws for unknown names. */
export const parseTokens = (css: string) => {
  const declarations = css.matchAll(/--([\w-]+):\s*([^;]+);/g)
  const values = new Map(Array.from(declarations, ([, name, value = '']) => [name, value]))
  const getValue = (name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`tokens.css has no --${name}.`)
    return value
  }

  return {
    /** Returns a color of a theme, for example `getColorValue('accent-soft', 'dark')`. */
    getColorValue: (name: string, theme: Theme): string => {
      const [light = '', dark = ''] = getValue(`color-${name}`)
        .replace(/^light-dark\((.+)\)$/, '$1')
        .split(', ')
      return theme === 'light' ? light : dark
    },
    /** Returns a length in px at the browser's default text size, for example `getLength('radius-m')`. */
    getLength: (name: string): number => {
      const value = getValue(name)
      return Number.parseFloat(value) * (value.endsWith('rem') ? 16 : 1)
    },
  }
}
