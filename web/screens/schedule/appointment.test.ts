import { describe, expect, test } from 'vitest'
import { aMechanic, anOrder, aRevenue } from '#tests/support/records.ts'
import {
  findAppointmentChanges,
  findOwnAppointment,
  findSelection,
  isScheduledAs,
  toAppointmentValues,
  validateAppointment,
} from './appointment.ts'
import {
  findStoredHours,
  noRevenue,
  parseRevenue,
  type RevenueForm,
  toRevenueForm,
} from './revenue-form.ts'

// 2026-11-24 is a Tuesday.
const date = '2026-11-24'
const now = '2026-11-23T08:00'
const mechanic = aMechanic()
const { firstName, lastName, mobileCountryCode, mobileNo, expertise } = mechanic
const paid = anOrder({ status: 'PAID', mechanicInstructions: 'Ring twice' })
const scheduled = {
  ...paid,
  status: 'SCHEDULED' as const,
  mechanicResponse: { firstName, lastName, mobileCountryCode, mobileNo, expertise },
  mechanicScheduledStartTime: `${date}T10:00:00.000`,
}
const revenue = aRevenue({ otherReimbursements: { Parking: 8, Toll: 2 } })
const opened = { order: paid, revenue }
const initialForm = toAppointmentValues(opened)
const filled = { ...initialForm, mechanicId: mechanic.id, date, start: '10:00' }
const selection = { mechanic, date, slot: { start: '10:00', end: '12:00', state: 'free' as const } }

test('a selection requires a mechanic, a date, loaded availability and a free slot', () => {
  expect(findSelection({ values: filled, mechanic, days: [], now })).toEqual(selection)
  expect(findSelection({ values: filled, mechanic, days: undefined, now })).toBeUndefined()
  expect(findSelection({ values: filled, mechanic: undefined, days: [], now })).toBeUndefined()
  expect(
    findSelection({ values: { ...initialForm, date }, mechanic, days: [], now }),
  ).toBeUndefined()
  expect(
    findSelection({ values: { ...initialForm, start: '10:00' }, mechanic, days: [], now }),
  ).toBeUndefined()
  const booked = [{ date, available: true, bookedSlots: [{ start: '11:00', end: '12:00' }] }]
  expect(findSelection({ values: filled, mechanic, days: booked, now })).toBeUndefined()
})

describe('the current appointment of an order', () => {
  const stored = { order: scheduled, revenue }

  test('has the stored date and start, and the hours that follow from the revenue', () => {
    expect(findOwnAppointment(stored, mechanic)).toEqual({ date, start: '10:00', hours: 2 })
  })

  test('is undefined for another mechanic, before scheduling, or if the hours are unknown', () => {
    for (const difference of [{ firstName: 'Sam' }, { lastName: 'Reed' }, { mobileNo: '5550199' }])
      expect(findOwnAppointment(stored, aMechanic(difference))).toBeUndefined()
    const paidAgain = { ...stored, order: { ...scheduled, status: 'PAID' as const } }
    const unknownHours = { ...stored, revenue: aRevenue({ totalRevenue: 100 }) }
    for (const data of [paidAgain, unknownHours])
      expect(findOwnAppointment(data, mechanic)).toBeUndefined()
  })
})

describe('before an appointment is sent', () => {
  const listReasons = (typed: Partial<typeof filled.revenue>) =>
    validateAppointment({
      order: paid,
      values: { ...filled, revenue: { ...filled.revenue, ...typed } },
      selection,
    })

  test('a complete appointment with revenue is valid', () => {
    expect(listReasons({})).toEqual([])
  })

  test('an appointment without a selection is invalid, with the stated text', () => {
    expect(validateAppointment({ order: paid, values: filled, selection: undefined })).toEqual([
      'Incomplete selection: Please select a mechanic, date, and slot.',
    ])
  })

  test.each([
    [{ hourlyCharge: '0', travelReimbursement: '500' }, 'Enter an hourly rate above $0.00.'],
    [{ platformCharge: '195.50' }, 'The total revenue is $0.00. It must be more than $0.00.'],
    [{ platformCharge: '200' }, 'The total revenue is -$4.50. It must be more than $0.00.'],
    [{ travelReimbursement: '-5' }, 'A field under Revenue & Charges needs attention.'],
  ])('an appointment with %j is invalid: %s', (typed, reason) => {
    expect(listReasons(typed)).toEqual([reason])
  })
})

describe('when another admin changed the order', () => {
  test('reordered amounts and changes of fields that scheduling does not save are not a conflict', () => {
    const reordered = {
      ...opened,
      revenue: { ...revenue, otherReimbursements: { Toll: 2, Parking: 8 } },
    }
    expect(findAppointmentChanges({ opened, latest: reordered, values: filled, mechanic })).toEqual(
      [],
    )
    const otherFields = {
      ...opened,
      order: { ...paid, issueDescription: 'Another noise', total: 5 },
    }
    expect(
      findAppointmentChanges({ opened, latest: otherFields, values: filled, mechanic }),
    ).toEqual([])
  })

  test('each change lists the opened value, their value and your value', () => {
    const latest = {
      order: {
        ...scheduled,
        mechanicScheduledStartTime: `${date}T14:00:00.000`,
        mechanicInstructions: null,
      },
      revenue: {
        ...revenue,
        hourlyCharge: 90,
        totalRevenue: 181,
        otherReimbursements: { Toll: 1, Parking: 8 },
        otherCharges: { Disposal: 3.5 },
      },
    }
    const form = {
      ...filled,
      instructions: ' Ring ',
      revenue: { ...filled.revenue, hourlyCharge: '99' },
    }
    const sam = aMechanic({ firstName: 'Sam', mobileNo: null })
    const changes = findAppointmentChanges({ opened, latest, values: form, mechanic: sam })
    expect(
      changes.map((change) => [change.label, change.opened, change.theirs, change.yours]),
    ).toEqual([
      ['Status', 'To Be Scheduled', 'Scheduled', ''],
      ['Mechanic', 'None', 'Rosa Castillo 5550100', 'Sam Castillo'],
      ['Appointment', 'None', 'Tue, Nov 24, 2026, 14:00', 'Tue, Nov 24, 2026, 10:00'],
      ['Mechanic Instructions', 'Ring twice', 'None', 'Ring'],
      ['Hourly Rate', '$85.00', '$90.00', '$99.00'],
      [
        'Other Reimbursements',
        'Parking $8.00, Toll $2.00',
        'Parking $8.00, Toll $1.00',
        'Parking $8.00, Toll $2.00',
      ],
      ['Other Charges', 'None', 'Disposal $3.50', 'None'],
      ['Total Revenue', '$175.50', '$181.00', '$203.50'],
    ])
  })
})

test('an order has the typed appointment if mechanic, time, instructions and revenue match', () => {
  const booked = { order: scheduled, revenue }
  expect(isScheduledAs({ latest: booked, values: filled, mechanic })).toBe(true)
  expect(isScheduledAs({ latest: opened, values: filled, mechanic })).toBe(false)
  expect(
    isScheduledAs({ latest: booked, values: filled, mechanic: aMechanic({ firstName: 'Sam' }) }),
  ).toBe(false)
  expect(isScheduledAs({ latest: booked, values: { ...filled, start: '11:00' }, mechanic })).toBe(
    false,
  )
  expect(isScheduledAs({ latest: booked, values: { ...filled, instructions: '' }, mechanic })).toBe(
    false,
  )
  expect(isScheduledAs({ latest: booked, values: { ...filled, duration: 3 }, mechanic })).toBe(
    false,
  )
})

const emptyForm = toRevenueForm(noRevenue)
const row = (label: string, amount: string) => ({ label, amount })
const withCharges = (...otherCharges: RevenueForm['otherCharges']) => ({
  ...emptyForm,
  otherCharges,
})

test('a stored revenue is sent with the same amounts and without admin IDs', () => {
  const stored = aRevenue({ otherReimbursements: { 'Bridge toll': 7.5, Parking: 2.5 } })
  expect(parseRevenue(toRevenueForm(stored), 2).revenueRequest).toEqual({
    ...stored,
    createdAdminId: null,
    settledAdminId: null,
  })
})

test('empty amounts and empty rows count as 0 without an error', () => {
  const form = {
    ...withCharges(row('', ''), row(' ', ' ')),
    travelReimbursement: ' ',
    platformCharge: '',
  }
  expect(parseRevenue(form, 2)).toEqual(parseRevenue(emptyForm, 2))
  expect(parseRevenue(form, 2).errors.size).toBe(0)
})

test('errors are listed in form order, and invalid amounts count as 0', () => {
  const form = {
    hourlyCharge: '50',
    travelReimbursement: 'ten',
    platformCharge: '-1',
    otherReimbursements: [row('', '5')],
    otherCharges: [row('Toll', 'x'), row('Lift', ''), row(' Toll ', '6')],
  }
  const { errors, total } = parseRevenue(form, 3)
  expect([...errors]).toEqual([
    ['travelReimbursement', 'Enter a number, such as 49.99.'],
    ['platformCharge', 'Must be 0 or more.'],
    ['otherReimbursements.0.label', 'Enter a label.'],
    ['otherCharges.0.amount', 'Enter a number, such as 49.99.'],
    ['otherCharges.1.amount', 'Enter an amount.'],
    // A second amount with this label would replace the first.
    ['otherCharges.2.label', '“Toll” is already used.'],
  ])
  expect(total).toBe(14_900)
})

test('a label may be the name of a JavaScript property, such as __proto__', () => {
  const { otherCharges } = parseRevenue(withCharges(row('__proto__', '5')), 1).revenueRequest
  expect(Object.entries(otherCharges)).toEqual([['__proto__', 5]])
})

describe('the hours of a stored revenue', () => {
  test.each([
    [90.5, 1],
    [175.5, 2],
    [685.5, 8],
  ])('a revenue of $%d has %i hours', (total, hours) => {
    expect(findStoredHours(aRevenue({ totalRevenue: total }))).toBe(hours)
  })

  test.each([
    ['zero amounts', noRevenue],
    ['half an hour', aRevenue({ totalRevenue: 48 })],
    ['nine hours', aRevenue({ totalRevenue: 770.5 })],
    ['no hour', aRevenue({ totalRevenue: 5.5 })],
  ])('the hours of a revenue with %s are undefined', (_, stored) => {
    expect(findStoredHours(stored)).toBeUndefined()
  })
})
