import { describe, expect, test } from 'vitest'
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

describe('what somebody else changed', () => {
  test('is the state of the mechanic', () => {
    expect(certificationChanges(loaded, blocked, typed)).toEqual([
      { what: 'Status', loaded: 'Active', theirs: 'Blocked', yours: '' },
    ])
  })

  test('is the certification, unless they changed it to what was typed', () => {
    const what = 'ASE Certification'
    const changed = (asecertification: string | null) =>
      certificationChanges(loaded, { ...loaded, asecertification }, typed)
    expect(changed('A3')).toEqual([{ what, loaded: 'A1', theirs: 'A3', yours: 'A2' }])
    expect(changed(null)).toEqual([{ what, loaded: 'A1', theirs: '', yours: 'A2' }])
    expect(changed('A2')).toEqual([])
    expect(changed('A1')).toEqual([])
  })
})

test('the form opens with the certification, empty where there is none', () => {
  expect(certificationForm(loaded)).toEqual({ asecertification: 'A1' })
  expect(certificationForm(aMechanic({ asecertification: null }))).toEqual({ asecertification: '' })
})

test('blanks around a certification change nothing', () => {
  expect(sameCertification(typed, { asecertification: 'A2' })).toBe(true)
  expect(sameCertification(typed, { asecertification: 'A1' })).toBe(false)
})

test('an update of the state sends isBlocked only when that changes', () => {
  const inactive = { isActive: false, isBlocked: false }
  const mechanicId = loaded.id
  expect(stateUpdate(loaded, inactive)).toEqual({ mechanicId, isActive: false })
  expect(stateUpdate(loaded, { isActive: false, isBlocked: true })).toEqual({
    mechanicId,
    isActive: false,
    isBlocked: true,
  })
  expect(stateUpdate(blocked, inactive)).toEqual({ mechanicId, ...inactive })
})

test('nothing can be saved once the state is another', () => {
  expect(mechanicRefusal(loaded, { ...loaded, isActive: false })).toBe(
    'Somebody else changed the state of this mechanic: what you wanted to do cannot be done while they are Pending.',
  )
  expect(mechanicRefusal(loaded, { ...loaded, asecertification: 'A3' })).toBeUndefined()
})
