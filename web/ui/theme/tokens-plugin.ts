import type { Plugin } from 'vite'
import { createTokensCss } from './tokens.ts'

/** Resolves `import 'virtual:tokens.css'` to the design tokens as CSS custom properties. */
export const tokensPlugin: Plugin = {
  name: 'pitlane-tokens',
  resolveId: (id) => (id === 'virtual:tokens.css' ? `\0${id}` : undefined),
  load: (id) => (id === '\0virtual:tokens.css' ? createTokensCss() : undefined),
}
