import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

// What Stryker runs on each change of the code: the tests that scripts/mutants/rounds.yaml names for it, and no
// others, so that a change takes a second and not a minute.
const include = (process.env.MUTANT_TESTS ?? '').split(' ')
const isDom = include.some((glob) => glob.endsWith('.tsx'))

/** Tests that ask a whole server come last: the first test that fails ends a run. */
class UnitsFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const asksServer = ({ moduleId }: (typeof files)[number]) =>
      Number(/\/handlers\.test|\/contract\.test/.test(moduleId))
    return [...files].sort((one, other) => asksServer(one) - asksServer(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: UnitsFirst },
    projects: [
      isDom
        ? {
            extends: './vite.config.ts',
            test: { name: 'dom', environment: 'jsdom', include, setupFiles: ['tests/dom-setup.ts'] },
          }
        : { test: { name: 'node', environment: 'node', include, testTimeout: 30_000, hookTimeout: 60_000 } },
    ],
  },
})
