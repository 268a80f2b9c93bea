import { expect, test } from 'vitest'
import { dayAtKey } from './day-at-key.ts'

// 2026-11-25 is a Wednesday
test.each([
  ['ArrowLeft', false, '2026-11-24'],
  ['ArrowRight', false, '2026-11-26'],
  ['ArrowUp', false, '2026-11-18'],
  ['ArrowDown', false, '2026-12-02'],
  ['Home', false, '2026-11-23'],
  ['End', false, '2026-11-29'],
  ['PageUp', false, '2026-10-25'],
  ['PageDown', false, '2026-12-25'],
  ['PageUp', true, '2025-11-25'],
  ['PageDown', true, '2027-11-25'],
  ['Tab', false, undefined],
  ['a', false, undefined],
])('%s (shift: %s) leads from Wednesday, November 25 to %s', (key, shiftKey, day) => {
  expect(dayAtKey('2026-11-25', { key, shiftKey })).toBe(day)
})

test('a month that has no such day leads to its last one', () => {
  expect(dayAtKey('2027-01-31', { key: 'PageDown', shiftKey: false })).toBe('2027-02-28')
})
