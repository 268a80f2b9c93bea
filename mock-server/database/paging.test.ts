import { describe, expect, it } from 'vitest'
import { pageOf } from './paging.ts'

describe('pageOf', () => {
  it('counts a last page that is not full', () => {
    expect(pageOf({ page: 0, size: 5 }, 11, ['a'])).toEqual({ content: ['a'], totalPages: 3, number: 0 })
    expect(pageOf({ page: 0, size: 5 }, 10, ['a']).totalPages).toBe(2)
  })

  it('has no pages when nothing matches', () => {
    expect(pageOf({ page: 0, size: 5 }, 0, [])).toEqual({ content: [], totalPages: 0, number: 0 })
  })

  it('answers a page beyond the end empty, under the number asked for', () => {
    expect(pageOf({ page: 9, size: 5 }, 11, [])).toEqual({ content: [], totalPages: 3, number: 9 })
  })
})
