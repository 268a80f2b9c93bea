import { expect, test } from 'vitest'
import { aMechanic } from '#tests/schedule/a-mechanic.ts'
import { shownMechanics } from './shown-mechanics.ts'

const many = Array.from({ length: 130 }, (_, index) =>
  aMechanic({ id: `m${index}`, firstName: index % 2 ? 'Rosa' : 'Omar', lastName: `Castillo ${index}` }),
)
const page = (content = many, totalPages = 1) => ({ content, totalPages, number: 0 })

test('the first hundred are shown, and it is said that there are more', () => {
  const { mechanics, found, note } = shownMechanics(page(), '', undefined)
  expect(mechanics).toHaveLength(100)
  expect(found).toBe(130)
  expect(note).toBe('The first 100 of 130 are shown: search by name for the others.')
})

test('a search finds parts of first and last name in any order and any case', () => {
  expect(shownMechanics(page(), 'castillo 129 ROS', undefined).mechanics.map(({ id }) => id)).toEqual([
    'm129',
  ])
  expect(shownMechanics(page(), 'nobody', undefined)).toEqual({ mechanics: [], found: 0, note: '' })
})

test('the chosen one stays in sight whatever is searched for', () => {
  expect(shownMechanics(page(), 'omar', 'm129').mechanics[0]?.id).toBe('m129')
  expect(shownMechanics(page(), 'castillo 129', 'm129').mechanics).toHaveLength(1)
})

test('blocked mechanics cannot be chosen, whatever the server answers', () => {
  expect(shownMechanics(page([aMechanic({ isBlocked: true })]), '', undefined).found).toBe(0)
})

test('a server that pages is said to have given the first page alone', () => {
  expect(shownMechanics(page([aMechanic()], 7), '', undefined).note).toBe(
    'The server gave only the first 1 of its mechanics.',
  )
})
