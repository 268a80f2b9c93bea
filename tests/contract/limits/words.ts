import { always, choice, dollars, matching, number, text } from './kinds.ts'

/** An opaque id, good for a path segment: the mock's own have 24 digits, those of quoted lines may be longer. */
export const id = matching(
  ['66f0a1b2c3d4e5f607182930', 'a', `temp-${'x'.repeat(59)}`, 'A_z-09'],
  ['x'.repeat(65), 'a b', 'a/b', 'a.b', 'é'],
)
/** Section 5: letters, digits, dot, underscore, hyphen; @; a domain; a top-level domain of 2 to 6 letters. */
export const email = matching(
  ['admin@pitlane.test', 'a@b.co', 'A.b_c-1@d-e.f.museum', `${'x'.repeat(247)}@pit.de`],
  [
    'a@b.c',
    'a@b.toolong',
    'a+b@c.de',
    'a b@c.de',
    '@pit.de',
    'a@.d',
    'a@b',
    'a@b@c.de',
    `${'x'.repeat(248)}@pit.de`,
  ],
)
/** A calendar day that exists. */
export const day = matching(
  ['2026-11-24', '2024-02-29'],
  ['2026-02-29', '2026-13-01', '2026-11-24T10:00:00.000', '24.11.2026', '2026-1-2'],
)
/** A wall-clock time with milliseconds and without a zone (section 7). */
export const localDateTime = matching(
  ['2026-11-24T10:00:00.000', '2026-12-31T23:59:59.999'],
  [
    '2026-11-24T10:00:00',
    '2026-11-24T10:00:00.000Z',
    '2026-11-24T24:00:00.000',
    '2026-11-24T10:60:00.000',
    '2026-11-24T10:00:60.000',
    '2026-13-24T10:00:00.000',
    '2026-11-32T10:00:00.000',
    '2026-11-24 10:00:00.000',
    ' 2026-11-24T10:00:00.000',
  ],
)
/** A time of day, HH:mm. */
export const localTime = matching(
  ['00:00', '09:05', '23:59'],
  ['24:00', '9:05', '09:60', '09:05:00', 'x09:05'],
)
/** A moment with a zone. */
export const moment = matching(
  ['2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00+01:00'],
  ['2026-11-21T09:00:00.000', '2026-11-21', 'yesterday', '2026-02-30T09:00:00.000Z'],
)
/** An amount that is summed up or paid. */
export const money = dollars(1_000_000_000)
/** The price of one thing. */
export const price = dollars(1_000_000)
/** A string with exactly two decimals (section 3). */
export const moneyString = matching(
  ['179.49', '0.00', '9999999999.99'],
  ['179.5', '179.490', '179', '-1.00', '01.00', '.50', '1,000.00', '10000000000.00', '$1.00', 179.49],
)
/** 0 to 100 (section 9). */
export const percentage = number(0, 100)
/** The ten statuses of section 4. */
export const orderStatus = choice(
  'OPEN',
  'QUOTED',
  'PAYMENT_PROCESSING',
  'PAID',
  'SCHEDULED',
  'PRE_DIAGNOSTICS',
  'DIAGNOSTICS',
  'WORK_IN_PROGRESS',
  'POST_DIAGNOSTICS',
  'COMPLETED',
)
/** A status that the SPA shows as its raw code. */
export const anyStatus = matching(
  [...orderStatus.fits.map(String), 'ON_HOLD', 'A', `A${'9'.repeat(39)}`],
  [`A${'9'.repeat(40)}`, 'open', '9A', 'ON HOLD', '_A', '*OPEN'],
)
export const lineType = choice('SERVICE', 'ITEM')
export const serviceStatus = choice('ACTIVE', 'INACTIVE')
export const dollar = always('USD', 'usd', 'EUR', 5, null)
/** As the mock's database holds it; the specification gives no form. */
export const dateOfBirth = text(40)
