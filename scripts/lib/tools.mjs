// Used by test-deep and contract:export: installs the packages of tools/package.json when they are needed.
import { execSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { installCommand, isInstalled } from './install.mjs'

/** Installs tools/package-lock.json if a package is missing, also after a stopped installation. Throws if npm fails. */
export function ensureTools() {
  if (isInstalled('tools')) return
  console.error('Installing tools/ (about half a minute) ...')
  execSync(`${installCommand} --prefix tools`, { stdio: 'inherit' })
}

/**
 * Loads a CommonJS package of tools/package.json.
 * @param {string} name
 */
export const requireTool = (name) => createRequire(resolve('tools/package.json'))(name)
