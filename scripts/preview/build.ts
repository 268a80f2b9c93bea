import { spawnSync } from 'node:child_process'

/** Builds the working copy once for browser tests, screenshots and benchmarks, unless PITLANE_BUILT is 1. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of a global setup
export default function build() {
  if (process.env.PITLANE_BUILT === '1') return
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The production build failed; see the lines above.')
}
