import { describe, expect, test } from 'vitest'
import { totalRevenue } from '#web/domain/revenue.ts'
import {
  hoursOf,
  readAmount,
  revenueParts,
  typedRevenueOf,
  unreadableEntries,
  wireRevenue,
} from './typed-revenue.ts'

const nothing = {
  totalRevenue: 0,
  hourlyCharge: 0,
  travelReimbursement: 0,
  pitlaneCharge: 0,
  otherReimbursements: {},
  otherCharges: {},
}
const revenue = {
  totalRevenue: 175.5,
  hourlyCharge: 85,
  travelReimbursement: 15.5,
  pitlaneCharge: 20,
  otherReimbursements: { Parking: 10 },
  otherCharges: {},
}

test('no revenue yet is a form of zeros', () => {
  expect(typedRevenueOf(nothing)).toEqual({
    hourlyCharge: '0.00',
    travelReimbursement: '0.00',
    platformCharge: '0.00',
    otherReimbursements: [],
    otherCharges: [],
  })
})

test('what is stored is sent back unchanged', () => {
  expect(wireRevenue(revenueParts(typedRevenueOf(revenue), 2))).toEqual({
    ...revenue,
    createdAdminId: null,
    settledAdminId: null,
  })
})

test('every entry that cannot be read counts as 0 and is counted', () => {
  const typed = {
    hourlyCharge: '50',
    travelReimbursement: 'ten',
    platformCharge: '-1',
    otherReimbursements: [{ key: 'a', label: '', amount: '5' }],
    otherCharges: [{ key: 'a', label: 'Toll', amount: 'x' }],
  }
  expect(unreadableEntries(typed)).toBe(4)
  expect(totalRevenue({ ...revenueParts(typed, 3), otherReimbursements: {} })).toBe(15_000)
})

test('an amount that is left empty is 0, not wrong', () => {
  expect(readAmount(' ')).toEqual({ value: 0 })
  const typed = { ...typedRevenueOf(revenue), travelReimbursement: ' ', platformCharge: '' }
  expect(unreadableEntries(typed)).toBe(0)
  expect(revenueParts(typed, 2)).toMatchObject({ travelReimbursement: 0, platformCharge: 0 })
})

describe('the hours that a stored revenue was reckoned with', () => {
  test('are what its amounts tell', () => {
    expect(hoursOf(revenue)).toBe(2)
    expect(hoursOf({ ...revenue, totalRevenue: 90.5 })).toBe(1)
    expect(hoursOf({ ...revenue, totalRevenue: 685.5 })).toBe(8)
  })

  test.each([
    ['no revenue', nothing],
    ['half an hour', { ...revenue, totalRevenue: 48 }],
    ['nine hours', { ...revenue, totalRevenue: 770.5 }],
    ['no hour', { ...revenue, totalRevenue: 5.5 }],
  ])('are not known of %s', (_, stored) => {
    expect(hoursOf(stored)).toBeUndefined()
  })
})
