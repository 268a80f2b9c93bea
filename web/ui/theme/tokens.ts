import { parseTokens } from './parse-tokens.ts'
import css from './tokens.css?raw'

/** The values of the design tokens for antd, which computes with them. Style sheets use the CSS variables. */
export const { getColorValue, getLength } = parseTokens(css)
