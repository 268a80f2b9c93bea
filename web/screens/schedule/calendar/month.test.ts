import { expect, test } from 'vitest'
import { monthAfter, monthOf, spanOf, weeksOf } from './month.ts'

test('a month is asked for from its first to its last day', () => {
  expect(spanOf('2026-11')).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' })
  expect(spanOf('2028-02')).toEqual({ startDate: '2028-02-01', endDate: '2028-02-29' })
})

test('months go on over the turn of the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(monthOf('2026-12-31')).toBe('2026-12')
})

test('weeks begin on Monday, and days of other months are left out', () => {
  // 1 November 2026 is a Sunday, the 30th a Monday
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks[0]?.slice(5)).toEqual([undefined, '2026-11-01'])
  expect(weeks[5]?.slice(0, 2)).toEqual(['2026-11-30', undefined])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
})

test('a February of four whole weeks is four rows', () => {
  expect(weeksOf('2027-02')).toHaveLength(4)
})
