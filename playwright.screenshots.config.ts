import { defineConfig } from '@playwright/test'
import suite from './playwright.config.ts'

// npm test, which may run at the same time, builds into dist/web
process.env.PITLANE_DIST ??= 'dist/screenshots'

/** `npm run screenshots [-- -g part-of-a-name]`: pictures of every screen, light and dark, wide and narrow; `:docs`: those of the docs. */
export default defineConfig({
  ...suite,
  testMatch: 'screenshots.ts',
  projects: [
    { name: 'screenshots', grepInvert: /@docs/ },
    { name: 'docs', grep: /@docs/ },
  ],
})
