import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'
import { likely, rounds } from './tests/browser/variants.ts'
import { isDeep } from './tests/drawn.ts'

/**
 * The browser suite drives the production build; each worker serves it on a stage of its own (tests/browser/fixtures.ts).
 * `npm test` runs one test for each thing that is shown, and one path through the product on backends that together
 * answer in every form there is; `npm run test:deep -- browser` runs all of it, on each of those backends.
 */
export default defineConfig<object, { variant?: string }>({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/build.ts',
  ...(!isDeep && { grepInvert: /@deep/ }),
  projects: [
    { name: 'documented' },
    ...(isDeep ? [...likely, ...rounds] : rounds).map((variant) => ({
      name: variant,
      // public pages without the terms show the same whatever a backend answers
      testMatch: isDeep
        ? /\/(admin|first-path|whole-path|site-pages)[\w-]*\.spec\.ts$/
        : 'whole-path.spec.ts',
      use: { variant },
    })),
  ],
  workers: 2,
  // room for a busy machine: nothing is timed, a test that hangs still ends
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    launchOptions: {
      // undefined where there is none: Playwright then uses its own
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    },
    // recording takes as long again as the test; a failure says where and shows the page, --trace on the way there
    trace: 'off',
  },
})
