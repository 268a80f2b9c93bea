import { onTestFinished } from 'vitest'
import * as mock from '#scripts/lib/mock.ts'

/** Starts the mock server, by default in memory with the seed `empty`, and stops it after the test. */
export function spawnMock(env: Record<string, string>): mock.Program {
  const spawned = mock.spawnMock({ MOCK_SEED: 'empty', ...env })
  onTestFinished(() => void spawned.process.kill('SIGKILL'))
  return spawned
}
