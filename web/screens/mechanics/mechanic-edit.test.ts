import { describe, expect, test } from 'vitest'
import { aMechanic } from '#tests/schedule/a-mechanic.ts'
import { mechanicChanges, mechanicRefusal } from './mechanic-edit.ts'

const loaded = aMechanic({ asecertification: 'A1' })

describe('what somebody else changed', () => {
  test('is the state of the mechanic, whatever is edited', () => {
    const now = { ...loaded, isActive: false, isBlocked: true }
    const status = { what: 'Status', before: 'Active', now: 'Blocked' }
    expect(mechanicChanges(loaded, now, { isActive: false })).toEqual([status])
    expect(mechanicChanges(loaded, now, { asecertification: 'A2' })).toEqual([status])
  })

  test('is the certification, to whoever edits that and wants another one', () => {
    const now = { ...loaded, asecertification: 'A3' }
    expect(mechanicChanges(loaded, now, { asecertification: 'A2' })).toEqual([
      { what: 'ASE Certification', before: 'A1', now: 'A3' },
    ])
    expect(mechanicChanges(loaded, now, { asecertification: 'A3' })).toEqual([])
    expect(mechanicChanges(loaded, now, { isActive: false })).toEqual([])
  })

  test('may be a certification that was or is missing', () => {
    const [what, none] = ['ASE Certification', { ...loaded, asecertification: null }]
    const edit = { asecertification: 'A2' }
    expect(mechanicChanges(none, loaded, edit)).toEqual([{ what, before: '', now: 'A1' }])
    expect(mechanicChanges(loaded, none, edit)).toEqual([{ what, before: 'A1', now: '' }])
    expect(mechanicChanges(loaded, none, { asecertification: '' })).toEqual([])
  })

  test('is nothing while the mechanic reads as before', () => {
    expect(mechanicChanges(loaded, { ...loaded }, { asecertification: 'A2' })).toEqual([])
  })
})

test('an edit can no longer be saved once the state is another, and can in spite of another certification', () => {
  const edit = { asecertification: 'A2' }
  const now = { ...loaded, isActive: false }
  const status = { what: 'Status', before: 'Active', now: 'Pending' }
  const certification = { what: 'ASE Certification', before: 'A1', now: 'A3' }
  expect(mechanicRefusal({ changes: [certification, status], now, edit })).toBe(
    'Somebody else changed the state of this mechanic: what you wanted to do cannot be done while they are Pending.',
  )
  expect(mechanicRefusal({ changes: [certification], now: loaded, edit })).toBeUndefined()
})
