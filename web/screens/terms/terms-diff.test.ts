import { expect, it } from 'vitest'
import { noTerms } from '#web/domain/text.ts'
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
})

it.each([
  ['no line', 'a', 'a', undefined, undefined],
  [
    'a line that was added, with its neighbors',
    text('a', 'b', 'c', 'd', 'e', 'f'),
    text('a', 'b', 'c', 'new', 'd', 'e', 'f'),
    text('a', 'b', 'c', 'd', 'e', 'f'),
    text('a', 'b', 'c', 'new', 'd', 'e', 'f'),
  ],
  [
    'a line far down that was changed',
    text(...numbered),
    text(...numbered.with(10, 'new')),
    text('…', ...numbered.slice(8, 13), '…'),
    text('…', ...numbered.with(10, 'new').slice(8, 13), '…'),
  ],
  ['a line that was taken away', text('a', 'b', 'c'), text('a', 'c'), text('a', 'b', 'c'), text('a', 'c')],
  ['the first text', noTerms, '<p>Theirs</p>', '(none)', '<p>Theirs</p>'],
  ['the last text', '<p>Theirs</p>', noTerms, '<p>Theirs</p>', '(none)'],
  ['not more than fits', 'a', 'b'.repeat(100_000), 'a', `${'b'.repeat(1500)}…`],
])('a conflict shows %s', (_, before, after, loaded, theirs) => {
  expect(termsChanges(before, after, 'mine')).toMatchObject(theirs ? [{ loaded, theirs, yours: 'mine' }] : [])
})
