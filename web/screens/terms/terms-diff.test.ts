import { expect, it } from 'vitest'
import { type DifferenceRow, differenceOf } from './terms-diff.ts'

/** Rows as one reads them: '-' and '+' before what was removed and added, words that changed in brackets. */
const shown = (row: DifferenceRow) => {
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
    'a line far down, with its neighbours alone',
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
  const difference = differenceOf(before, after)
  expect(difference).toMatchObject(counts)
  if (rows) expect(difference.rows.map(shown)).toEqual(rows)
})

it('ends in time, and with as much as a page can show, for texts that have nothing in common', () => {
  const other = (seed: number) =>
    Array.from({ length: 20_000 }, (_, index) => `${(index * seed) % 7919} x`).join('\n')
  const began = performance.now()
  const { rows, added, removed } = differenceOf(other(31), other(57))
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(rows).toHaveLength(501)
  expect(added + removed).toBeGreaterThan(10_000)
  const [line] = differenceOf('', 'x'.repeat(1_000_000)).rows
  expect(line && shown(line)).toHaveLength(5003)
})
