import { expect, it } from 'vitest'
import { pagedQuery } from './paged-query.ts'

const { placeholderData } = pagedQuery({ queryKey: ['listUsers', { page: 2, isActive: true }] })
const before = (key: readonly unknown[]) => placeholderData('rows', { queryKey: key })

it('keeps the page before while another page of the same list loads', () => {
  expect(before(['listUsers', { page: 1, isActive: true }])).toBe('rows')
})

it('shows nothing of another filter', () => {
  expect(before(['listUsers', { page: 2, isActive: false }])).toBeUndefined()
  expect(before(['listUsers'])).toBeUndefined()
  expect(placeholderData(undefined)).toBeUndefined()
})
