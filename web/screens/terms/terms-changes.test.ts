import { expect, it } from 'vitest'
import { noTerms } from '#web/api/wire.ts'
import { termsChanges } from './terms-changes.ts'

const text = (...lines: string[]) => lines.join('\n')

it('finds nothing where nothing differs', () => {
  expect(termsChanges('<p>One</p>', '<p>One</p>')).toEqual([])
})

it('shows the line that differs, however far down, between its neighbours', () => {
  const lines = Array.from({ length: 200 }, (_, index) => `<p>Line ${index}</p>`)
  const now = lines.with(150, '<p>Mine</p>')
  expect(termsChanges(lines.join('\n'), now.join('\n'))).toEqual([
    {
      what: 'Text',
      before: text('…', '<p>Line 149</p>', '<p>Line 150</p>', '<p>Line 151</p>', '…'),
      now: text('…', '<p>Line 149</p>', '<p>Mine</p>', '<p>Line 151</p>', '…'),
    },
  ])
})

it('shows a line that was added, and one that was taken away', () => {
  const [added] = termsChanges(text('a', 'b', 'c', 'd'), text('a', 'b', 'new', 'c', 'd'))
  expect(added).toEqual({
    what: 'Text',
    before: text('…', 'b', 'c', '…'),
    now: text('…', 'b', 'new', 'c', '…'),
  })
  const [removed] = termsChanges(text('a', 'b', 'c'), text('a', 'c'))
  expect(removed).toEqual({ what: 'Text', before: text('a', 'b', 'c'), now: text('a', 'c') })
})

it('is not led astray by a line that was doubled', () => {
  expect(termsChanges('a', text('a', 'a'))).toEqual([{ what: 'Text', before: 'a', now: text('a', 'a') }])
})

it('says that there were none, or are none any more', () => {
  expect(termsChanges(noTerms, '<p>Theirs</p>')).toEqual([
    { what: 'Text', before: '(none)', now: '<p>Theirs</p>' },
  ])
  expect(termsChanges('<p>Theirs</p>', noTerms)).toEqual([
    { what: 'Text', before: '<p>Theirs</p>', now: '(none)' },
  ])
})

it('cuts what no dialog can show', () => {
  const [change] = termsChanges('a', 'b'.repeat(100_000))
  expect(change?.now.length).toBeLessThan(2000)
  expect(change?.now.endsWith('…')).toBe(true)
})
