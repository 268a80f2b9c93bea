import { describe, expect, it } from 'vitest'
import { formatContract } from './format-contracts.ts'

describe('The format of the contracts', () => {
  it('has block style, except for short lists of scalars', () => {
    const text = `get: { tags: [auth, users], responses: { '200': { description: Done. } }, list: [{ a: 1 }] }\n`
    expect(formatContract(text)).toBe(
      [
        'get:',
        '  tags: [auth, users]',
        '  responses:',
        "    '200':",
        '      description: Done.',
        '  list:',
        '    - a: 1',
        '',
      ].join('\n'),
    )
  })

  it('has long texts as folded blocks, and texts of several lines as literal blocks', () => {
    const long = 'word '.repeat(30).trim()
    const formatted = formatContract(JSON.stringify({ long, lines: 'one\ntwo\n' }))
    expect(formatted).toMatch(/^long: >-\n {2}word word/)
    expect(formatted).toContain('lines: |\n  one\n  two\n')
    expect(Math.max(...formatted.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  it('quotes texts that a YAML 1.1 parser would read as another type', () => {
    expect(formatContract(`{ day: '2026-11-21', answer: 'no' }`)).toBe(
      `day: '2026-11-21'\nanswer: 'no'\n`,
    )
  })

  it('does not change when it is formatted again, and keeps comments and empty lines', () => {
    const text = '# Comment.\na: 1\n\n# Another one.\nb: [one, two]\n'
    expect(formatContract(text)).toBe(text)
    expect(formatContract(formatContract(text))).toBe(text)
  })

  it.each([
    ['a: &name 1', 'Remove the anchor &name.'],
    ['a: &name 1\nb: *name', '&name'],
  ])('rejects the anchor of %j', (text, message) => {
    expect(() => formatContract(text)).toThrow(message)
  })
})
