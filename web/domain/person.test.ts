import { expect, test } from 'vitest'
import { isSignInEmail, matchesPersonSearch, personQuery, personStatus } from './person.ts'

test('blocked comes before active, and whoever is neither is pending', () => {
  expect(personStatus({ isActive: true, isBlocked: true })).toBe('Blocked')
  expect(personStatus({ isActive: true, isBlocked: false })).toBe('Active')
  expect(personStatus({ isActive: false, isBlocked: false })).toBe('Pending')
  expect(personStatus({ isActive: null })).toBe('Pending')
})

test('the filter asks for the active ones by one parameter, for all by none', () => {
  expect([personQuery('Active'), personQuery('All')]).toEqual([{ isActive: true }, {}])
})

test.each(['admin@pitlane.test', 'a.b_c-9@mail.example.co', 'x@y.museum'])('%s is an address', (email) => {
  expect(isSignInEmail(email)).toBe(true)
})

const noAddresses = ['', 'admin', 'admin@', '@pitlane.test', 'admin@pitlane', 'a@b.c', 'a@b.toolong']
test.each([...noAddresses, 'a b@c.de', 'a+b@c.de', 'a@b.c0m'])('"%s" is none', (email) => {
  expect(isSignInEmail(email)).toBe(false)
})

const zoe = {
  firstName: 'Zoë',
  lastName: 'OBrien-Núñez',
  email: 'zoe.ob@inbox.test',
  mobileNo: '(512) 555-0114',
}

test.each([
  ...[
    '',
    ' ',
    'zoe',
    'ZOË',
    'zoe nunez',
    'Núñez  Zoë',
    'obr',
    'ob@inbox',
    '512555',
    '512 555',
    '(512) 555-01',
    '555.0114',
  ],
  ...['+1 512 555 0114', '0114'],
])('"%s" finds her', (search) => {
  expect(matchesPersonSearch(zoe, search)).toBe(true)
})

test.each(['zoex', 'zoe smith', '5125550115', '+44 512 555', '()', '+1'])('"%s" does not', (search) => {
  expect(matchesPersonSearch(zoe, search)).toBe(false)
})

test('a number in other digits is found as it is written', () => {
  expect(matchesPersonSearch({ ...zoe, mobileNo: '٠١٢٣٤' }, '١٢٣')).toBe(true)
})

test('a number is searched with its country code where that is known', () => {
  const mechanic = { ...zoe, mobileCountryCode: '+44' }
  expect(matchesPersonSearch(mechanic, '+44 512')).toBe(true)
  expect(matchesPersonSearch(mechanic, '+1 512')).toBe(false)
})
