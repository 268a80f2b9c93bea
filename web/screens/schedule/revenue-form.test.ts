import { describe, expect, test } from 'vitest'
import { aRevenue } from '#tests/records.ts'
import { totalRevenue } from '#web/domain/money.ts'
import {
  hoursOf,
  type RevenueForm,
  revenueErrors,
  revenueFormOf,
  revenueParts,
  wireRevenue,
  withNewRow,
} from './revenue-form.ts'

const nothing = {
  totalRevenue: 0,
  hourlyCharge: 0,
  travelReimbursement: 0,
  pitlaneCharge: 0,
  otherReimbursements: {},
  otherCharges: {},
}
const empty = revenueFormOf(nothing)
const row = (label: string, amount: string, key = 0) => ({ key, label, amount })
const charges = (...otherCharges: RevenueForm['otherCharges']) => ({ ...empty, otherCharges })

test('what is stored is sent back unchanged', () => {
  const stored = aRevenue({ otherReimbursements: { 'Bridge toll': 7.5, Parking: 2.5 } })
  expect(wireRevenue(revenueParts(revenueFormOf(stored), 2))).toEqual({
    ...stored,
    createdAdminId: null,
    settledAdminId: null,
  })
})

test('an amount or a row that is left empty is 0, not wrong', () => {
  const form = { ...charges(row('', ''), row(' ', ' ', 1)), travelReimbursement: ' ', platformCharge: '' }
  expect(revenueErrors(form).size).toBe(0)
  expect(revenueParts(form, 2)).toEqual(revenueParts(empty, 2))
})

test('every entry that cannot be read is named in the order of the form, and counts as 0', () => {
  const form = {
    hourlyCharge: '50',
    travelReimbursement: 'ten',
    platformCharge: '-1',
    otherReimbursements: [row('', '5')],
    otherCharges: [row('Toll', 'x', 3), row('Lift', '', 4), row(' Toll ', '6', 5)],
  }
  expect([...revenueErrors(form)]).toEqual([
    ['travelReimbursement', "'ten' is not a number"],
    ['platformCharge', 'Must be 0 or more'],
    ['otherReimbursements.0.label', 'Enter a label'],
    ['otherCharges.3.amount', "'x' is not a number"],
    ['otherCharges.4.amount', 'Enter an amount'],
    // it would swallow the other amount
    ['otherCharges.5.label', '‘Toll’ is already there'],
  ])
  expect(totalRevenue({ ...revenueParts(form, 3), otherReimbursements: {}, otherCharges: {} })).toBe(15_000)
})

test('labels that mean something to JavaScript are labels like any other', () => {
  const { otherCharges } = revenueParts(charges(row('__proto__', '5')), 1)
  expect(Object.entries(otherCharges)).toEqual([['__proto__', 500]])
})

test('an added row can be told from all others, also from those that a draft brought back', () => {
  const rows = withNewRow(withNewRow(revenueFormOf(aRevenue()).otherReimbursements))
  expect(rows).toEqual([row('Parking', '10.00'), row('', '', 1), row('', '', 2)])
  const restored: typeof rows = JSON.parse(JSON.stringify(rows.slice(1)))
  expect(withNewRow(restored).map(({ key }) => key)).toEqual([1, 2, 3])
})

describe('the hours that a stored revenue was reckoned with', () => {
  test.each([
    [1, 90.5],
    [2, 175.5],
    [8, 685.5],
  ])('are %i for $%d', (hours, total) => {
    expect(hoursOf(aRevenue({ totalRevenue: total }))).toBe(hours)
  })

  test.each([
    ['no revenue', nothing],
    ['half an hour', aRevenue({ totalRevenue: 48 })],
    ['nine hours', aRevenue({ totalRevenue: 770.5 })],
    ['no hour', aRevenue({ totalRevenue: 5.5 })],
  ])('are not known of %s', (_, stored) => {
    expect(hoursOf(stored)).toBeUndefined()
  })
})
