import { expect, test } from 'vitest'
import { getPersonStatus, getStatusParams, isSignInEmail, matchesPersonSearch } from './person.ts'

test('Blocked takes precedence over Active and Pending, and other people are Pending', () => {
  expect(getPersonStatus({ isActive: true, isBlocked: true })).toBe('Blocked')
  expect(getPersonStatus({ isActive: true, isBlocked: false })).toBe('Active')
  expect(getPersonStatus({ isActive: false, isBlocked: true })).toBe('Blocked')
  expect(getPersonStatus({ isActive: false, isBlocked: false })).toBe('Pending')
})

test('the status filter sends one parameter for Active and none for All', () => {
  expect([getStatusParams('Active'), getStatusParams('All')]).toEqual([{ isActive: true }, {}])
})

const valid = ['admin@pitlane.test', 'a.b_c-9@mail.example.co', 'x@y.museum']
const invalid = ['', 'admin', 'admin@', '@pitlane.test', 'admin@pitlane', 'a@b.c', 'a@b.toolong']
test('a sign-in address has a name, a domain and a top-level domain of 2 to 6 letters', () => {
  expect([...valid, ...invalid, 'a b@c.de', 'a+b@c.de', 'a@b.c0m'].filter(isSignInEmail)).toEqual(
    valid,
  )
})

const zoe = {
  firstName: 'Zoë',
  lastName: 'OBrien-Núñez',
  email: 'zoe.ob@inbox.test',
  mobileNo: '(512) 555-0114',
}

const matching = [
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
]
const matchingPhones = ['(512) 555-01', '555.0114', '0114', '５１２５５５', '＋１　５１２']
const nonMatching = ['zoex', 'zoe smith', '5125550115', '+44 512 555', '()']
test('a search finds parts of name, email address and phone number, ignoring case, accents and grouping', () => {
  const found = [...matching, ...matchingPhones]
  expect([...found, ...nonMatching].filter((search) => matchesPersonSearch(zoe, search))).toEqual(
    found,
  )
})

test.each([
  ['Søren', 'soren'],
  ['Łukasz', 'lukasz'],
  ['Weiß', 'weiss'],
  ['Đorđe', 'dorde'],
  ['Ægir', 'aegir'],
  ['Jörg', 'jorg'],
  ['O’Brien', "o'brien"],
  ["O'Brien", 'o‘brien'],
  ['Anne‐Marie', 'anne-marie'],
  ['Anne-Marie', 'anne–marie'],
  ['Ｚｏｅ', 'zoe'],
  ['Мария', 'мария'],
  ['李', '李'],
])('%s is found as %s', (lastName, search) => {
  expect(matchesPersonSearch({ ...zoe, lastName }, search)).toBe(true)
  expect(matchesPersonSearch({ ...zoe, lastName: 'Smith' }, search)).toBe(search === 'zoe')
})

test('a search in non-Latin digits finds a phone number that is written in them', () => {
  expect(matchesPersonSearch({ ...zoe, mobileNo: '٠١٢٣٤' }, '١٢٣')).toBe(true)
})

test('a country code in a search must match that of the person; +1 is ignored if the person has none', () => {
  const isFound = (text: string, code = '') =>
    matchesPersonSearch({ ...zoe, mobileCountryCode: code }, text)
  const found = [
    isFound('+44 512', '+44'),
    isFound('+1 512', '+44'),
    isFound('+1 512'),
    isFound('+1'),
  ]
  expect(found).toEqual([true, false, true, false])
})
