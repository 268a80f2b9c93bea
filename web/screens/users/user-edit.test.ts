import { describe, expect, test } from 'vitest'
import type { User } from '#web/api/generated/model/user.ts'
import { type UserEdit, updateOf, userChanges, userRefusal } from './user-edit.ts'

const loaded: User = {
  id: 'user-1',
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.com',
  mobileNo: '5550100',
  dateOfBirth: '1990-04-01',
  isActive: true,
  isBlocked: false,
  driverLicenseNumber: 'D1',
  driverLicenseState: 'TX',
}

test('an update carries the six stated fields, with the edit in them', () => {
  const { id, firstName, lastName, email, dateOfBirth } = loaded
  expect(updateOf(loaded, { isActive: false })).toEqual({
    id,
    firstName,
    lastName,
    email,
    dateOfBirth,
    isActive: false,
  })
  expect(updateOf(loaded, { lastName: 'Ruiz' })).toMatchObject({ lastName: 'Ruiz', isActive: true })
})

describe('what somebody else changed', () => {
  const edit = { firstName: 'Anna', lastName: 'Reyes', email: 'ana@example.com' }

  test('is named field by field, with both readings', () => {
    const now = {
      ...loaded,
      firstName: 'Ann',
      lastName: 'Ruiz',
      email: 'ruiz@example.com',
      dateOfBirth: '1991-04-01',
      isActive: false,
    }
    expect(userChanges(loaded, now, edit)).toEqual([
      { what: 'First Name', before: 'Ana', now: 'Ann' },
      { what: 'Last Name', before: 'Reyes', now: 'Ruiz' },
      { what: 'Email', before: 'ana@example.com', now: 'ruiz@example.com' },
      { what: 'Date of Birth', before: '1990-04-01', now: '1991-04-01' },
      { what: 'Status', before: 'Active', now: 'Pending' },
    ])
  })

  test('is nothing while the user reads as before, or has the very values of the edit', () => {
    expect(userChanges(loaded, { ...loaded }, edit)).toEqual([])
    expect(userChanges(loaded, { ...loaded, firstName: 'Anna' }, edit)).toEqual([])
  })

  test('may be a date of birth that was or is missing', () => {
    const none = { ...loaded, dateOfBirth: null }
    const what = 'Date of Birth'
    expect(userChanges(none, loaded, edit)).toEqual([{ what, before: '', now: '1990-04-01' }])
    expect(userChanges(loaded, none, edit)).toEqual([{ what, before: '1990-04-01', now: '' }])
  })
})

describe('an edit can no longer be saved', () => {
  const refusal = (now: Partial<User>, edit: UserEdit) =>
    userRefusal({ now: { ...loaded, ...now }, edit, changes: [] })

  test('once somebody else blocked the user', () => {
    expect(refusal({ isBlocked: true }, { firstName: 'Anna' })).toBe(
      'Somebody else blocked this user: nothing else can be changed until they are unblocked.',
    )
  })

  test('when it would mark as inactive whom somebody else marked already', () => {
    expect(refusal({ isActive: false }, { isActive: false })).toBe(
      'Somebody else marked this user as inactive already.',
    )
  })

  test('and can in every other state', () => {
    expect(refusal({}, { isActive: false })).toBeUndefined()
    expect(refusal({ isActive: false }, { firstName: 'Anna' })).toBeUndefined()
    expect(refusal({}, { firstName: 'Anna' })).toBeUndefined()
  })
})
