import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isDeep } from './tests/deep.ts'

/** Few lines and long to run: begun last, they would leave a core idle. The rest goes by size, or by what it took before. */
const slow = ['contract/contract', 'contract/fuzz/fuzz', 'mock-server/process', 'stated-texts']

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = slow.findIndex((name) => moduleId.includes(`/tests/${name}`))
      return at === -1 ? slow.length : at
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

// the files of a worker share its modules, antd and the whole SPA among them: a test file leaves nothing behind
const isolate = false

export default defineConfig({
  test: {
    // one less would leave one on a machine of two cores
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'node',
          isolate,
          environment: 'node',
          include: ['{mock-server,scripts,web,tests}/**/*.test.ts'],
          exclude: ['tests/browser/**', ...(isDeep ? [] : ['tests/resilience/**'])],
          // room for a busy machine: nothing is timed, a test that hangs still ends
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'dom',
          isolate,
          environment: 'jsdom',
          include: ['{web,tests}/**/*.test.tsx'],
          setupFiles: ['tests/dom-setup.ts'],
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
