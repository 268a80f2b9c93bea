import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'
import type { Column } from './record-table.tsx'

/** The cells as a program reads the file; a spreadsheet hides the apostrophe. */
const cellsOf = (texts: string[]) => {
  const columns: Column<string>[] = [
    { title: 'Text', text: (text) => text },
    { title: 'End', text: () => 'end' },
  ]
  const { data, errors } = Papa.parse<string[]>(csvOf(columns, texts).slice(1, -2))
  expect(errors).toEqual([])
  expect(data.slice(1).every(([, end]) => end === 'end')).toBe(true)
  return data.slice(1).map(([cell = '']) => cell)
}

it.each([
  ...['=HYPERLINK("https://hostile.test";"Pay")', '+1 512 555 0114', '-2+3', '@SUM(A1)', '\t=1+1', '\r=1+1'],
  ...['\n=1+1', '＝1+1', '＋1', '－1', '＠SUM(A1)', "'=1+1", "'", '-', '=', '-1.5e3', '--1'],
])('%j is no formula in a spreadsheet, and the text is still there', (text) => {
  expect(cellsOf([text])).toEqual([`'${text}`])
})

it('any other text is in the file as it is, a negative amount among them', () => {
  const plain = [
    ...['a,b', '"a"', 'a\nb', 'a\r\nb', ' a ', '', 'a=b', '12.50', '-12.50', 'Zoë;="x"', '\u{FEFF}a'],
    ...['𝒳', '<b>x</b>', 'x'.repeat(5000)],
  ]
  expect(cellsOf(plain)).toEqual(plain)
})

it('a column is written by its text, and one that is only shown is left out', () => {
  const columns: Column<{ id: string; name: string | null }>[] = [
    { title: 'ID', text: ({ id }) => `#${id}`, render: () => null },
    { title: 'Name', text: ({ name }) => name },
    { title: 'Action', render: () => null },
  ]
  const rows = [
    { id: '1', name: 'Ann' },
    { id: '2', name: null },
  ]
  expect(csvOf(columns, rows)).toBe('\u{FEFF}ID,Name\r\n#1,Ann\r\n#2,\r\n')
})
