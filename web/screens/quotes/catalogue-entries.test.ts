import { expect, test } from 'vitest'
import { itemEntries, matchesSearch, serviceEntries } from './catalogue-entries.ts'

const service = {
  id: 's1',
  category: 'Brakes',
  subCategory: 'Front pads',
  description: 'Replace pads',
  price: 200,
  finalPrice: 180,
  discount: 10,
  status: 'ACTIVE',
  duration: 90,
  serviceCode: 'BRK-F',
  notes: null,
} as const
const retired = { ...service, id: 's2', status: 'INACTIVE' } as const
const item = { id: 'i1', name: 'Cleaner', description: 'One can', price: 8.5, finalPrice: 8.5, discount: 0 }

test('inactive services are offered only when asked for', () => {
  expect(serviceEntries([service, retired], false).map(({ key }) => key)).toEqual(['service-s1'])
  expect(serviceEntries([service, retired], true).map(({ isInactive }) => isInactive)).toEqual([false, true])
})

test('a service shows its price after discount and becomes a line of its own words, price and discount', () => {
  const [entry] = serviceEntries([service], false)
  expect(entry).toMatchObject({ name: 'Brakes · Front pads', details: 'Replace pads', price: 18_000 })
  const { id, ...line } = entry?.toLine() ?? {}
  const words = { category: 'Brakes', subCategory: 'Front pads', description: 'Replace pads' }
  expect(line).toEqual({ type: 'SERVICE', ...words, price: '200.00', discount: '10' })
})

test('an item becomes a line of category Item under its name', () => {
  const [entry] = itemEntries([item])
  const { id, ...line } = entry?.toLine() ?? {}
  const words = { category: 'Item', subCategory: 'Cleaner', description: 'One can' }
  expect(line).toEqual({ type: 'ITEM', ...words, price: '8.50', discount: '0' })
})

test('every added line has an id of its own that starts with temp', () => {
  const [entry] = itemEntries([item])
  const ids = Array.from({ length: 50 }, () => entry?.toLine().id ?? '')
  expect(new Set(ids).size).toBe(50)
  expect(ids.every((id) => /^temp-[A-Za-z0-9-]{1,59}$/.test(id))).toBe(true)
})

test('the search finds every word in any order and case, in code and description too', () => {
  const entries = [...serviceEntries([service], false), ...itemEntries([item])]
  const found = (search: string) => entries.map((entry) => matchesSearch(entry, search))
  expect(found('')).toEqual([true, true])
  expect(found('PADS brak')).toEqual([true, false])
  expect(found('brk-f')).toEqual([true, false])
  expect(found('item can')).toEqual([false, true])
  expect(found('gearbox')).toEqual([false, false])
})
