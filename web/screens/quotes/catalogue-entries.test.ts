import { expect, test } from 'vitest'
import { matchesWords } from '#web/domain/text.ts'
import { itemEntries, serviceEntries } from './catalogue-entries.ts'

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
const item = { id: 'i1', name: 'Cleaner', description: 'One can', price: 8.5, finalPrice: 8.5, discount: 0 }

test('a service and an item show their price after discount and become lines of their own price and discount', () => {
  const entries = [...serviceEntries([service], false), ...itemEntries([item])]
  expect(entries.map(({ name, price }) => [name, price])).toEqual([
    ['Brakes · Front pads', 18_000],
    ['Item · Cleaner', 850],
  ])
  const [ofService, ofItem] = entries.map(({ toLine }) => toLine())
  const words = { category: 'Brakes', subCategory: 'Front pads', description: 'Replace pads' }
  expect(ofService).toMatchObject({ type: 'SERVICE', ...words, price: '200.00', discount: '10' })
  const itemWords = { category: 'Item', subCategory: 'Cleaner', description: 'One can' }
  expect(ofItem).toMatchObject({ type: 'ITEM', ...itemWords, price: '8.50', discount: '0' })
})

test('every added line has an id of its own that starts with temp', () => {
  const [entry] = itemEntries([item])
  const ids = Array.from({ length: 50 }, () => entry?.toLine().id ?? '')
  expect(new Set(ids).size).toBe(50)
  expect(ids.every((id) => /^temp-[A-Za-z0-9-]{1,59}$/.test(id))).toBe(true)
})

test('the search finds every word in any order and case, in code and description too', () => {
  const entries = [...serviceEntries([service], false), ...itemEntries([item])]
  const found = (search: string) => entries.map((entry) => matchesWords(entry.searched, search))
  expect(found('')).toEqual([true, true])
  expect(found('PADS brak')).toEqual([true, false])
  expect(found('brk-f')).toEqual([true, false])
  expect(found('item can')).toEqual([false, true])
  expect(found('gearbox')).toEqual([false, false])
})
