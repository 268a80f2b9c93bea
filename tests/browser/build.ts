import { spawnSync } from 'node:child_process'

/** Builds the working copy once before the browser tests. With PITLANE_BUILT=1, they use the existing build. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of a global setup
export default function build() {
  if (process.env.PITLANE_BUILT === '1') return
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The production build failed; see the lines above.')
}
