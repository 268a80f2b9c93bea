import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/lib/browser.mjs'
import { isDeep } from './tests/deep.ts'

/** The alternatives of one form each that a real backend is likely to have. */
const likely = [
  'terms=raw',
  'page=nested',
  'ids=number',
  'money=string',
  'otp=object',
  'mechanics=array',
  'errors=problem',
]

/** Every alternative once, in as few rounds as there are alternatives of one thing. */
const rounds = [
  `${likely.join()},catalogue=page,slots=seconds,revenue=empty,times=local,writes=empty`,
  'terms=record,page=array,otp=id,slots=iso,times=epoch,writes=text,errors=list',
  'terms=absent,page=full,mechanics=paged,otp=text,times=array,errors=text',
]

const wholePath = /whole-path\.spec\.ts$/
// public pages without the terms show the same whatever a backend answers
const onVariants = /\/(admin|whole-path|site-pages)[\w-]*\.spec\.ts$/
const under = (variants: string[], testMatch: RegExp) =>
  variants.map((variant) => ({ name: variant, testMatch, use: { variant } }))

/**
 * The browser suite drives the production build; each worker serves it on a stage of its own (tests/browser/fixtures.ts).
 * `npm test` runs one test for each thing that is shown, and one path through the product on backends that together
 * answer in every form there is; `npm run test:deep -- browser` runs all of it, on each of those backends too.
 */
export default defineConfig<object, { variant?: string }>({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/build.ts',
  ...(!isDeep && { grepInvert: /@deep/ }),
  projects: [
    { name: 'documented' },
    ...under(rounds, isDeep ? onVariants : wholePath),
    // alone, so that a failure has one cause
    ...under(isDeep ? likely : [], wholePath),
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
