import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { csvOf } from './csv.ts'
import type { Column } from './record-table.tsx'

const hostile: Record<string, string[]> = parse(readFileSync('tests/browser/hostile-html.yaml', 'utf8'))
const formulas = [
  ...['=HYPERLINK("https://hostile.test";"Pay")', '+1 512 555 0114', '-2+3', '@SUM(A1)', '\t=1+1', '\r=1+1'],
  ...['\n=1+1', '＝1+1', '＋1', '－1', '＠SUM(A1)', "'=1+1", "'", '-', '=', '-1.5e3', '--1'],
]
const plain = [
  'a,b',
  '"a"',
  'a\nb',
  'a\r\nb',
  ' a ',
  '',
  'a=b',
  '12.50',
  '-12.50',
  'Zoë;="x"',
  '\u{FEFF}a',
  '𝒳',
  'x'.repeat(5000),
]

/** The cells as a program reads the file; a spreadsheet hides the apostrophe. */
const cellsOf = (texts: string[]) => {
  const csv = csvOf(
    [
      { title: 'Text', text: ({ text }) => text },
      { title: 'End', text: () => 'end' },
    ],
    texts.map((text) => ({ text })),
  )
  expect(csv.slice(0, 11)).toBe('\u{FEFF}Text,End\r\n')
  const { data, errors } = Papa.parse<string[]>(csv.slice(1, -2))
  expect(errors).toEqual([])
  expect(data.every(([, end]) => end === 'end' || end === 'End')).toBe(true)
  return data.slice(1).map(([cell = '']) => cell)
}

it.each(formulas)('%j is no formula in a spreadsheet, and the text is still there', (text) => {
  expect(cellsOf([text])).toEqual([`'${text}`])
})

it('any other text is in the file as it is, a negative amount among them', () => {
  expect(cellsOf(plain)).toEqual(plain)
})

it('hostile texts stay in their cells, none of which begins a formula', () => {
  const texts = Object.values(hostile).flat()
  const cells = cellsOf(texts)
  expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([])
  expect(cells.map((cell) => cell.replace(/^'/, ''))).toEqual(texts)
})

it('a column is written by its text, and one that is only shown is left out', () => {
  const columns: Column<{ id: string; name: string | null }>[] = [
    { title: 'ID', text: ({ id }) => `#${id}`, render: () => null },
    { title: 'Name', text: ({ name }) => name },
    { title: 'Action', render: () => null },
  ]
  const csv = csvOf(columns, [
    { id: '1', name: 'Ann' },
    { id: '2', name: null },
  ])
  expect(csv.slice(1)).toBe('ID,Name\r\n#1,Ann\r\n#2,\r\n')
})
