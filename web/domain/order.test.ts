import { expect, test } from 'vitest'
import type { OrderStatus } from '#web/api/generated/pitlane.schemas.ts'
import {
  findWaitingDays,
  getOrderStatus,
  getOrderTotals,
  isQuotable,
  isSchedulable,
  orderStatuses,
  parseRemarks,
  summarizeServices,
} from './order.ts'

test('an unknown status is shown unchanged, and a missing one as N/A; both have the kind neutral', () => {
  expect(getOrderStatus('ON_HOLD')).toEqual({ label: 'ON_HOLD', kind: 'neutral' })
  expect(getOrderStatus('open')).toEqual({ label: 'open', kind: 'neutral' })
  expect(getOrderStatus(null)).toEqual({ label: 'N/A', kind: 'neutral' })
})

test('only open and quoted orders can be quoted, and only paid and scheduled orders can be scheduled', () => {
  const codes = [...orderStatuses.map(({ code }) => code), 'ON_HOLD', undefined]
  expect(codes.filter(isQuotable)).toEqual(['OPEN', 'QUOTED'])
  expect(codes.filter(isSchedulable)).toEqual(['PAID', 'SCHEDULED'])
})

const services = [{ finalPrice: 100 }, { finalPrice: null }, { finalPrice: 49.99 }]
const percentages = { serviceFeePercentage: 10, taxPercentage: 8.25 }
const storedTotals = { services, subTotal: 150, serviceFee: 7, tax: 12, total: 169 }

test.each([
  [
    'the stored totals if all are stored',
    { ...storedTotals, ...percentages },
    [15_000, 700, 1_200, 16_900],
  ],
  [
    'zero if stored as zero',
    { ...percentages, services, subTotal: 0, serviceFee: 0, tax: 0, total: 0 },
    [0, 0, 0, 0],
  ],
  [
    'computed if no grand total is stored, even if a fee is stored',
    { ...percentages, services, subTotal: null, serviceFee: 1, total: null },
    [14_999, 1_500, 1_361, 17_860],
  ],
  [
    'the stored total and computed other amounts if only the total is stored',
    { ...percentages, services, total: 200 },
    [14_999, 1_500, 1_361, 20_000],
  ],
  ['zero if nothing is stored', {}, [0, 0, 0, 0]],
])('the totals of an order are %s', (_, order, expected) => {
  const { subTotal, serviceFee, tax, total, ...rates } = getOrderTotals(order)
  expect([subTotal, serviceFee, tax, total]).toEqual(expected)
  expect(rates).toEqual(
    'total' in order ? percentages : { serviceFeePercentage: 0, taxPercentage: 0 },
  )
})

const brakes = { description: 'Brake pads' }
const oil = { description: 'Oil change' }
const tires = { description: 'Tire rotation' }

test.each([
  ['N/A without services', [], 'N/A'],
  ['the only service', [brakes], 'Brake pads'],
  ['both of two services', [brakes, oil], 'Brake pads, Oil change'],
  ['the first of three services and a count', [brakes, oil, tires], 'Brake pads + 2 more'],
  [
    'the sub-category as fallback',
    [{ description: null, subCategory: 'Pads', category: 'Brakes' }],
    'Pads',
  ],
  [
    'the category as next fallback, or N/A',
    [{ description: '', category: 'Brakes' }, {}],
    'Brakes, N/A',
  ],
])('the services cell of an order shows %s', (_, lines, text) => {
  expect(summarizeServices(lines)).toBe(text)
})

test.each([
  [
    'Time: 2026-03-05T14:30:00.000Z\nPads worn.\nDiscs fine.\n\nCalled the owner.',
    [
      { time: '2026-03-05T14:30:00.000Z', text: 'Pads worn.\nDiscs fine.' },
      { text: 'Called the owner.' },
    ],
  ],
  // The colon is optional. Upper or lower case and Windows line endings make no difference.
  [
    'TIME 2026-03-05T14:30:00\r\nReady.\r\n  \r\ntime:2026-03-05T15:00+02:00 Done.',
    [
      { time: '2026-03-05T14:30:00', text: 'Ready.' },
      { time: '2026-03-05T15:00+02:00', text: 'Done.' },
    ],
  ],
  ['Time:2026-03-05T16:00+0200', [{ time: '2026-03-05T16:00+0200', text: '' }]],
  ['Time: later today\nwaiting', [{ text: 'Time: later today\nwaiting' }]],
  ['Noted.\nTime: 2026-03-05T14:30:00Z', [{ text: 'Noted.\nTime: 2026-03-05T14:30:00Z' }]],
  [' \n\n \n', []],
  [null, []],
])(
  'the remarks %j are parsed into entries, each with the time at its start, if any',
  (text, remarks) => {
    expect(parseRemarks(text)).toEqual(remarks)
  },
)

test.each<[OrderStatus, number, number | undefined]>([
  ['OPEN', 72, undefined],
  ['OPEN', 73, 3],
  ['PAID', 97, 4],
  ['QUOTED', 97, undefined],
  ['COMPLETED', 9000, undefined],
])('a %s order that was requested %d hours ago has the age %s', (status, hours, expected) => {
  const now = new Date('2026-11-23T15:00:00.000Z')
  const created = new Date(now.valueOf() - hours * 3_600_000).toISOString()
  expect(findWaitingDays({ status, created }, now)).toBe(expected)
})

test('an order without a readable request time has no age', () => {
  expect(findWaitingDays({ status: 'OPEN', created: 'soon' }, new Date())).toBeUndefined()
})
