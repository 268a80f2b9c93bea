import { afterEach, beforeEach, describe, vi } from 'vitest'

/** Runs tests in four time zones: west of UTC, UTC, a half-hour offset, and UTC+14. */
export const inFourZones = (tests: () => void) =>
  describe.each(['America/Chicago', 'Etc/UTC', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
    'in %s',
    (zone) => {
      beforeEach(() => void vi.stubEnv('TZ', zone))
      afterEach(() => void vi.unstubAllEnvs())
      tests()
    },
  )
