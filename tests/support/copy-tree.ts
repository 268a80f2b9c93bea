import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const files = [
  'openapi.yaml',
  'orval.config.ts',
  'vite.config.ts',
  'vite.console.config.ts',
  'package.json',
  'package-lock.json',
]

/** Copies what npm start reads into a new folder, without the database and with links to the installed packages. */
export function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-loop-'))
  for (const name of ['web', 'mock-server', 'scripts', 'dist/mock-console', ...files])
    cpSync(name, join(folder, name), {
      recursive: true,
      // generate.mjs compares the times of files.
      preserveTimestamps: true,
      filter: (path) => path !== 'mock-server/data',
    })
  mkdirSync(join(folder, 'node_modules'))
  // Skips Vite's cache, which a development server of the original folder may be using.
  for (const name of readdirSync('node_modules').filter((name) => name !== '.vite'))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  return folder
}
