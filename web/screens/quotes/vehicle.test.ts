import { expect, test } from 'vitest'
import {
  findVinWarning,
  formatVehicle,
  isModelYear,
  matchesOrderSearch,
} from '#web/domain/vehicle.ts'
import {
  createVehicleEditor,
  findFieldProblem,
  toCarRequest,
  toDecodedValues,
  toDecodingNote,
  toVehicleValues,
  vehicleFields,
} from './vehicle.ts'

const editor = createVehicleEditor('order-1')

const camry = {
  vin: '4T1BF1FK2HU382912',
  licencePlate: 'TXR4821',
  make: 'TOYOTA',
  model: 'Camry',
  modelYear: 2017,
  trim: 'SE',
  engineConfiguration: 'In-Line',
  engineCylinders: 4,
  engineCycles: 4,
  displacementL: 2.5,
  engineManufacturer: 'Toyota',
  engineModel: '2AR-FE',
  engineHP: 178,
  engineKW: 132.7,
  driveType: 'FWD',
  transmissionStyle: null,
  engineSpecification: '2.5L I4',
}
const emptyRequest = toCarRequest(toVehicleValues(null))
const findProblem = (name: string, value: string) => {
  const field = vehicleFields.find((candidate) => candidate.name === name)
  return field && findFieldProblem(field, value)
}

test('a vehicle is unchanged after conversion to form values and back; without a vehicle, all fields are null', () => {
  expect(toCarRequest(toVehicleValues(camry))).toEqual(camry)
  expect(emptyRequest).toEqual(Object.fromEntries(Object.keys(camry).map((name) => [name, null])))
  expect(vehicleFields.map(({ name }) => name).sort()).toEqual(Object.keys(camry).sort())
})

test('trimming texts and normalizing the VIN do not count as changes', () => {
  const typed = {
    ...toVehicleValues(camry),
    vin: ' 4t1bf1fk2 hu382912 ',
    make: ' Toyota ',
    trim: '  ',
  }
  expect(toCarRequest(typed)).toMatchObject({
    vin: '4T1BF1FK2HU382912',
    make: 'Toyota',
    trim: null,
  })
  expect(editor.isSame(typed, { ...toVehicleValues(camry), make: 'Toyota', trim: '' }, camry)).toBe(
    true,
  )
  expect(editor.isSame(typed, toVehicleValues(camry), camry)).toBe(false)
})

test('an invalid year, an invalid or too large number, and text that is too long are problems', () => {
  expect(findProblem('modelYear', '2017')).toBeUndefined()
  expect(findProblem('modelYear', '17')).toBe('Must be a 4-digit year.')
  expect(findProblem('modelYear', '20x7')).toBe('Must be a 4-digit year.')
  expect(findProblem('engineCylinders', '4.5')).toBe('Must be a whole number.')
  expect(findProblem('displacementL', '2.5')).toBeUndefined()
  expect(findProblem('displacementL', '-1')).toBe('Must be a number that is 0 or more.')
  expect(findProblem('engineHP', '10001')).toBe('Must be 10,000 or less.')
  expect(findProblem('licencePlate', 'x'.repeat(21))).toBe('Must be 20 characters or fewer.')
  expect(findProblem('modelYear', '')).toBeUndefined()
})

test('a decimal comma and full-width characters are understood', () => {
  const typed = {
    ...toVehicleValues(camry),
    vin: '４Ｔ１ＢＦ１ＦＫ２ＨＵ３８２９１２',
    modelYear: '２０１７',
    displacementL: '2,5',
    engineKW: '１３２．７',
  }
  expect(
    vehicleFields.flatMap((field) => findFieldProblem(field, typed[field.name]) ?? []),
  ).toEqual([])
  expect(findVinWarning(typed.vin)).toBeUndefined()
  expect(toCarRequest(typed)).toEqual(camry)
})

test('the decoding note lists the decoded fields, and unchanged non-empty ones except VIN and license plate', () => {
  const decoded = { ...emptyRequest, vin: camry.vin, make: 'LEXUS', modelYear: 2018, model: '' }
  expect(toDecodedValues(decoded)).toEqual({ make: 'LEXUS', modelYear: '2018' })
  expect(
    toDecodingNote(
      { ...toVehicleValues(null), make: 'LEXUS', trim: 'SE', licencePlate: 'TXR4821' },
      decoded,
    ),
  ).toBe('Filled in from the VIN: Model Year, Make. Not in the VIN data, left unchanged: Trim.')
  expect(toDecodingNote(toVehicleValues(null), decoded)).toBe(
    'Filled in from the VIN: Model Year, Make.',
  )
  expect(toDecodingNote(toVehicleValues(camry), { ...emptyRequest, vin: camry.vin })).toBe(
    'No data was found for this VIN. No fields were changed.',
  )
})

test('each change by another admin has the opened value, theirs and yours, unless the form makes the same change', () => {
  const theirs = { ...camry, licencePlate: 'NEW 123', trim: 'LE', engineHP: 200 }
  expect(
    editor.findChanges({
      opened: camry,
      latest: theirs,
      values: { ...toVehicleValues(camry), trim: 'LE' },
    }),
  ).toEqual([
    { label: 'License Plate', opened: 'TXR4821', theirs: 'NEW 123', yours: 'TXR4821' },
    { label: 'Engine HP', opened: '178', theirs: '200', yours: '178' },
  ])
  const [vinChange] = editor.findChanges({
    opened: null,
    latest: camry,
    values: toVehicleValues(null),
  })
  expect(vinChange).toEqual({ label: 'VIN', opened: 'N/A', theirs: camry.vin, yours: 'N/A' })
})

test('a vehicle name contains the known parts of year, make and model', () => {
  expect(formatVehicle({ modelYear: 2018, make: 'Toyota', model: 'Camry' })).toBe(
    '2018 Toyota Camry',
  )
  expect(formatVehicle({ modelYear: null, make: 'Toyota', model: '' })).toBe('Toyota')
  expect([{}, null].map(formatVehicle)).toEqual(['N/A', 'N/A'])
})

test.each([
  ...[
    'Chevrolet Silverado',
    '2020 Chevrolet',
    'SILV chev 20',
    '#c25858c3',
    'c25858c3 silverado',
    '',
  ].map((search) => [search, true] as const),
  ...['Chevrolet Camry', '2021 Chevrolet', '#silverado 9', 'ford'].map(
    (search) => [search, false] as const,
  ),
])(
  'each word of a search must be in the vehicle or the ID of an order: "%s" → %s',
  (search, isFound) => {
    const car = { make: 'Chevrolet', model: 'Silverado', modelYear: 2020 }
    expect(matchesOrderSearch({ id: '65f0ab12c25858c3', car }, search)).toBe(isFound)
  },
)

test('a model year has exactly four ASCII digits and does not start with 0', () => {
  expect(['2018', '1000'].map(isModelYear)).toEqual([true, true])
  expect(['', '18', '0000', '20188', '201x', ' 2018', '２０１８'].map(isModelYear)).not.toContain(
    true,
  )
})

test.each([
  ['', undefined],
  ['1HGCM82633A004352', undefined],
  // The remainder 10 makes the check digit X.
  ['1M8GDM9AXKP042788', undefined],
  ['11111111111111111', undefined],
  // Outside North America, the 9th character is no check digit.
  ['WAUZZZ8K9BA123456', undefined],
  ['JTDBR32E520123456', undefined],
  [' 1hgcm82633a004352 ', undefined],
  ['1HGCM82633A00435', 'A VIN has 17 characters. This one has 16.'],
  ['1HGCM82633A0O4352', 'A VIN never contains the letters I, O, or Q.'],
  ['1HGCM82633A-04352', 'A VIN contains only letters and digits.'],
  [
    '1HGCM82643A004352',
    'The check digit does not match: the 9th character should be 3, not 4. Check it against the VIN on the vehicle.',
  ],
])('the VIN "%s" has the warning: %s', (vin, warning) => {
  expect(findVinWarning(vin)).toBe(warning)
})
