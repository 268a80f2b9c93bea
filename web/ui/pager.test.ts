import { expect, it } from 'vitest'
import { pagesAround } from './pager.tsx'

it.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 10, '1 2 … 10'],
  [2, 10, '1 2 3 … 10'],
  [3, 10, '1 2 3 4 … 10'],
  [4, 10, '1 … 3 4 5 … 10'],
  [8, 10, '1 … 7 8 9 10'],
  [9, 10, '1 … 8 9 10'],
  [10, 10, '1 … 9 10'],
])('on page %i of %i the pager names %s', (current, total, pages) => {
  const named = pagesAround(current, total).map((page) => (typeof page === 'number' ? page : '…'))
  expect(named.join(' ')).toBe(pages)
})
