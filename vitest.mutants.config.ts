import { defineConfig } from 'vitest/config'

// What `npm run mutants -- --code` runs on each change of the code: the tests that stand beside the code of one round
// (scripts/mutants/code/rounds.ts), and no others, so that a mutant takes a second and not a minute.
const include = (process.env.MUTANT_TESTS ?? '').split(' ')
const isDom = include.some((glob) => glob.endsWith('.tsx'))

export default defineConfig({
  test: {
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
