import { afterEach, beforeEach, describe, vi } from 'vitest'

/** Tests that hold wherever the browser is: west of Greenwich, on it, half an hour off, and nearly a day ahead of the first. */
export const inFourZones = (tests: () => void) =>
  describe.each(['America/Chicago', 'Etc/UTC', 'Asia/Kolkata', 'Pacific/Kiritimati'])('in %s', (zone) => {
    beforeEach(() => {
      vi.stubEnv('TZ', zone)
    })
    afterEach(() => {
      vi.unstubAllEnvs()
    })
    tests()
  })
