// npm run build: makes the production build in dist/web, also on a fresh clone. See docs/hosting.md.
import { spawnSync } from 'node:child_process'
import { prepare } from './lib/install.mjs'

// A web server of another user reads the files, so they must not depend on the umask of this user.
process.umask(0o022)
prepare()

/**
 * @param {string} step
 * @param {string[]} command
 */
function run(step, [tool = '', ...args]) {
  console.error(step)
  const { status } = spawnSync(tool, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) process.exit(status ?? 1)
}

const vite = ['npx', '--no-install', 'vite']
run('Bundling the app ...', [...vite, 'build', '--config', 'vite.config.ts', '--logLevel', 'warn'])
run('Prerendering the public pages ...', ['node', 'scripts/prerender.ts'])
