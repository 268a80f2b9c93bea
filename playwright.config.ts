import { defineConfig } from '@playwright/test'
import { findHeadlessBrowser } from './scripts/lib/browser.mjs'
import { isDeep } from './tests/support/deep.ts'

/** Variants with the formats that a real backend is most likely to send. */
const likelyVariants = [
  'terms=raw',
  'page=nested',
  'ids=number',
  'money=string',
  'otp=object',
  'mechanics=array',
  'errors=problem',
]

/** Combinations of variants that together contain every format of every variant. */
const rounds = [
  `${likelyVariants.join()},catalogue=page,slots=seconds,revenue=empty,times=local,writes=empty`,
  'terms=record,page=array,otp=id,slots=iso,times=epoch,writes=text,errors=list',
  'terms=absent,page=full,mechanics=paged,otp=text,times=array,errors=text',
]

const fullWorkflow = /full-workflow\.spec\.ts$/
// Of the public pages, only the terms depend on the backend. site-pages.spec.ts tests them.
const backendSpecs = /\/(admin|full-workflow|site-pages)[\w-]*\.spec\.ts$/
const createProjects = (variants: string[], testMatch: RegExp) =>
  variants.map((variant) => ({ name: variant, testMatch, use: { variant } }))

/**
 * The browser suite runs on the production build; each worker starts its own servers (tests/browser/fixtures.ts).
 * `npm test` runs the tests without `@deep`. `npm run test:deep -- variants` runs the full workflow again in each round of
 * variants, and `-- browser` all tests, those that depend on the backend also in each round.
 */
export default defineConfig<object, { variant?: string }>({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './scripts/preview/build.ts',
  ...(!isDeep && { grepInvert: /@deep/ }),
  projects: [
    { name: 'documented' },
    ...createProjects(isDeep ? rounds : [], backendSpecs),
    // Each of these projects has one variant, so that a failure has one cause.
    ...createProjects(isDeep ? likelyVariants : [], fullWorkflow),
  ],
  workers: 2, // npm test sets another number.
  // Long timeouts for busy machines. No test measures time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Animations take a tenth of the time of the tests. Deep runs, and tests of animations, have them.
    contextOptions: isDeep ? {} : { reducedMotion: 'reduce' },
    // With PITLANE_HOST=nginx, the certificate is self-signed.
    ignoreHTTPSErrors: process.env.PITLANE_HOST === 'nginx',
    launchOptions: {
      // If undefined, Playwright uses its own browser.
      executablePath: findHeadlessBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    },
    // Tracing doubles the time of a test. Use --trace on to debug.
    trace: process.env.GITHUB_ACTIONS ? 'retain-on-failure' : 'off',
  },
})
