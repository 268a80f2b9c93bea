import { describe, expect, it } from 'vitest'
import { tinyDocument } from '#tests/mock-server/tiny-app.ts'
import { compileContract } from './operations.ts'
import { rawQuery } from './parameters.ts'

const { operations } = compileContract(tinyDocument())
const readQuery = (text: string) =>
  operations.find(({ id }) => id === 'listThings')?.readQuery(rawQuery(text).pairs)

describe('A query', () => {
  it('is coerced to the declared types, with defaults filled in', () => {
    expect(readQuery('sold=true&colour=red')).toEqual({
      values: { page: 0, sold: true, colour: 'red' },
      errors: [],
    })
  })

  it('is form encoded: a plus is a space, a percent escape a byte of UTF-8', () => {
    expect(rawQuery('a+b=%C3%A9%2B&c').pairs).toEqual([
      ['a b', 'é+'],
      ['c', ''],
    ])
  })

  it('keeps everything behind the first equals sign', () => {
    expect(rawQuery('a=b=c').pairs).toEqual([['a', 'b=c']])
  })

  it.each(['0', '7', '1000'])('takes %s for an integer', (text) => {
    expect(readQuery(`page=${text}`)).toEqual({ values: { page: Number(text) }, errors: [] })
  })

  it.each(['', ' 5', '5 ', '+5', '05', '0x10', '1e3', '5.0', 'NaN', 'null', '9'.repeat(400)])(
    'does not take %j for an integer',
    (text) => {
      expect(readQuery(`page=${encodeURIComponent(text)}`)?.errors).toEqual(['page must be an integer'])
    },
  )

  it('never makes minus zero of -0', () => {
    expect(Object.is(readQuery('page=-0')?.values.page, 0)).toBe(true)
  })

  it.each(['', '1', 'TRUE', 'yes', 'null'])('does not take %j for a boolean', (text) => {
    expect(readQuery(`sold=${text}`)?.errors).toEqual(['sold must be true or false'])
  })

  it('holds values to their schemas', () => {
    expect(readQuery('page=1001&colour=green')?.errors).toEqual([
      'page must be <= 1000',
      'colour must be one of "red", "blue"',
    ])
  })

  it.each(['page=1&page=1', 'page=1&page=2'])('refuses a parameter given twice (%s)', (text) => {
    expect(readQuery(text)?.errors).toEqual(['page must be given once'])
  })

  it.each(['size=5', '__proto__=x', 'toString=x', 'Page=1'])(
    'refuses an undeclared parameter (%s)',
    (text) => {
      expect(readQuery(text)?.errors).toEqual([
        `the query must not have the parameter '${text.split('=')[0]}'`,
      ])
    },
  )

  it.each(['page=%zz', 'page=%', '%ff=1'])('refuses a broken percent escape (%s)', (text) => {
    expect(readQuery(text)?.errors).toEqual(['the query holds a broken percent escape'])
  })
})
