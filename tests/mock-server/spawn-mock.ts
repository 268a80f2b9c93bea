import { onTestFinished } from 'vitest'
import * as mock from '#scripts/lib/mock.ts'

/** Starts the mock server on an empty database in memory, unless the settings differ, and ends it with the test. */
export function spawnMock(settings: Record<string, string>): mock.Program {
  const spawned = mock.spawnMock({ MOCK_SEED: 'empty', ...settings })
  onTestFinished(() => void spawned.process.kill('SIGKILL'))
  return spawned
}
