import { expect, test } from 'vitest'
import { centsByLabel, newRow, rowReasons, rowsOf } from './amount-rows.ts'

const row = (label: string, amount: string, key = label + amount) => ({ key, label, amount })

test('a map becomes rows and the rows the same map in cents', () => {
  const rows = rowsOf({ Parking: 10, 'Bridge toll': 7.5 })
  expect(rows.map(({ label, amount }) => [label, amount])).toEqual([
    ['Parking', '10.00'],
    ['Bridge toll', '7.50'],
  ])
  expect(centsByLabel(rows)).toEqual({ Parking: 1000, 'Bridge toll': 750 })
})

test('a row that is left empty is neither wrong nor sent', () => {
  const rows = [newRow(), row(' ', ' ')]
  expect(rowReasons(rows).size).toBe(0)
  expect(centsByLabel(rows)).toEqual({})
})

test('a row says what it lacks', () => {
  expect(rowReasons([row('', '5', 'a')]).get('a')).toEqual({ label: 'Enter a label' })
  expect(rowReasons([row('Toll', '', 'a')]).get('a')).toEqual({ amount: 'Enter an amount' })
  expect(rowReasons([row('Toll', '-5', 'a')]).get('a')).toEqual({ amount: 'Must be 0 or more' })
})

test('a label that is there already would swallow the other amount, so it is refused', () => {
  const rows = [row('Toll', '5', 'a'), row(' Toll ', '6', 'b')]
  expect([...rowReasons(rows)]).toEqual([['b', { label: '‘Toll’ is already there' }]])
})

test('labels that mean something to JavaScript are labels like any other', () => {
  expect(Object.entries(centsByLabel([row('__proto__', '5')]))).toEqual([['__proto__', 500]])
})

test('rows can be told apart, added ones and those that were there', () => {
  const keys = [...rowsOf({ Parking: 10, Toll: 7.5 }), newRow(), newRow()].map(({ key }) => key)
  expect(new Set(keys).size).toBe(4)
  expect(newRow().key).toMatch(/^added-\d+$/)
})
