import { expect, test } from 'vitest'
import { isValidEmail, personChoices, personQuery, personStatus } from './person.ts'

test('blocked comes before active, and whoever is neither is pending', () => {
  expect(personStatus({ isActive: true, isBlocked: true })).toBe('Blocked')
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

test.each(['admin@pitlane.test', 'a.b_c-9@mail.example.co', 'x@y.museum'])('%s is an address', (email) => {
  expect(isValidEmail(email)).toBe(true)
})

const noAddresses = ['', 'admin', 'admin@', '@pitlane.test', 'admin@pitlane', 'a@b.c', 'a@b.toolong']
test.each([...noAddresses, 'a b@c.de', 'a+b@c.de', 'a@b.c0m'])('"%s" is none', (email) => {
  expect(isValidEmail(email)).toBe(false)
})
