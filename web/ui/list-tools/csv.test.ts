import Papa from 'papaparse'
import { expect, it } from 'vitest'
import type { Column } from '#web/ui/list/columns.tsx'
import { toCsv } from './csv.ts'

/** Exports texts as CSV and returns the parsed cells, with the apostrophes that a spreadsheet would hide. */
const exportCells = (texts: string[]) => {
  const textColumns: Column<string>[] = [
    { id: 'text', title: 'Text', text: (text) => text },
    { id: 'end', title: 'End', text: () => 'end' },
  ]
  const { data, errors } = Papa.parse<string[]>(toCsv(textColumns, texts), { skipEmptyLines: true })
  expect(errors).toEqual([])
  expect(data.slice(1).every(([, end]) => end === 'end')).toBe(true)
  return data.slice(1).map(([cell = '']) => cell)
}

it.each([
  '=HYPERLINK("https://hostile.test";"Pay")',
  '+1 (512) 555-0114',
  '-2+3',
  '@SUM(A1)',
  '\tx',
  ' =1+1',
  '"=1+1"',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  "'=1+1",
  "'",
  '-',
  '=',
  '-1.5e3',
  '--1',
])('%j is exported as text, not as a formula', (text) => {
  expect(exportCells([text])).toEqual([`'${text}`])
})

it.each([
  ['Ana;=1+1;x', "Ana;'=1+1;x"],
  ['Ana\t=1+1', "Ana\t'=1+1"],
  ['Ana,=1+1', "Ana,'=1+1"],
  ['Ana|=1+1', "Ana|'=1+1"],
  ['Ana\n=1+1', "Ana\n'=1+1"],
  ['Ana\r\n@x', "Ana\r\n'@x"],
  ['Ana; "=1+1"', 'Ana;\' "=1+1"'],
  ['Ana;\u{A0}+1', "Ana;'\u{A0}+1"],
  ['Ana;-1;＝1+1', "Ana;'-1;'＝1+1"],
  ['=1;=1', "'=1;'=1"],
  ['\t=1+1', "'\t'=1+1"],
])('%j stays text in a spreadsheet that splits at another character: %j', (text, expected) => {
  expect(exportCells([text])).toEqual([expected])
})

it('other text and negative amounts are exported unchanged', () => {
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
    'Zoë; "x"',
    'Brakes, 50 % | x=1; 2-1',
    '\u{FEFF}a',
    '𝒳',
    '<b>x</b>',
    'x'.repeat(5000),
  ]
  expect(exportCells(plain)).toEqual(plain)
})

it('a column without text is not exported', () => {
  const exportColumns: Column<{ id: string; name: string | null }>[] = [
    { id: 'id', title: 'ID', text: ({ id }) => `#${id}`, render: () => null },
    { id: 'name', title: 'Name', text: ({ name }) => name },
    { id: 'action', title: 'Action', render: () => null },
  ]
  const rows = [
    { id: '1', name: 'Ann' },
    { id: '2', name: null },
  ]
  expect(toCsv(exportColumns, rows)).toBe('\u{FEFF}ID,Name\r\n#1,Ann\r\n#2,\r\n')
})
