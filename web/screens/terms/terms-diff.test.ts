import { expect, it } from 'vitest'
import { noTerms } from '#web/domain/terms.ts'
import { type DiffRow, diffTerms, termsChanges } from './terms-diff.tsx'

/** Rows as one reads them: '-' and '+' before what was removed and added, words that changed in brackets. */
const shown = (row: DiffRow) => {
  if (row.kind === 'skipped') return `${row.count} ${row.why}`
  if (row.kind === 'same') return `  ${row.text}`
  const text = row.parts.map((part) => (part.isChanged ? `[${part.text}]` : part.text)).join('')
  return `${row.kind === 'added' ? '+' : '-'} ${text}`
}
const text = (...lines: string[]) => lines.join('\n')
const numbered = Array.from({ length: 20 }, (_, index) => `<p>Line ${index}</p>`)

it.each([
  ['nothing', 'a\r\nb', 'a\nb', { added: 0, removed: 0 }, undefined],
  ['the first terms', '', text('a', 'b'), { added: 2, removed: 0 }, ['+ a', '+ b']],
  [
    'a word',
    '<p>A quote is valid for 14 days.</p>',
    '<p>A quote is valid for 30 days.</p>',
    { added: 1, removed: 1 },
    ['- <p>A quote is valid for [14] days.</p>', '+ <p>A quote is valid for [30] days.</p>'],
  ],
  [
    'a line that became another one, as a whole',
    '<p>Payment</p>',
    'Nothing of it stayed as it was',
    { added: 1, removed: 1 },
    ['- <p>Payment</p>', '+ Nothing of it stayed as it was'],
  ],
  [
    'a line far down, with its neighbors alone',
    text(...numbered),
    text(...numbered.with(10, 'new')),
    { added: 1, removed: 1 },
    [
      '8 unchanged',
      ...numbered.slice(8, 10).map((line) => `  ${line}`),
      `- ${numbered[10]}`,
      '+ new',
      ...numbered.slice(11, 13).map((line) => `  ${line}`),
      '7 unchanged',
    ],
  ],
  [
    'a line that was added between others',
    text('a', 'b'),
    text('a', 'new', 'b'),
    { added: 1, removed: 0 },
    ['  a', '+ new', '  b'],
  ],
])('tells %s', (_, before, after, counts, rows) => {
  const diff = diffTerms(before, after)
  expect(diff).toMatchObject(counts)
  if (rows) expect(diff.rows.map(shown)).toEqual(rows)
})

it('ends in time, with a limited number of rows, for texts with nothing in common', () => {
  const other = (seed: number) =>
    Array.from({ length: 20_000 }, (_, index) => `${(index * seed) % 7919} x`).join('\n')
  const began = performance.now()
  const { rows, added, removed } = diffTerms(other(31), other(57))
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(rows).toHaveLength(501)
  expect(added + removed).toBeGreaterThan(10_000)
  const [line] = diffTerms('', 'x'.repeat(1_000_000)).rows
  expect(line && shown(line)).toHaveLength(5003)
})

it('finds no conflict if both readings are equal', () => {
  expect(termsChanges('<p>One</p>', '<p>One</p>', '<p>Mine</p>')).toEqual([])
})

it('shows the lines that differ, however far down, between their neighbors', () => {
  const lines = Array.from({ length: 200 }, (_, index) => `<p>Line ${index}</p>`)
  const theirs = lines.with(150, '<p>Theirs</p>').join('\n')
  const yours = lines.with(20, '<p>Yours</p>').join('\n')
  expect(termsChanges(lines.join('\n'), theirs, yours)).toEqual([
    {
      what: 'Text',
      loaded: text('…', '<p>Line 149</p>', '<p>Line 150</p>', '<p>Line 151</p>', '…'),
      theirs: text('…', '<p>Line 149</p>', '<p>Theirs</p>', '<p>Line 151</p>', '…'),
      yours: text('…', '<p>Line 19</p>', '<p>Yours</p>', '<p>Line 21</p>', '…'),
    },
  ])
})

it.each([
  [
    'added',
    text('a', 'b', 'c', 'd'),
    text('a', 'b', 'new', 'c', 'd'),
    text('…', 'b', 'c', '…'),
    text('…', 'b', 'new', 'c', '…'),
  ],
  ['taken away', text('a', 'b', 'c'), text('a', 'c'), text('a', 'b', 'c'), text('a', 'c')],
  ['doubled', 'a', text('a', 'a'), 'a', text('a', 'a')],
  ['the first', noTerms, '<p>Theirs</p>', '(none)', '<p>Theirs</p>'],
  ['the last', '<p>Theirs</p>', noTerms, '<p>Theirs</p>', '(none)'],
])('shows a line that was %s', (_, before, after, loaded, theirs) => {
  expect(termsChanges(before, after, 'mine')).toMatchObject([{ loaded, theirs }])
})

it('cuts what no dialog can show', () => {
  const [change] = termsChanges('a', 'b'.repeat(100_000), 'c')
  expect(change?.theirs.length).toBeLessThan(2000)
  expect(change?.theirs.endsWith('…')).toBe(true)
})
