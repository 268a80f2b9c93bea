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
const item = {
  id: 'i1',
  name: 'Brake cleaner',
  description: 'One can',
  price: 8.5,
  finalPrice: 8.5,
  discount: 0,
}

test('inactive services are offered only when asked for', () => {
  expect(serviceEntries([service, retired], false).map(({ key }) => key)).toEqual(['service-s1'])
  expect(serviceEntries([service, retired], true).map(({ isInactive }) => isInactive)).toEqual([false, true])
})

test('an entry shows its price after discount and becomes a line with its price before', () => {
  const [entry] = serviceEntries([service], false)
  expect(entry).toMatchObject({ name: 'Brakes · Front pads', details: 'Replace pads', price: 18_000 })
  expect(entry?.toLine()).toMatchObject({ price: '200.00', discount: '10' })
})

test('the search finds every word in any order and case, in code and description too', () => {
  const [ofService] = serviceEntries([service], false)
  const [ofItem] = itemEntries([item])
  const found = (search: string) => [ofService, ofItem].map((entry) => entry && matchesSearch(entry, search))
  expect(found('brake')).toEqual([true, true])
  expect(found('PADS brak')).toEqual([true, false])
  expect(found('brk-f')).toEqual([true, false])
  expect(found('item can')).toEqual([false, true])
  expect(found('gearbox')).toEqual([false, false])
})
