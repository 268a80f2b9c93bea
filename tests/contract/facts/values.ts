import type { DocumentFact } from './describe.ts'

/** Values of the schemas that a bound alone does not describe: those that are just allowed, those that are just not. */
const values: Readonly<Record<string, { fits: readonly unknown[]; unfit: readonly unknown[] }>> = {
  // Opaque, good for a path segment: the mock's own have 24 digits, those of quoted lines may be longer.
  Id: {
    fits: ['66f0a1b2c3d4e5f607182930', 'a', `temp-${'x'.repeat(59)}`, 'A_z-09'],
    unfit: ['', 'x'.repeat(65), 'a b', 'a/b', 'a.b', 'é', 5, null],
  },
  Text: { fits: ['', 'é😀\n\u0001'], unfit: ['\u0000', 'a\u0000b', 5, null] },
  TextOrNull: { fits: ['', null], unfit: ['\u0000', 5] },
  Words: { fits: ['a', ' \n é'], unfit: ['', ' ', '\t\n', 'a\u0000', '\u0000', 5, null] },
  Html: { fits: ['<p>'], unfit: ['<p>\u0000', 5, null] },
  // Section 5: letters, digits, dot, underscore, hyphen; @; a domain; a top-level domain of 2 to 6 letters.
  Email: {
    fits: ['admin@pitlane.test', 'a@b.co', 'A.b_c-1@d-e.f.museum', `${'x'.repeat(247)}@pit.de`],
    unfit: [
      ...['a@b.c', 'a@b.toolong', 'a+b@c.de', 'a b@c.de', '@pit.de', 'a@.d', 'a@b', 'a@b@c.de', 'a@b.de\n'],
      ...[`${'x'.repeat(248)}@pit.de`, 5, null],
    ],
  },
  // Section 7: YYYY-MM-DD, a day that there is.
  LocalDate: {
    fits: ['2026-11-24', '2024-02-29'],
    unfit: ['2026-02-29', '2026-13-01', '2026-11-24T10:00:00.000', '24.11.2026', '2026-1-2', 5, null],
  },
  // Section 7: local ISO without zone, with milliseconds.
  LocalDateTime: {
    fits: ['2026-11-24T10:00:00.000', '2026-12-31T23:59:59.999'],
    unfit: [
      ...['2026-11-24T10:00:00', '2026-11-24T10:00:00.000Z', '2026-11-24T24:00:00.000'],
      ...['2026-11-24T10:60:00.000', '2026-11-24T10:00:60.000', '2026-13-24T10:00:00.000'],
      ...['2026-11-32T10:00:00.000', '2026-11-24 10:00:00.000', ' 2026-11-24T10:00:00.000', 5, null],
    ],
  },
  LocalTime: {
    fits: ['00:00', '09:05', '23:59'],
    unfit: ['24:00', '9:05', '09:60', '09:05:00', 'x09:05', 5, null],
  },
  Timestamp: {
    fits: ['2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00+01:00'],
    unfit: ['2026-11-21T09:00:00.000', '2026-11-21', 'yesterday', '2026-02-30T09:00:00.000Z', 5, null],
  },
  // Section 3: a string with 2 decimals.
  MoneyString: {
    fits: ['179.49', '0.00', '9999999999.99'],
    unfit: [
      ...['179.5', '179.490', '179', '-1.00', '01.00', '.50', '1,000.00', '10000000000.00', '$1.00'],
      ...[179.49, null],
    ],
  },
  // Section 9: six digits.
  'VerifyOtpRequest/properties/otp': {
    fits: ['123456', '000000'],
    unfit: ['12345', '1234567', '12345a', 'x123456', '', '١٢٣٤٥٦', 123456, null],
  },
  UnknownStatus: {
    fits: ['ON_HOLD', 'A', `A${'9'.repeat(39)}`],
    unfit: [`A${'9'.repeat(40)}`, '', 'open', '9A', 'ON HOLD', '_A', '*OPEN', 5, null],
  },
  'TransferRequest/properties/orderIds': { fits: [['a', 'b']], unfit: [[], ['a', 'a'], ['a b'], 'a', null] },
}

const cookie = 'verifyOtp 200 set-cookie'
const cookies = {
  fits: [`${'x'.repeat(976)}; HttpOnly; SameSite=Lax`],
  unfit: [`${'x'.repeat(977)}; HttpOnly; SameSite=Lax`, 'pitlane_session=abcdefghijklmnopq'],
}

/** Values that a document takes or refuses other than it should. */
export const wrongValues: DocumentFact = ({ operations, errorsAt }) => {
  const signIn = operations.find(({ id }) => id === 'verifyOtp')?.pointer
  const places = new Map(Object.keys(values).map((name) => [name, `#/components/schemas/${name}`]))
  places.set(cookie, `${signIn}/responses/200/headers/set-cookie/schema`)
  return Object.entries({ ...values, [cookie]: cookies }).flatMap(([name, { fits, unfit }]) => {
    const taken = (value: unknown) => errorsAt(places.get(name) ?? '', value).length === 0
    const shown = (value: unknown) => JSON.stringify(value).slice(0, 100)
    return [
      ...fits.filter((value) => !taken(value)).map((value) => `${name} refuses ${shown(value)}`),
      ...unfit.filter(taken).map((value) => `${name} takes ${shown(value)}`),
    ]
  })
}
