// Used by test-deep and contract:export: installs the packages of tools/package.json when they are needed.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

/** Installs tools/package-lock.json if tools/node_modules is missing. Throws if npm fails. */
export function ensureTools() {
  if (existsSync('tools/node_modules')) return
  console.error('Installing tools/ (about half a minute) ...')
  execFileSync('npm', ['ci', '--prefix', 'tools'], { stdio: 'inherit' })
}

/** Loads a CommonJS package of tools/package.json. */
export const requireTool = (name) => createRequire(resolve('tools/package.json'))(name)
