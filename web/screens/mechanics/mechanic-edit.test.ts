import { expect, test } from 'vitest'
import { aMechanic } from '#tests/records.ts'
import {
  certificationChanges,
  certificationForm,
  mechanicRefusal,
  sameCertification,
  stateUpdate,
} from './mechanic-edit.ts'

const loaded = aMechanic({ asecertification: 'A1' })
const blocked = { ...loaded, isActive: false, isBlocked: true }
const typed = { asecertification: ' A2 ' }

test('what somebody else changed is the state, and the certification unless it is what was typed', () => {
  const what = 'ASE Certification'
  const changed = (asecertification: string | null) =>
    certificationChanges(loaded, { ...loaded, asecertification }, typed)
  expect(changed('A3')).toEqual([{ what, loaded: 'A1', theirs: 'A3', yours: 'A2' }])
  expect(changed(null)).toEqual([{ what, loaded: 'A1', theirs: '', yours: 'A2' }])
  expect(changed('A2')).toEqual([])
  expect(certificationChanges(loaded, blocked, typed)).toEqual([
    { what: 'Status', loaded: 'Active', theirs: 'Blocked', yours: '' },
  ])
})

test('the form is empty where there is no certification, and blanks around one change nothing', () => {
  expect(certificationForm(aMechanic({ asecertification: null }))).toEqual({ asecertification: '' })
  expect(sameCertification(typed, { asecertification: 'A2' })).toBe(true)
  expect(sameCertification(typed, { asecertification: 'A1' })).toBe(false)
})

test('an update of the state sends isBlocked only when that changes', () => {
  const mechanicId = loaded.id
  const inactive = { isActive: false, isBlocked: false }
  expect(stateUpdate(loaded, inactive)).toEqual({ mechanicId, isActive: false })
  expect(stateUpdate(blocked, inactive)).toEqual({ mechanicId, ...inactive })
})

test('nothing can be saved once the state is another', () => {
  expect(mechanicRefusal(loaded, { ...loaded, isActive: false })).toBe(
    'Somebody else changed the state of this mechanic: what you wanted to do cannot be done while they are Pending.',
  )
  expect(mechanicRefusal(loaded, { ...loaded, asecertification: 'A3' })).toBeUndefined()
})
