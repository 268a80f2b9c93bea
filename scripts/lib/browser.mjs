// Finds a Chromium, and installs one where there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The path of an installed Chromium or Chrome: CHROMIUM_PATH first, then PATH; undefined when there is none. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return candidates.find((path) => path && existsSync(path))
}

/**
 * Makes sure that Playwright has a browser to drive: an installed one, else Playwright's own download, else the
 * distribution's package; ends the process when there is none to be had.
 */
export function ensureBrowser() {
  if (findBrowser() !== undefined) return
  console.log('No Chromium found; asking Playwright for one …')
  const own = spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], { stdio: 'inherit' })
  if (own.status === 0) return
  console.log("Playwright's download was refused; asking the distribution …")
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const step of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
  ]) {
    const [command = '', ...args] = [...asRoot, ...step]
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  if (findBrowser() === undefined) {
    console.error('The browser tests need Chromium or Chrome: install one, or name one in CHROMIUM_PATH.')
    process.exit(1)
  }
}
