// Used by test and test-deep: installs packages of Debian and Ubuntu that the tests need.
import { spawnSync } from 'node:child_process'

/** Returns whether the process runs in CI or without a terminal, so that a person cannot answer. */
export const isUnattended = () => Boolean(process.env.CI) || !process.stdin.isTTY

/**
 * Installs packages with apt-get if the command is unattended. At a terminal, prints the command instead, because a
 * test must not change the system of a person.
 * @param {string[]} names
 */
export function installPackages(...names) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo']
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...names]
  if (!isUnattended()) {
    console.error(`On Debian or Ubuntu, run: ${[...asRoot, ...install].join(' ')}`)
    return
  }
  console.log(`Installing ${names.join(' and ')} of the distribution …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const steps = [
    ['apt-get', '-qq', 'update'],
    [...install, '-qq'],
  ]
  for (const step of steps) {
    // -n fails instead of asking for a password.
    const [program = '', ...args] = asRoot.length > 0 ? ['sudo', '-n', ...step] : step
    spawnSync(program, args, { stdio: 'inherit', env })
  }
}
