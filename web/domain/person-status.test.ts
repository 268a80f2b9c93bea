import { expect, test } from 'vitest'
import { personChoices, personQuery, personStatus } from './person-status.ts'

test('blocked comes before active, and whoever is neither is pending', () => {
  expect(personStatus({ isActive: true, isBlocked: true })).toBe('Blocked')
  expect(personStatus({ isActive: false, isBlocked: true })).toBe('Blocked')
  expect(personStatus({ isActive: true, isBlocked: false })).toBe('Active')
  expect(personStatus({ isActive: false, isBlocked: false })).toBe('Pending')
  expect(personStatus({ isActive: null })).toBe('Pending')
})

test('each choice of the filter asks for exactly what it says', () => {
  expect(personChoices.map((choice) => [choice, personQuery(choice)])).toEqual([
    ['All', {}],
    ['Active', { isActive: true }],
    ['Pending', { isActive: false }],
    ['Blocked', { isBlocked: true }],
  ])
})
