import { expect, it } from 'vitest'
import { isValidEmail } from './email.ts'

it.each(['admin@pitlane.test', 'a.b_c-9@mail.example.co', 'x@y.museum'])('takes %s', (email) => {
  expect(isValidEmail(email)).toBe(true)
})

it.each([
  '',
  'admin',
  'admin@',
  '@pitlane.test',
  'admin@pitlane',
  'a@b.c',
  'a@b.toolong',
  'a b@c.de',
  'a+b@c.de',
  'a@b.c0m',
])('refuses "%s"', (email) => {
  expect(isValidEmail(email)).toBe(false)
})
