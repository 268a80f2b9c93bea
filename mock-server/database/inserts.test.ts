import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from './open.ts'

const mockServer = join(import.meta.dirname, '..')
const db = openDatabase(':memory:')

/** Selects the columns of a table, without those that SQLite computes. */
const selectColumns = db.prepare<[string], { name: string; default: string | null }>(
  'SELECT name, dflt_value AS "default" FROM pragma_table_info(?)',
)

const inserts = globSync('**/*.ts', { cwd: mockServer })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const source = readFileSync(join(mockServer, file), 'utf8')
    return [...source.matchAll(/(?:INSERT|REPLACE) INTO (\w+)(?: \(([^)]*)\))?/g)].map(
      ([, table = '', columns = '']) => ({
        table,
        file,
        columns: columns.split(',').map((column) => column.trim()),
      }),
    )
  })

it('The mock server has INSERT statements', () => {
  expect(inserts.length).toBeGreaterThan(15)
})

it.each(inserts)(
  'The INSERT into $table in $file names only columns of the table, and all without a default',
  ({ table, columns }) => {
    const existing = selectColumns.all(table)
    const withoutDefault = existing.filter((column) => column.default === null)
    expect(existing.map(({ name }) => name)).toEqual(expect.arrayContaining(columns))
    expect(columns).toEqual(expect.arrayContaining(withoutDefault.map(({ name }) => name)))
  },
)
