import { defineConfig } from '@playwright/test'
import suite from './playwright.config.ts'

// npm test may build into dist/web at the same time.
process.env.PITLANE_DIST ??= 'dist/screenshots'

/** `npm run screenshots [-- -g name]` captures all screens. CONTRIBUTING.md has the command for the images of README.md. */
export default defineConfig({
  ...suite,
  testMatch: 'screenshots.ts',
  projects: [
    { name: 'screenshots', grepInvert: /@docs/ },
    { name: 'docs', grep: /@docs/ },
  ],
})
