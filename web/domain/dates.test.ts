import { expect, test } from 'vitest'
import { inFourZones } from '#tests/support/in-zones.ts'
import * as dates from './dates.ts'

const parseAndFormat = (value?: string | null) =>
  dates.parseTime(value)?.format('YYYY-MM-DD HH:mm:ss')

inFourZones(() => {
  test('a time without a zone is read as local time; a time with a zone is converted to local time', () => {
    expect(parseAndFormat('2026-03-05T14:30:00.000')).toBe('2026-03-05 14:30:00')
    expect(dates.parseTime('2026-03-05T14:30:00.000Z')?.valueOf()).toBe(
      Date.UTC(2026, 2, 5, 14, 30),
    )
    expect(dates.parseTime('2026-03-05T14:30:00+02:00')?.valueOf()).toBe(
      Date.UTC(2026, 2, 5, 12, 30),
    )
  })

  test.each([
    ['2026-03-05T14:30:00+0200', Date.UTC(2026, 2, 5, 12, 30)],
    ['2026-03-05T14:30:00-05', Date.UTC(2026, 2, 5, 19, 30)],
    ['2026-03-05t14:30z', Date.UTC(2026, 2, 5, 14, 30)],
    ['2026-03-05T14:30:00.5Z', Date.UTC(2026, 2, 5, 14, 30, 0, 500)],
    ['2026-03-05T14:30:00.123456789Z', Date.UTC(2026, 2, 5, 14, 30, 0, 123)],
    ['2026-03-05T24:00:00Z', Date.UTC(2026, 2, 6)],
    ['2028-02-29T00:00:00Z', Date.UTC(2028, 1, 29)],
  ])('%s is an existing time', (text, time) => {
    expect(dates.parseTime(text)?.valueOf()).toBe(time)
  })

  test('a day without separators is a day', () => {
    expect(dates.formatDate('20260305')).toBe('Mar 5, 2026')
  })

  const impossible = [
    '2026-02-30',
    '2027-02-29T10:00:00',
    '2026-13-01T10:00:00',
    '2026-00-10T10:00:00Z',
  ]
  const impossibleClock = ['2026-03-05T24:00:01', '2026-03-05T10:60:00Z', '2026-03-05T10:00:61']
  const malformed = [
    '2026-3-5',
    '2026-03-05T9:00',
    '2026-03-05T10:00:00+25:00',
    '2026-0305',
    '2026',
    '03/05/2026',
  ]
  test.each([
    null,
    undefined,
    '',
    'soon',
    '2026-0x-01T00:00:00.000',
    ...impossible,
    ...impossibleClock,
    ...malformed,
  ])('%j is not a time, so the formatters show their fallback texts', (value) => {
    const shown = [
      parseAndFormat(value),
      dates.formatLocaleDate(value),
      dates.formatLongTime(value),
    ]
    expect(shown).toEqual([undefined, 'N/A', 'Invalid Date'])
  })

  test.each([
    ['1991-04-17T00:00:00.000+00:00', 'Apr 17, 1991'],
    [[1991, 4, 17], 'Apr 17, 1991'],
    ['02/30/1990', '02/30/1990'],
    ['1990-02-30', '1990-02-30'],
    [null, 'N/A'],
  ])('formats the date of birth %j as %s', (stored, shown) => {
    expect(dates.formatBirthDate(stored)).toBe(shown)
  })

  test('a caption shows an error for a value that is not a string', () => {
    expect(() => dates.parseTime({})).toThrow('Not a time: object')
    expect(dates.formatLongTime({})).toBe('Error formatting time')
  })

  test("a date follows the browser's locale", () => {
    expect(dates.formatLocaleDate('2026-03-05T14:30:00.000')).toBe(
      new Date(2026, 2, 5).toLocaleDateString(),
    )
  })

  test('a caption shows month, day, year and a 12-hour time', () => {
    expect(dates.formatLongTime('2026-03-05T14:30:00.000')).toBe('March 5, 2026 02:30 PM')
    expect(dates.formatLongTime('2026-11-21T00:05:00.000')).toBe('November 21, 2026 12:05 AM')
  })

  test('weekdays are numbered from 0, Monday, to 6, Sunday', () => {
    expect(['2026-03-02', '2026-03-08'].map(dates.getWeekday)).toEqual([0, 6])
  })

  test('the range of a month runs from its first to its last day', () => {
    expect(dates.getMonth('2026-12-31')).toBe('2026-12')
    expect(dates.getMonthRange('2026-11')).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    })
    expect(dates.getMonthRange('2028-02')).toEqual({
      startDate: '2028-02-01',
      endDate: '2028-02-29',
    })
  })
})
