import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type LockedPackage = { gypfile?: boolean; optionalDependencies?: Record<string, string> }

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}

// npm install drops packages that the registry in use lacks. The install on another platform then fails.
it('package-lock.json includes the packages of every platform', () => {
  const names = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  )
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !names.has(name))
  expect(missing).toEqual([])
})

// npm install drops this flag. Without it npm 10 compiles the package with python and make, although it is prebuilt.
it('package-lock.json prevents npm from compiling better-sqlite3', () => {
  expect(packages['node_modules/better-sqlite3']).toMatchObject({ gypfile: false })
})

it.each(['.', 'tools'])('every dependency in %s/package.json is in its lock file', (folder) => {
  const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const { dependencies, devDependencies } = readJson('package.json')
  const root = readJson('package-lock.json').packages['']
  expect({ ...root.dependencies, ...root.devDependencies }).toEqual({
    ...dependencies,
    ...devDependencies,
  })
})
