import { defineConfig } from 'vitest/config'
import { isDeep } from './tests/support/deep.ts'

// The test files of a worker share modules such as antd and the SPA, so each file must restore what it changes.
const isolate = false

// For busy machines.
const longTimeouts = { testTimeout: 30_000, hookTimeout: 60_000 }

const contractTests = 'tests/contract/*.test.ts'
const commandTests = [
  'scripts/**/*.test.ts',
  isDeep ? 'tests/commands/**/*.test.ts' : 'tests/commands/*.test.ts',
]
const mockTests = ['mock-server/**/*.test.ts', 'tests/{mock-server,contract}/**/*.test.ts']

const createNodeProject = (name: string, include: string[], exclude: string[] = []) => ({
  test: { name, isolate, environment: 'node', include, exclude, ...longTimeouts },
})

/** Each project is a part of `npm test` or `npm run test:deep`. */
export default defineConfig({
  test: {
    // Vitest's default leaves one core unused, which is half of a machine with two.
    maxWorkers: '100%',
    // Files that tests read without an import. With --changed, a change of one runs all tests.
    forceRerunTriggers: ['**/openapi.yaml', '**/mock-server/**/*.{yaml,sql}', '**/package.json'],
    projects: [
      createNodeProject('unit', ['web/**/*.test.ts', 'tests/*.test.ts']),
      createNodeProject('mock', mockTests, [contractTests]),
      createNodeProject('commands', commandTests),
      createNodeProject('resilience', isDeep ? ['tests/resilience/*.test.ts'] : []),
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
          name: 'screens',
          isolate,
          // Without a limit, a worker takes several times this memory before Node collects garbage. Most objects live
          // for one render, so a larger space for new ones saves a tenth of the time.
          execArgv: ['--max-old-space-size=512', '--max-semi-space-size=32'],
          environment: 'jsdom',
          include: ['{web,tests}/**/*.test.tsx'],
          setupFiles: ['tests/screens/dom-setup.ts'],
          // Vitest empties other style sheets. antd's theme reads this one.
          css: { include: /tokens\.css/ },
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
