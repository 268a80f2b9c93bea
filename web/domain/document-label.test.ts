import { expect, test } from 'vitest'
import { documentLabel } from './document-label.ts'

test('licence and selfie are named, every other code gives an empty label', () => {
  expect(documentLabel('DRIVING_LICENSE')).toBe('Driver License Image')
  expect(documentLabel('SELFIE_PHOTO')).toBe('Selfie Image')
  expect(['PROFILE_PHOTO', 'constructor', '', null, undefined].map(documentLabel)).toEqual([
    '',
    '',
    '',
    '',
    '',
  ])
})
