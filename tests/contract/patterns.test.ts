import { describe, expect, it } from 'vitest'
import {
  absent,
  differences,
  every,
  exactly,
  flag,
  nullOr,
  oneOf,
  type Pattern,
  same,
  some,
  text,
  whole,
} from './patterns.ts'

const person = exactly({ id: /^\d+$/, name: nullOr(text), tags: every(oneOf('a', 'b')) })

describe('A pattern', () => {
  it.each<[string, Pattern, unknown]>([
    ['a text itself', 'x', 'x'],
    ['null itself', null, null],
    ['a part of a text', /^a/, 'abc'],
    ['some members of an object', { a: 1 }, { a: 1, b: 2 }],
    ['exactly these members', person, { id: '1', name: null, tags: ['a', 'b', 'a'] }],
    ['a list, item by item', [1, { a: flag }], [1, { a: false, b: 1 }]],
    ['one item of a list', some({ a: 2 }), [{ a: 1 }, { a: 2 }]],
    ['no items', every(text), []],
    ['the very same JSON', same({ a: [1, { b: null }] }), { a: [1, { b: null }] }],
    ['nothing', { a: absent }, {}],
  ])('takes %s', (_, pattern, value) => {
    expect(differences(pattern, value, 'body')).toEqual([])
  })

  it.each<[string, Pattern, unknown, string[]]>([
    ['another text', 'x', 'y', ['body: expected "x", got "y"']],
    ['a text for a number', 1, '1', ['body: expected 1, got "1"']],
    ['a number for a text', /1/, 1, ['body: expected /1/, got 1']],
    ['nothing for null', { a: null }, {}, ['body.a: expected null, got nothing']],
    ['null for nothing', { a: absent }, { a: null }, ['body.a: expected nothing, got null']],
    ['a fraction', whole, 1.5, ['body: expected a whole number, got 1.5']],
    [
      'a member too many and one too few',
      person,
      { id: '1', tags: [], age: 7 },
      ['body.name: the member is missing', 'body.age: no such member was expected'],
    ],
    [
      'a wrong item',
      person,
      { id: '1', name: 'x', tags: ['a', 'c'] },
      ['body.tags[1]: expected one of "a", "b", got "c"'],
    ],
    ['a list for an object', { a: 1 }, [], ['body: expected an object, got []']],
    ['an object for a list', every(text), {}, ['body: expected a list, got {}']],
    ['a shorter list', [1, 2], [1], ['body: expected 2 items, got 1']],
    ['too few items', every(text, { least: 1 }), [], ['body: expected at least 1 items, got 0']],
    ['no such item', some({ a: 2 }), [{ a: 1 }], ['body: expected an item as described, got [{"a":1}]']],
    ['more than the same', same({ a: 1 }), { a: 1, b: 2 }, ['body.b: no such member was expected']],
  ])('refuses %s, and says where', (_, pattern, value, said) => {
    expect(differences(pattern, value, 'body')).toEqual(said)
  })
})
