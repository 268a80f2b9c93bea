import { expect, test } from 'vitest'
import {
  isQuotable,
  isSchedulable,
  orderStatus,
  orderStatusChoices,
  orderTotals,
  parseRemarks,
  servicesSummary,
} from './order.ts'

test('an unknown status is shown raw and neutral, a missing one as N/A', () => {
  expect(orderStatus('ON_HOLD')).toEqual({ label: 'ON_HOLD', tone: 'neutral' })
  expect(orderStatus('open')).toEqual({ label: 'open', tone: 'neutral' })
  expect(orderStatus(null)).toEqual({ label: 'N/A', tone: 'neutral' })
})

test('only open and quoted orders take a quote, only paid and scheduled ones a mechanic', () => {
  const codes = [...orderStatusChoices.map(({ code }) => code), 'ON_HOLD', undefined]
  expect(codes.filter(isQuotable)).toEqual(['OPEN', 'QUOTED'])
  expect(codes.filter(isSchedulable)).toEqual(['PAID', 'SCHEDULED'])
})

const services = [{ finalPrice: 100 }, { finalPrice: null }, { finalPrice: 49.99 }]
const percentages = { serviceFeePercentage: 10, taxPercentage: 8.25 }
const storedTotals = { services, subTotal: 150, serviceFee: 7, tax: 12, total: 169 }

test.each([
  ['as stored if all are stored', { ...storedTotals, ...percentages }, [15_000, 700, 1_200, 16_900]],
  [
    'of zero as zero',
    { ...percentages, services, subTotal: 0, serviceFee: 0, tax: 0, total: 0 },
    [0, 0, 0, 0],
  ],
  [
    'from lines and percentages without a total, ignoring the stored fee',
    { ...percentages, services, subTotal: null, serviceFee: 1, total: null },
    [14_999, 1_500, 1_361, 17_860],
  ],
  [
    'from their percentages if they are missing',
    { ...percentages, services, total: 200 },
    [14_999, 1_500, 1_361, 20_000],
  ],
  ['of nothing as zero', {}, [0, 0, 0, 0]],
])('shows the sums of an order %s', (_, order, sums) => {
  const { subTotal, serviceFee, tax, total, ...shown } = orderTotals(order)
  expect([subTotal, serviceFee, tax, total]).toEqual(sums)
  expect(shown).toEqual({ serviceFeePercentage: 0, taxPercentage: 0, ...('total' in order && percentages) })
})

const brakes = { description: 'Brake pads' }
const oil = { description: 'Oil change' }
const tyres = { description: 'Tyre rotation' }

test.each([
  ['none', [], 'N/A'],
  ['one', [brakes], 'Brake pads'],
  ['two', [brakes, oil], 'Brake pads, Oil change'],
  ['three', [brakes, oil, tyres], 'Brake pads + 2 more'],
  ['by sub-category', [{ description: null, subCategory: 'Pads', category: 'Brakes' }], 'Pads'],
  ['by category, or not at all', [{ description: '', category: 'Brakes' }, {}], 'Brakes, N/A'],
])('the services of an order in one cell: %s', (_, lines, text) => {
  expect(servicesSummary(lines)).toBe(text)
})

test.each([
  [
    'Time: 2026-03-05T14:30:00.000Z\nPads worn.\nDiscs fine.\n\nCalled the owner.',
    [{ time: '2026-03-05T14:30:00.000Z', text: 'Pads worn.\nDiscs fine.' }, { text: 'Called the owner.' }],
  ],
  // Colons, the case of the time line and Windows line ends do not matter.
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
])('the remarks %j are read with the times that they start with', (text, remarks) => {
  expect(parseRemarks(text)).toEqual(remarks)
})
