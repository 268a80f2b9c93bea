import { expect, test } from 'vitest'
import { anOrder } from '#tests/quotes/an-order.ts'
import { aRevenue } from '#tests/schedule/a-mechanic.ts'
import { appointmentOf, carriedOver } from './appointment.ts'
import { scheduleChanges } from './schedule-changes.ts'

const loaded = {
  order: anOrder({ status: 'PAID', mechanicInstructions: 'Ring twice' }),
  revenue: aRevenue({ otherReimbursements: { Parking: 10, Toll: 2 } }),
}
const rosa = {
  firstName: 'Rosa',
  lastName: 'Castillo',
  mobileCountryCode: '+1',
  mobileNo: null,
  expertise: null,
}

test('the same reading twice, whatever the order of its labels, is no change', () => {
  const again = { ...loaded, revenue: aRevenue({ otherReimbursements: { Toll: 2, Parking: 10 } }) }
  expect(scheduleChanges(loaded, again)).toEqual([])
})

test('what another admin did is said in words', () => {
  const now = {
    order: {
      ...loaded.order,
      status: 'SCHEDULED',
      mechanicResponse: rosa,
      mechanicScheduledStartTime: '2026-11-24T10:00:00.000',
      mechanicInstructions: null,
    },
    revenue: { ...loaded.revenue, hourlyCharge: 90, otherCharges: { Disposal: 3.5 } },
  }
  expect(scheduleChanges(loaded, now)).toEqual([
    { what: 'Status', before: 'To Be Scheduled', now: 'Scheduled' },
    { what: 'Mechanic', before: 'None', now: 'Rosa Castillo' },
    { what: 'Appointment', before: 'None', now: 'November 24, 2026 10:00 AM' },
    { what: 'Mechanic Instructions', before: 'Ring twice', now: 'None' },
    { what: 'Hourly Rate', before: '$85.00', now: '$90.00' },
    { what: 'Other Charges', before: 'None', now: 'Disposal $3.50' },
  ])
})

test('what scheduling does not overwrite is no matter', () => {
  const now = { ...loaded, order: { ...loaded.order, issueDescription: 'Another noise', total: 5 } }
  expect(scheduleChanges(loaded, now)).toEqual([])
})

test('carried over to a newer reading, what was entered stays and what was left alone follows', () => {
  const mine = {
    ...appointmentOf(loaded),
    date: '2026-11-24',
    start: '10:00',
    revenue: { ...appointmentOf(loaded).revenue, hourlyCharge: '99' },
  }
  const newest = {
    order: { ...loaded.order, mechanicInstructions: 'Ring once' },
    revenue: { ...loaded.revenue, hourlyCharge: 90, travelReimbursement: 1, otherCharges: { Toll: 1 } },
  }
  const carried = carriedOver(mine, loaded, newest)
  expect(carried).toMatchObject({ date: '2026-11-24', start: '10:00', instructions: 'Ring once' })
  expect(carried.revenue).toMatchObject({ hourlyCharge: '99', travelReimbursement: '1.00' })
  expect(carried.revenue.otherCharges).toMatchObject([{ label: 'Toll', amount: '1.00' }])
})
