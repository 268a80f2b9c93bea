import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isDeep } from './tests/deep.ts'

/** Slow tests. They start first, because a slow test at the end would leave a core idle. Vitest sorts the others. */
const slowTests = [
  'contract/contract',
  'contract/fuzz/fuzz',
  'mock-server/process',
  'mock-server/start',
  'stated-texts',
]

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slowTests.findIndex((name) => moduleId.includes(`/tests/${name}`))
      return index === -1 ? slowTests.length : index
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

// The test files of a worker share modules such as antd and the SPA, so each file must restore what it changes.
const isolate = false

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
          exclude: ['tests/browser/**', ...(isDeep ? [] : ['tests/resilience/**'])],
          // Long timeouts for busy machines.
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
          // With 0, Testing Library does not format the document for the error of each failed attempt of waitFor.
          env: { DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '0' },
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
