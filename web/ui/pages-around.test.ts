import { expect, it } from 'vitest'
import { pagesAround } from './pages-around.ts'

const written = (current: number, total: number) =>
  pagesAround(current, total)
    .map((page) => page ?? '…')
    .join(' ')

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
])('on page %i of %i names %s', (current, total, pages) => {
  expect(written(current, total)).toBe(pages)
})
