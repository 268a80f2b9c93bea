import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isDeep } from './tests/deep.ts'

/** Slow tests. They start first, because a slow test at the end would leave a core idle. Vitest sorts the others. */
const slowTests = [
  'scripts/contract.test',
  'tests/contract/fuzz/fuzz',
  'tests/mock-server/process',
  'tests/mock-server/start',
  'tests/stated-texts',
]

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slowTests.findIndex((name) => moduleId.includes(`/${name}`))
      return index === -1 ? slowTests.length : index
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

// The test files of a worker share modules such as antd and the SPA, so each file must restore what it changes.
const isolate = false

/** The tests of `npm run contract`. */
const contractTests = 'tests/contract/*.test.ts'

// For busy machines.
const longTimeouts = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // Vitest's default leaves one core unused, which is half of a machine with two.
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'node',
          isolate,
          environment: 'node',
          include: ['{mock-server,scripts,web,tests}/**/*.test.ts'],
          exclude: ['tests/browser/**', contractTests, ...(isDeep ? [] : ['tests/resilience/**'])],
          ...longTimeouts,
        },
      },
      {
        test: {
          name: 'contract',
          isolate,
          environment: 'node',
          include: [contractTests],
          setupFiles: ['tests/contract/support/setup.ts'],
          globalSetup: ['tests/contract/support/global-setup.ts'],
          tags: [
            { name: 'reads', description: 'Also runs on a real backend.' },
            { name: 'writes', description: 'Also runs on a real backend, with CONTRACT_WRITES=1.' },
          ],
          // A real backend gets one call at a time.
          fileParallelism: !process.env.CONTRACT_BASE_URL,
          ...longTimeouts,
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
          // With 0, Testing Library does not format the document for the error of each failed attempt of waitFor.
          env: { DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '0' },
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
