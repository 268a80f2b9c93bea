import { expect, test } from 'vitest'
import { anOrder } from '#tests/quotes/an-order.ts'
import { aMechanic, aRevenue } from '#tests/schedule/a-mechanic.ts'
import { appointmentOf } from './appointment.ts'
import { whyNot } from './why-not.ts'

const order = anOrder({ status: 'PAID' })
const appointment = appointmentOf({ order, revenue: aRevenue() })
const selection = {
  mechanic: aMechanic(),
  date: '2026-11-24',
  slot: { start: '10:00', end: '12:00', state: 'free' as const },
}
const because = (revenue: Partial<typeof appointment.revenue>) =>
  whyNot(order, { ...appointment, revenue: { ...appointment.revenue, ...revenue } }, selection)

test('a complete appointment with a revenue can be sent', () => {
  expect(whyNot(order, appointment, selection)).toEqual([])
})

test('an incomplete selection is named as the specification names it', () => {
  expect(whyNot(order, appointment, undefined)).toEqual([
    'Incomplete selection: Please select a mechanic, date, and slot.',
  ])
})

test('without an hourly rate nothing is sent, whatever the total is', () => {
  expect(because({ hourlyCharge: '0' })).toContain('The hourly rate must be above 0.')
  expect(because({ hourlyCharge: '0', travelReimbursement: '500' })).toEqual([
    'The hourly rate must be above 0.',
  ])
})

test('without an hourly rate and with a total of 0, the rate is what is named', () => {
  const free = { hourlyCharge: '0', travelReimbursement: '20', platformCharge: '20' }
  expect(because({ ...free, otherReimbursements: [], otherCharges: [] })).toEqual([
    'The hourly rate must be above 0.',
  ])
})

test('a total of exactly 0 and one below 0 are refused, each with its reason', () => {
  expect(because({ platformCharge: '195.50' })).toEqual(['The total revenue must be above 0.'])
  expect(because({ platformCharge: '200' })).toEqual([
    'The total revenue must not be negative: the charges exceed the rest by $4.50.',
  ])
})

test('an entry that cannot be read is refused', () => {
  expect(because({ travelReimbursement: '-5' })).toEqual([
    'An entry under Revenue & Charges is missing or wrong.',
  ])
})

test('an order that went on meanwhile is only shown', () => {
  expect(whyNot({ status: 'DIAGNOSTICS' }, appointment, selection)).toEqual([
    'This order is Diagnostics. Only orders that are To Be Scheduled or Scheduled can be scheduled.',
  ])
})
