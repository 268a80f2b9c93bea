import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'

/** The browser suite drives the production build; each worker serves it on a stage of its own (tests/browser/fixtures.ts). */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/build.ts',
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
