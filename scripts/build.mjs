// npm run build: makes the production build in dist/web, also on a fresh clone. See docs/hosting.md.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, generate } from './lib/install.mjs'

await ensureInstalled()
// npm test passes --no-generate: it has generated the code already, and checks the types while this script runs.
if (!process.argv.includes('--no-generate')) generate()

function run(step, ...args) {
  console.error(step)
  const { status } = spawnSync('npx', ['--no-install', ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) process.exit(status ?? 1)
}

run('Bundling the app ...', 'vite', 'build', '--config', 'vite.config.ts', '--logLevel', 'warn')
run('Prerendering the public pages ...', 'tsx', 'scripts/prerender.ts')
