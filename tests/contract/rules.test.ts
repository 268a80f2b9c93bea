import { expect, it } from 'vitest'
import { allCases } from './cases/all-cases.ts'
import { contract, resolve } from './document.ts'
import { caseCounts, caseTitles } from './rules.ts'

const [, ...sections] = String(resolve(contract.info).description).split(/^## /m)

/** Returns the rows of the tables in a section of openapi.yaml, each with the header of its first column. */
function getRows(heading: string): { header: string; cells: string[] }[] {
  const text = sections.find((section) => section.startsWith(`${heading}\n`)) ?? ''
  const tables = text.split('\n\n').filter((block) => block.startsWith('|'))
  return tables.flatMap((table) => {
    const [[header = ''] = [], , ...rows] = table
      .trim()
      .split('\n')
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
    return rows.map((cells) => ({ header, cells }))
  })
}

const unquote = (cell = '') => cell.replaceAll('`', '')
const countNames = (cell: string) => cell.match(/`.+?`/g)?.length ?? 0
const transitions = getRows('States').flatMap(({ header, cells: [from = '', call] }) =>
  from.split(', ').map((state) => [`${header} ${state}, ${unquote(call)}`, 1] as const),
)
/** Minimum number of cases by section and row: 1 in States, elsewhere 1 per name in backticks in the first cell. */
const requiredCounts: Record<string, ReadonlyMap<string, number>> = {
  States: new Map(transitions),
  ...Object.fromEntries(
    ['Order of checks', 'Strings', 'Scheduling', 'Settlement', 'Quotations'].map((heading) => [
      heading,
      new Map(getRows(heading).map(({ cells: [first = ''] }) => [unquote(first), countNames(first)])),
    ]),
  ),
}

it.each(Object.keys(requiredCounts))('%s: rules.yaml has each row, with enough cases', (heading) => {
  const [required, actual] = [requiredCounts[heading] ?? new Map(), caseCounts[heading] ?? new Map()]
  expect(required.size).toBeGreaterThan(3)
  expect({
    'rows of openapi.yaml without enough cases': [...required].filter(
      ([row, count]) => !(actual.get(row) >= count),
    ),
    'cases of rules.yaml without a row': [...actual.keys()].filter((row) => !required.has(row)),
  }).toEqual({ 'rows of openapi.yaml without enough cases': [], 'cases of rules.yaml without a row': [] })
})

it.each(Object.entries(caseTitles))('%s: rules.yaml has each row, with existing titles', (heading, rows) => {
  const cases = Object.values(allCases).flat()
  const titles = new Set(cases.map(({ operationId, name }) => `${operationId} ${name}`))
  const unknown = Object.values(rows).flatMap((row) => row.filter((title) => !titles.has(title)))
  expect(Object.keys(rows)).toEqual(getRows(heading).map(({ cells: [first] }) => unquote(first)))
  expect(unknown).toEqual([])
})

it('Errors: each 4xx status of each operation in the table has a case', () => {
  const covered = new Set(
    Object.values(allCases)
      .flat()
      .map(({ operationId, expect: expected = {} }) =>
        'status' in expected ? `${operationId} ${expected.status}` : operationId,
      ),
  )
  const causes = getRows('Errors').filter(({ header }) => header === 'operation')
  expect(causes.length).toBeGreaterThan(10)
  const missing = causes.flatMap(({ cells: [operations = '', cause = ''] }) =>
    [...operations.matchAll(/`(\w+)`/g)].flatMap(([, operation]) =>
      [...cause.matchAll(/\b4\d\d\b/g)]
        .map(([status]) => `${operation} ${status}`)
        .filter((name) => !covered.has(name)),
    ),
  )
  expect(missing).toEqual([])
})
