import { expect, test } from 'vitest'
import { formatShownMonths, listShownMonths, listWeeks } from './calendar-weeks.ts'

const describeWeeks = (month: string, today: string) =>
  listWeeks(month, today).map((week) => week.map((date) => date?.slice(5) ?? '-').join(' '))

test('at the end of a month, the first weeks of the next month follow, so that five weeks are in sight', () => {
  expect(describeWeeks('2026-11', '2026-11-24')).toEqual([
    '11-22 11-23 11-24 11-25 11-26 11-27 11-28',
    '11-29 11-30 12-01 12-02 12-03 12-04 12-05',
    '12-06 12-07 12-08 12-09 12-10 12-11 12-12',
    '12-13 12-14 12-15 12-16 12-17 12-18 12-19',
    '12-20 12-21 12-22 12-23 12-24 12-25 12-26',
  ])
  expect(listShownMonths('2026-11', '2026-11-24')).toEqual(['2026-11', '2026-12'])
})

test('no third month is shown: the days after the next month are empty', () => {
  const weeks = describeWeeks('2026-02', '2026-02-28')
  expect(weeks[0]).toBe('02-22 02-23 02-24 02-25 02-26 02-27 02-28')
  expect(weeks[4]).toBe('03-22 03-23 03-24 03-25 03-26 03-27 03-28')
  expect(describeWeeks('2026-11', '2026-11-30').at(-1)).toBe('12-27 12-28 12-29 12-30 12-31 - -')
})

test('a month with five weeks left, and any later month, shows only its own days', () => {
  expect(listShownMonths('2026-11', '2026-11-02')).toEqual(['2026-11'])
  expect(listShownMonths('2026-12', '2026-11-24')).toEqual(['2026-12'])
  expect(describeWeeks('2026-12', '2026-11-24')).toEqual([
    '- - 12-01 12-02 12-03 12-04 12-05',
    '12-06 12-07 12-08 12-09 12-10 12-11 12-12',
    '12-13 12-14 12-15 12-16 12-17 12-18 12-19',
    '12-20 12-21 12-22 12-23 12-24 12-25 12-26',
    '12-27 12-28 12-29 12-30 12-31 - -',
  ])
})

test.each([
  ['2026-11', '2026-11-02', 'November 2026'],
  ['2026-11', '2026-11-24', 'November – December 2026'],
  ['2026-12', '2026-11-24', 'December 2026'],
  ['2026-12', '2026-12-20', 'December 2026 – January 2027'],
])('the calendar of %s on %s names the months of its days: %s', (month, today, expected) => {
  expect(formatShownMonths(month, today)).toBe(expected)
})
