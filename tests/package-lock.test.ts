import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Locked = { gypfile?: boolean; optionalDependencies?: Record<string, string> }

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}

// npm install leaves out what the registry it asked does not have: the install on another platform then fails
it('holds the parts of every platform', () => {
  const names = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  )
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !names.has(name))
  expect(missing).toEqual([])
})

// npm install drops this word, without which npm 10 asks for python and make to build what the package has built already
it('keeps npm from compiling better-sqlite3', () => {
  expect(packages['node_modules/better-sqlite3']).toMatchObject({ gypfile: false })
})
