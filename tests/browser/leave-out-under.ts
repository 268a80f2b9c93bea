import { test } from './fixtures.ts'

/** Leaves the tests of this file or `describe` out on a backend that answers with an alternative, and says why. */
export const leaveOutUnder = (alternative: string, why: string): void =>
  // biome-ignore lint/suspicious/noSkippedTests: npm test runs all; test:deep lists what is left out under a variant
  test.skip(({ stage }) => stage.variant.split(',').includes(alternative), `${alternative}: ${why}`)
