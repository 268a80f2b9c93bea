import { expect, test } from 'vitest'
import { type Column, getNextSort, parseSort, sortRows } from './columns.tsx'

type Car = { id: number; make: string | null; price?: string }

const columns: Column<Car>[] = [
  { id: 'make', title: 'Make', text: ({ make }) => make },
  { id: 'price', title: 'Price', text: ({ price }) => price },
  { id: 'action', title: 'Action', render: () => null },
]
const cars: Car[] = [
  { id: 1, make: 'toyota', price: '9.50' },
  { id: 2, make: 'N/A', price: '10.00' },
  { id: 5, make: null, price: '10.00' },
  { id: 3, make: 'Audi' },
  { id: 4, make: 'Toyota', price: '100.00' },
]
const sortIds = (address: string | null) =>
  sortRows(cars, columns, parseSort(address, columns)).map(({ id }) => id)

test.each([
  [null, [1, 2, 5, 3, 4]],
  ['make', [3, 1, 4, 2, 5]],
  ['-make', [1, 4, 3, 2, 5]],
  ['price', [1, 2, 5, 4, 3]],
  ['-price', [4, 2, 5, 1, 3]],
  ['action', [1, 2, 5, 3, 4]],
  ['color', [1, 2, 5, 3, 4]],
  // Earlier versions wrote the title of the column.
  ['-Make', [1, 4, 3, 2, 5]],
])('the address %j sorts the rows %j; empty values are last', (address, expected) => {
  expect(sortIds(address)).toEqual(expected)
})

test('a column is sorted by its exact value if its text is rounded', () => {
  const dateColumn: Column<string> = {
    id: 'date',
    title: 'Date',
    text: (time) => time.slice(0, 10),
    sortValue: (time) => Date.parse(time) || undefined,
  }
  const times = [
    '2026-11-02T09:30:00Z',
    'soon',
    '2026-11-02T08:00:00Z',
    '2026-11-01T23:00:00-05:00',
  ]
  expect(sortRows(times, [dateColumn], parseSort('date', [dateColumn]))).toEqual([
    '2026-11-01T23:00:00-05:00',
    '2026-11-02T08:00:00Z',
    '2026-11-02T09:30:00Z',
    'soon',
  ])
})

test('presses on a head sort ascending, descending, and not at all', () => {
  expect(getNextSort(undefined, 'make')).toBe('make')
  expect(getNextSort(parseSort('make', columns), 'make')).toBe('-make')
  expect(getNextSort(parseSort('-make', columns), 'make')).toBe('')
  expect(getNextSort(parseSort('-make', columns), 'price')).toBe('price')
})
