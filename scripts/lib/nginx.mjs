import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './distribution.mjs'

/** Returns the path of nginx, from PATH or Debian's folder for it, or undefined. */
export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))
}

/** Installs nginx with apt-get if it is missing, except at a terminal. Exits if it is still missing. */
export function ensureNginx() {
  if (findNginx() !== undefined) return
  console.log('No nginx found.')
  installPackages('nginx', 'openssl')
  if (findNginx() === undefined) {
    console.error('The tests of hosting need nginx. Install it.')
    process.exit(1)
  }
}
