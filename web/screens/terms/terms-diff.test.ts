import { expect, it } from 'vitest'
import { noTermsText } from '#web/domain/text.ts'
import { type DiffRow, diffRows, findTermsChanges, markWords } from './terms-diff.tsx'

/** Formats a row: '-' removed, '+' added, changed words in brackets. */
const formatRow = (row: DiffRow) => {
  if (row.kind === 'skipped') return row.text
  if (row.kind === 'same') return `  ${row.text}`
  const text = markWords(row).map((part) => (part.isChanged ? `[${part.text}]` : part.text))
  return `${row.kind === 'added' ? '+' : '-'} ${text.join('')}`
}
const join = (...lines: string[]) => lines.join('\n')
const numberedLines = Array.from({ length: 20 }, (_, index) => `<p>Line ${index}</p>`)

it.each([
  ['no change if only the line breaks differ', 'a\r\nb', 'a\nb', ['2 lines unchanged']],
  ['the first terms', '', join('a', 'b'), ['+ a', '+ b']],
  [
    'a changed word',
    '<p>A quote is valid for 14 days.</p>',
    '<p>A quote is valid for 30 days.</p>',
    ['- <p>A quote is valid for [14] days.</p>', '+ <p>A quote is valid for [30] days.</p>'],
  ],
  [
    'a rewritten line without word marks',
    '<p>Payment</p>',
    'Something else entirely',
    ['- <p>Payment</p>', '+ Something else entirely'],
  ],
  [
    'only a change and the lines around it',
    join(...numberedLines),
    join(...numberedLines.with(10, 'new')),
    [
      '8 lines unchanged',
      ...numberedLines.slice(8, 10).map((line) => `  ${line}`),
      `- ${numberedLines[10]}`,
      '+ new',
      ...numberedLines.slice(11, 13).map((line) => `  ${line}`),
      '7 lines unchanged',
    ],
  ],
  ['an added line', join('a', 'b'), join('a', 'new', 'b'), ['  a', '+ new', '  b']],
])('the diff shows %s', (_, before, after, rows) => {
  expect(diffRows(before, after).map(formatRow)).toEqual(rows)
})

it('the lines of the new text have their numbers', () => {
  const before = join(...numberedLines)
  const after = join(...numberedLines.with(10, 'new').toSpliced(15, 0, 'added'))
  const rows = diffRows(before, after).map(({ kind, line }) => [kind, line])
  expect(rows).toEqual([
    ['skipped', undefined],
    ['same', 9],
    ['same', 10],
    ['removed', undefined],
    ['added', 11],
    ['same', 12],
    ['same', 13],
    ['same', 14],
    ['same', 15],
    ['added', 16],
    ['same', 17],
    ['same', 18],
    ['skipped', undefined],
  ])
})

it('the diff of two large, different texts takes less than ten seconds', () => {
  const createLargeText = (factor: number) =>
    Array.from({ length: 20_000 }, (_, index) => `${(index * factor) % 7919} x`).join('\n')
  const startedAt = performance.now()
  expect(diffRows(createLargeText(31), createLargeText(57)).length).toBeGreaterThan(10_000)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

it.each([
  ['nothing if the text is unchanged', 'a', 'a', undefined, undefined],
  [
    'an added line with the lines around it',
    join('a', 'b', 'c', 'd', 'e', 'f'),
    join('a', 'b', 'c', 'new', 'd', 'e', 'f'),
    join('…', 'b', 'c', 'd', 'e', '…'),
    join('…', 'b', 'c', 'new', 'd', 'e', '…'),
  ],
  [
    'a changed line with the lines around it',
    join(...numberedLines),
    join(...numberedLines.with(10, 'new')),
    join('…', ...numberedLines.slice(8, 13), '…'),
    join('…', ...numberedLines.with(10, 'new').slice(8, 13), '…'),
  ],
  ['a removed line', join('a', 'b', 'c'), join('a', 'c'), join('a', 'b', 'c'), join('a', 'c')],
  ['the first terms', noTermsText, '<p>Theirs</p>', 'None', '<p>Theirs</p>'],
  ['deleted terms', '<p>Opened</p>', noTermsText, '<p>Opened</p>', 'None'],
  ['at most 1500 characters', 'a', 'b'.repeat(100_000), 'a', `${'b'.repeat(1500)}…`],
])('a conflict shows %s', (_, before, after, opened, theirs) => {
  const changes = theirs ? [{ opened, theirs, yours: 'mine' }] : []
  expect(findTermsChanges(before, after, 'mine')).toMatchObject(changes)
})
