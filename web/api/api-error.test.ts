import { expect, it } from 'vitest'
import { errorMessage } from './api-error.ts'

it.each([
  [
    'the message of Spring',
    { status: 409, error: 'Conflict', message: 'Already verified' },
    'Already verified',
  ],
  ['the detail of a ProblemDetail', { title: 'Conflict', detail: 'Already verified' }, 'Already verified'],
  [
    'a list of texts',
    { errors: ['Name is missing', 'Price is missing'] },
    'Name is missing, Price is missing',
  ],
  ['a list of objects', { errors: [{ message: 'A' }, { defaultMessage: 'B' }, { detail: 'C' }] }, 'A, B, C'],
  ['a bare list', [{ message: 'A' }], 'A'],
  ['the name of the status, when nothing else is said', { error: 'Conflict' }, 'Conflict'],
  ['plain text', 'No such user\n', 'No such user'],
])('reads %s', (_, body, message) => {
  expect(errorMessage(body)).toBe(message)
})

it.each([
  [undefined],
  [null],
  [''],
  [{}],
  [{ message: 7 }],
  [[]],
  ['<html><body>502 Bad Gateway</body></html>'],
])('finds nothing to say in %j', (body) => {
  expect(errorMessage(body)).toBeUndefined()
})
