import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Packages that the product must use, with where each is imported or run. */
const packages: Record<string, 'imported' | 'run'> = {
  react: 'imported',
  'react-dom': 'imported',
  'react-router-dom': 'imported',
  '@tanstack/react-query': 'imported',
  orval: 'imported',
  'openapi-typescript': 'run',
  fastify: 'imported',
  '@fastify/cookie': 'imported',
  'better-sqlite3': 'imported',
  antd: 'imported',
  dayjs: 'imported',
  concurrently: 'imported',
  vitest: 'imported',
  supertest: 'imported',
}

const root = join(import.meta.dirname, '..')
const { dependencies, devDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const files = globSync(['{web,mock-server,scripts,tests}/**/*.{ts,tsx,mjs}', '*.config.ts'], {
  cwd: root,
})
const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')

it.each(Object.entries(packages))('%s is declared and %s', (name, use) => {
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name])
  const pattern = use === 'imported' ? `(from |import\\()'${name}(/[^']*)?'` : `\\['${name}',`
  expect(code).toMatch(new RegExp(pattern))
})
