import { expect, it } from 'vitest'
import { noTerms } from '#web/domain/terms.ts'
import { termsChanges } from './terms-changes.ts'

const text = (...lines: string[]) => lines.join('\n')

it('finds nothing where nothing differs', () => {
  expect(termsChanges('<p>One</p>', '<p>One</p>', '<p>Mine</p>')).toEqual([])
})

it('shows the lines that differ, however far down, between their neighbours', () => {
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
