import { defineConfig } from 'vitest/config'

const dom = 'web/**/*.test.tsx'

export default defineConfig({
  test: {
    // one less would leave one on a machine of two cores
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{mock-server,scripts,web,tests}/**/*.test.ts'],
          exclude: ['tests/browser/**'],
          // room for a busy machine: nothing is timed, a test that hangs still ends
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: [dom, 'tests/**/*.test.tsx'],
          setupFiles: ['tests/dom-setup.ts'],
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
