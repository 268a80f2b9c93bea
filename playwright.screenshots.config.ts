import { defineConfig } from '@playwright/test'
import suite from './playwright.config.ts'

// npm test may run at the same time and builds into dist/web.
process.env.PITLANE_DIST ??= 'dist/screenshots'

/** `npm run screenshots [-- -g name]` takes pictures of all screens, `npm run screenshots:docs` those of the docs. */
export default defineConfig({
  ...suite,
  testMatch: 'screenshots.ts',
  projects: [
    { name: 'screenshots', grepInvert: /@docs/ },
    { name: 'docs', grep: /@docs/ },
  ],
})
