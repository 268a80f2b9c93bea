import { expect, test } from 'vitest'
import type { User } from '#web/api/generated/model/user.ts'
import { inactivationRefusal, sameUserForm, userChanges, userForm, userRefusal } from './user-edit.ts'

const loaded: User = {
  ...{ id: 'user-1', firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com', mobileNo: '5550100' },
  ...{ dateOfBirth: '1990-04-01', isActive: true, isBlocked: false },
  ...{ driverLicenseNumber: 'D1', driverLicenseState: 'TX' },
}
const typed = { firstName: 'Anna ', lastName: 'Reyes', email: 'ana@example.com' }

test('blanks around an entry change nothing', () => {
  const blanks = { firstName: ' Ana ', lastName: ' Reyes', email: 'ana@example.com ' }
  expect(sameUserForm(userForm(loaded), blanks)).toBe(true)
  expect(sameUserForm(userForm(loaded), typed)).toBe(false)
})

test('what somebody else changed is named field by field, with both readings and what was typed', () => {
  const names = { firstName: 'Ann', lastName: 'Ruiz', email: 'ruiz@example.com' }
  expect(userChanges(loaded, { ...loaded, ...names, dateOfBirth: null, isActive: false }, typed)).toEqual([
    { what: 'First Name', loaded: 'Ana', theirs: 'Ann', yours: 'Anna' },
    { what: 'Last Name', loaded: 'Reyes', theirs: 'Ruiz', yours: 'Reyes' },
    { what: 'Email', loaded: 'ana@example.com', theirs: 'ruiz@example.com', yours: 'ana@example.com' },
    { what: 'Date of Birth', loaded: '1990-04-01', theirs: '', yours: '' },
    { what: 'Status', loaded: 'Active', theirs: 'Pending', yours: '' },
  ])
  expect(userChanges(loaded, { ...loaded, firstName: 'Anna' }, typed)).toEqual([])
})

test('whom somebody else blocked cannot be saved, whom they marked as inactive not be marked again', () => {
  const blocked = 'Somebody else blocked this user: nothing else can be changed until they are unblocked.'
  expect(userRefusal({ ...loaded, isBlocked: true })).toBe(blocked)
  expect(inactivationRefusal({ ...loaded, isBlocked: true })).toBe(blocked)
  expect(inactivationRefusal({ ...loaded, isActive: false })).toBe(
    'Somebody else marked this user as inactive already.',
  )
  expect(inactivationRefusal(loaded)).toBeUndefined()
})
