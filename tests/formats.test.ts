import { expect, test } from 'vitest'
import { inFourZones } from '#tests/support/in-zones.ts'
import * as dates from '#web/domain/dates.ts'
import { getDocumentLabel, toImageSource } from '#web/domain/documents.ts'
import { cents, formatMoney, formatPercent } from '#web/domain/money.ts'
import { formatPhone } from '#web/domain/phone.ts'
import { formatSlot, formatWorkingWeek } from '#web/domain/slots.ts'

const showPhone = (mobileNo: string | null, mobileCountryCode?: string) =>
  formatPhone({ mobileNo, mobileCountryCode })

inFourZones(() => {
  test.each([
    ['money', '$1,234.50', () => formatMoney(cents(123_450))],
    ['money', '$12.50', () => formatMoney(cents(1250))],
    ['money', '$0.00', () => formatMoney(cents(0))],
    ['money', '$1,234,567.89', () => formatMoney(cents(123_456_789))],
    ['money', '-$0.05', () => formatMoney(cents(-5))],
    ['a US phone number', '+1 (512) 555-0114', () => showPhone('5125550114')],
    ['a US phone number', '+1 (512) 555-0114', () => showPhone('(512) 555-0114')],
    ['a US phone number', '+1 (512) 555-0114', () => showPhone('512.555.0114', '+1')],
    ['a US phone number', '+1 (512) 555-0114', () => showPhone('5125550114', '1')],
    ['any other phone number', '+44 2079460018', () => showPhone('2079460018', '+44')],
    ['any other phone number', '5550100', () => showPhone('5550100')],
    [
      'any other phone number',
      '+1 (512) 555-0100 ext. 12',
      () => showPhone('+1 (512) 555-0100 ext. 12'),
    ],
    ['any other phone number', '٠١٢٣٤٥٦٧٨٩', () => showPhone('٠١٢٣٤٥٦٧٨٩')],
    ['a missing phone number', '', () => showPhone(null)],
    ['a date', 'Nov 22, 2026', () => dates.formatDate('2026-11-22T09:00:00.000')],
    ['a date', 'Mar 5, 2026', () => dates.formatDate('2026-03-05')],
    ['a missing date', 'N/A', () => dates.formatDate(null)],
    ['a date with weekday', 'Sun, Nov 22, 2026', () => dates.formatDay('2026-11-22')],
    [
      'a date with time',
      'Nov 22, 2026, 9:00 AM',
      () => dates.formatDateTime('2026-11-22T09:00:00.000'),
    ],
    [
      'a date with time',
      'Nov 22, 2026, 12:05 AM',
      () => dates.formatDateTime('2026-11-22T00:05:00.000'),
    ],
    [
      'an appointment',
      'Sun, Nov 22, 2026, 14:30',
      () => dates.formatAppointmentTime('2026-11-22T14:30:00.000'),
    ],
    ['an unreadable date with time', 'N/A', () => dates.formatDateTime('soon')],
    ['a time', '2:30 PM', () => dates.formatTime(new Date(2026, 10, 22, 14, 30).getTime())],
    ['a slot', '09:00–18:00', () => formatSlot({ start: '09:00', end: '18:00' })],
    [
      'working hours',
      '07:30–16:00',
      () => formatWorkingWeek({ workingHours: '07:30-16:00' }).hours,
    ],
    ['a percentage', '12.5%', () => formatPercent(12.5)],
    ['a percentage', '0.3%', () => formatPercent(0.1 + 0.2)],
    ['a percentage', '100%', () => formatPercent(100)],
    ['a duration', '3 h 10 min', () => dates.formatDuration(190)],
    ['a duration', '2 h', () => dates.formatDuration(120)],
    ['a duration', '45 min', () => dates.formatDuration(45)],
    ['a duration', '0 min', () => dates.formatDuration(0)],
  ])('formats %s as "%s"', (_kind, expected, format) => {
    expect(format()).toBe(expected)
  })
})

test.each([
  ['DRIVING_LICENSE', 'Driver License Image'],
  ['SELFIE_PHOTO', 'Selfie Image'],
  ['PROFILE_PHOTO', ''],
  // Must not find a property of Object.prototype.
  ['constructor', ''],
  [null, ''],
])('a document of type %s has the label "%s"', (type, label) => {
  expect(getDocumentLabel(type)).toBe(label)
})

test.each([
  ['data:image/webp;base64,AAAA', 'data:image/webp;base64,AAAA'],
  ['/9j/4AAQ', 'data:image/jpeg;base64,/9j/4AAQ'],
  [
    'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"\n width="100%" fill="#f00" stroke="%23000"/>',
    'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"%0A width="100%25" fill="%23f00" stroke="%23000"/>',
  ],
  ['data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
  ['iVBORw0KGgo', 'data:image/png;base64,iVBORw0KGgo'],
  ['R0lGODlh', 'data:image/gif;base64,R0lGODlh'],
  // Line-wrapped base64.
  ['iVBORw0K\r\nGgoAAAAN\n', 'data:image/png;base64,iVBORw0KGgoAAAAN'],
  ['', undefined],
  [null, undefined],
  ['JVBERi0', undefined],
  ['data:text/html,<p>', undefined],
  ['javascript:alert(1)', undefined],
  ['DATA:IMAGE/png', undefined],
])('toImageSource(%j) returns %s', (content, source) => {
  expect(toImageSource(content)).toBe(source)
})
