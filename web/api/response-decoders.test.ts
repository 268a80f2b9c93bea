import { expect, it } from 'vitest'
import { inFourZones } from '#tests/support/in-zones.ts'
import { noTermsText } from '#web/domain/text.ts'
import type { ServiceOrder } from './generated/pitlane.schemas.ts'
import { decodeResponse } from './response-decoders.ts'

const decodeOrder = (members: object) =>
  decodeResponse('getOrder', { id: 'a1', ...members }) as ServiceOrder

it('a numeric ID is decoded as text, and decoding a record without an ID throws', () => {
  const ids = { id: '7', userId: '12', documentIds: ['1', '2'] }
  expect(decodeOrder({ id: 7, userId: 12, documentIds: [1, '2', ''] })).toMatchObject(ids)
  expect(() => decodeResponse('getUser', { firstName: 'Maria' })).toThrow()
})

it.each([
  [179.49, 179.49],
  ['179.49', 179.49],
  [0, 0],
  ['0.00', 0],
  [null, null],
  [undefined, null],
  ['', null],
  ['n/a', null],
])('an amount of an order is decoded from %j as %j', (sent, total) => {
  expect(decodeOrder({ total: sent })).toMatchObject({ total })
})

it('an amount in the maps of a revenue or the lists of a balance is decoded too', () => {
  const revenue = { totalRevenue: '100', hourlyCharge: 50, otherCharges: { Parking: '10.50' } }
  expect(decodeResponse('getRevenue', revenue)).toEqual({
    totalRevenue: 100,
    hourlyCharge: 50,
    travelReimbursement: 0,
    pitlaneCharge: 0,
    otherReimbursements: {},
    otherCharges: { Parking: 10.5 },
  })
  expect(
    decodeResponse('getBalance', { availableBalanceList: [{ balanceAmount: '12.5' }] }),
  ).toEqual({
    availableBalanceList: [{ balanceAmount: 12.5, currency: 'USD' }],
    pendingBalanceList: [],
  })
})

it.each([
  ['getRevenue.hourlyCharge: Not a number', { hourlyCharge: 'n/a' }],
  ['getRevenue.otherCharges.Parking: Not a number', { otherCharges: { Parking: {} } }],
  ['getRevenue.otherReimbursements: Not an object', { otherReimbursements: 'Parts' }],
])(
  'an unreadable amount of a revenue is %s, so that no form saves 0 over it',
  (message, revenue) => {
    expect(() => decodeResponse('getRevenue', revenue)).toThrow(message)
  },
)

inFourZones(() => {
  it.each([
    ['2026-11-21T09:00:00+02:00', '2026-11-21T09:00:00+02:00'],
    ['2026-11-21T09:00:00', '2026-11-21T09:00:00'],
    ['2026-11-21 09:00:00', '2026-11-21T09:00:00'],
    [1_795_251_600_000, '2026-11-21T09:00:00.000Z'],
    [1_795_251_600.123, '2026-11-21T09:00:00.123Z'],
    ['1795251600000.5', '2026-11-21T09:00:00.000Z'],
    [[2026, 11], null],
    [[2026, 11, 21, 9, 5], '2026-11-21T09:05:00.000'],
    [[2026, 11, 21, 9, 5, 7, 120_000_000], '2026-11-21T09:05:07.120'],
    ['yesterday', 'yesterday'],
    [null, null],
    ['', null],
  ])('a server time is decoded from %j as %j', (sent, created) => {
    expect(decodeOrder({ created: sent })).toMatchObject({ created })
  })

  it.each([
    ['2026-11-24T10:00:00.000', '2026-11-24T10:00:00.000'],
    [[2026, 11, 24, 10, 0], '2026-11-24T10:00:00.000'],
    [undefined, null],
  ])(
    'the appointment time %j is decoded as the wall-clock time %j',
    (sent, mechanicScheduledStartTime) => {
      expect(decodeOrder({ mechanicScheduledStartTime: sent })).toMatchObject({
        mechanicScheduledStartTime,
      })
    },
  )

  it("an appointment time with a zone becomes a wall-clock time in the browser's zone", () => {
    const { mechanicScheduledStartTime: decoded } = decodeOrder({
      mechanicScheduledStartTime: '2026-11-24T10:00:00Z',
    })
    expect(decoded).toMatch(/^2026-11-2\dT\d\d:\d\d:00\.000$/)
    expect(new Date(decoded ?? '')).toEqual(new Date('2026-11-24T10:00:00Z'))
  })

  it.each([
    ['2026-11-21 09:00:00', '2026-11-21T09:00:00'],
    [{ $date: '2026-11-21' }, { $date: '2026-11-21' }],
    [undefined, null],
  ])('the document time %j is decoded as %j, and an unknown format is kept', (sent, updatedAt) => {
    expect(decodeResponse('getDocument', { id: '1', updatedAt: sent })).toMatchObject({ updatedAt })
  })

  it.each([
    [{ start: '09:00', end: '10:00' }, '09:00', '10:00'],
    [{ start: '9:00', end: '9:30' }, '09:00', '09:30'],
    [{ start: '22:00', end: '24:00' }, '22:00', '24:00'],
    [{ start: '11:00:00', end: '12:00:00' }, '11:00', '12:00'],
    [{ start: [15, 0], end: [16, 30] }, '15:00', '16:30'],
    // A time with a date keeps the date.
    [
      { start: '2026-11-24T22:00:00', end: '2026-11-25T00:00:00.000' },
      '2026-11-24T22:00:00',
      '2026-11-25T00:00:00.000',
    ],
  ])('the booked slot %j is decoded as %s to %s', (slot, start, end) => {
    expect(
      decodeResponse('listUnavailability', [{ date: [2026, 11, 24], bookedSlots: [slot] }]),
    ).toEqual([{ date: '2026-11-24', available: true, bookedSlots: [{ start, end }] }])
  })

  it.each([
    ['2026-03-05'],
    ['2026-03-05T00:00:00Z'],
    ['2026-03-05T00:00:00.000+00:00'],
    ['2026-03-05T23:59:59-11:00'],
    [Date.UTC(2026, 2, 5)],
    [[2026, 3, 5]],
  ])('a date is decoded from %j, ignoring its zone', (date) => {
    expect(decodeResponse('listUnavailability', [{ date }])).toMatchObject([{ date: '2026-03-05' }])
  })
})

const user = { id: 'u', firstName: 'Maria' }
it.each([
  [
    "in Spring Data's format",
    { content: [user], totalPages: 4, number: 1, totalElements: 20 },
    4,
    1,
  ],
  ["in Spring Data's newer format", { content: [user], page: { totalPages: 4, number: 1 } }, 4, 1],
  ['with counts as text', { content: [user], totalPages: '4', number: '1' }, 4, 1],
  ['as a bare array', [user], 1, 0],
  ['as an empty array', [], 0, 0],
  ['as an empty body', undefined, 0, 0],
])('a page %s is decoded', (_, sent, totalPages, number) => {
  const page = decodeResponse('listUsers', sent)
  expect(page).toMatchObject({ totalPages, number })
  if (totalPages > 0)
    expect(page).toMatchObject({ content: [{ id: 'u', firstName: 'Maria', mobileNo: null }] })
})

it('a page is accepted in place of an array, and null as an empty array', () => {
  expect(decodeResponse('listItems', { content: [{ id: 1, name: 'Bulb', price: '5' }] })).toEqual([
    { id: '1', name: 'Bulb', description: '', price: 5, finalPrice: 0, discount: 0 },
  ])
  expect(decodeResponse('listUserDocuments', null)).toEqual([])
})

it('decoding a page from text throws, and so does decoding a record from an array', () => {
  expect(() => decodeResponse('listOrders', 'sorry')).toThrow()
  expect(() => decodeResponse('getOrder', [])).toThrow()
})

it('the payments and refunds of an order are kept unchanged, because they are sent back', () => {
  const paymentDetails = [{ paymentId: 17, amount: '12.00', more: { nested: true } }]
  const refundDetails = { at: 1, amount: '3' }
  expect(decodeOrder({ paymentDetails, refundDetails })).toMatchObject({
    paymentDetails,
    refundDetails,
  })
})

it("the label '__proto__' of an amount is kept like any other", () => {
  const revenue = JSON.parse('{"otherCharges":{"__proto__":"5","Parking":2}}')
  expect(JSON.stringify(decodeResponse('getRevenue', revenue))).toContain(
    '"otherCharges":{"__proto__":5,"Parking":2}',
  )
})

it('the numbers of a car are accepted as numbers or text', () => {
  const { car } = decodeOrder({
    car: { modelYear: '2019', displacementL: '2.0', engineCylinders: 4 },
  })
  expect(car).toMatchObject({ modelYear: 2019, displacementL: 2, engineCylinders: 4, make: null })
})

it.each([
  ['abc', 'abc'],
  ['  abc\n', 'abc'],
  [{ id: 'abc' }, 'abc'],
  [{ userId: 'abc' }, 'abc'],
  [42, '42'],
  [{ id: 42 }, '42'],
  [2 ** 53, ''],
  [undefined, ''],
])('the user ID of a new session is decoded from %j', (sent, id) => {
  expect(decodeResponse('verifyOtp', sent)).toBe(id)
})

it.each([
  ['<h1>Terms</h1>', '<h1>Terms</h1>'],
  [{ content: '<h1>Terms</h1>' }, '<h1>Terms</h1>'],
  [noTermsText, noTermsText],
  ['', noTermsText],
  [undefined, noTermsText],
])('terms are decoded from %j', (sent, html) => {
  expect(decodeResponse('getTerms', sent)).toBe(html)
  expect(decodeResponse('getPublicTerms', sent)).toBe(html)
})

it.each([
  [{ status: 'TRANSFER_INITIATED' }, 'TRANSFER_INITIATED', []],
  [{ status: 'SOMETHING_NEW' }, 'TRANSFER_INITIATED', []],
  [{ status: null }, 'TRANSFER_NOT_INITIATED', []],
  [{ errorMessages: 'No funds' }, 'TRANSFER_NOT_INITIATED', ['No funds']],
  [{ errorMessages: ['a', 'b'] }, 'TRANSFER_NOT_INITIATED', ['a', 'b']],
])(
  'the transfer response %j is decoded as %s with the reasons %j',
  (sent, status, errorMessages) => {
    expect(decodeResponse('initiateTransfer', sent)).toEqual({ status, errorMessages })
  },
)

it.each([
  [{ status: 'transfer_not_initiated ' }, 'TRANSFER_NOT_INITIATED'],
  [{ status: 'transfer_initiated' }, 'TRANSFER_INITIATED'],
])('the status of the transfer response %j matches in any letter case', (sent, status) => {
  expect(decodeResponse('initiateTransfer', sent)).toMatchObject({ status })
})

const line = { id: 'l', type: 'SERVICE', price: 10, discount: 0 }
const summary = {
  mechanicId: 'm',
  totalOrdersPendingForSettlement: 1,
  totalAmountPendingForSettlement: 5,
}
it.each([
  ['listMechanicSettlement.0.totalRevenue', [{ orderId: 'a', totalRevenue: 'n/a' }]],
  ['listMechanicSettlement.0.totalRevenue', [{ orderId: 'a', totalRevenue: null }]],
  ['listMechanicSettlement.0.totalRevenue', [{ orderId: 'a' }]],
  [
    'listSettlements.0.totalAmountPendingForSettlement',
    [{ ...summary, totalAmountPendingForSettlement: {} }],
  ],
  [
    'listSettlements.0.totalOrdersPendingForSettlement',
    [{ ...summary, totalOrdersPendingForSettlement: 'some' }],
  ],
  [
    'getBalance.availableBalanceList.0.balanceAmount',
    { availableBalanceList: [{ balanceAmount: 'n/a' }] },
  ],
  ['initiateTransfer.status', { status: false }],
  ['initiateTransfer.status', { status: {} }],
  ['listItems.0.price', [{ id: 'i', price: 'n/a' }]],
  ['listServices.0.discount', [{ id: 's', discount: '10%' }]],
  ['listServices.0.duration', [{ id: 's', duration: '1 h' }]],
  ['listServices.0.status', [{ id: 's', status: 'DRAFT' }]],
  ['getOrder.services.0.type', { id: 'o', services: [{ ...line, type: 'PART' }] }],
  ['getOrder.services.0.price', { id: 'o', services: [{ ...line, price: 'n/a' }] }],
  ['getOrder.services.0.discount', { id: 'o', services: [{ ...line, discount: '10%' }] }],
  ['getOrder.taxPercentage', { id: 'o', taxPercentage: '8.25%' }],
  ['getOrder.mechanicInstructions', { id: 'o', mechanicInstructions: ['Ring'] }],
  ['getUser.isActive', { id: 'u', isActive: 'yes' }],
  ['getUser.firstName', { id: 'u', firstName: { latin: 'Maria' } }],
  ['getMechanic.kycCompliant', { id: 'm', kycCompliant: 'pending' }],
  ['listUnavailability.0.available', [{ date: '2026-03-05', available: 'no' }]],
  ['listUsers.content.1.id', { content: [{ id: 7 }, { id: 2 ** 53 }], totalPages: 1 }],
  ['getUser.id', { id: 2 ** 53 }],
  ['getOrder.userId', { id: 'o', userId: 2 ** 60 }],
  ['getOrder.parentServiceId', { id: 'o', parentServiceId: 2 ** 60 }],
  ['getOrder.documentIds.0', { id: 'o', documentIds: [2 ** 60] }],
  ['getOrder.services.0.id', { id: 'o', services: [{ ...line, id: 2 ** 60 }] }],
  ['getOrder.paymentDetails.0.card.id', { id: 'o', paymentDetails: [{ card: { id: 2 ** 60 } }] }],
  ['getOrder.refundDetails.id', { id: 'o', refundDetails: { id: 2 ** 60 } }],
  ['listSettlements.0.mechanicId', [{ ...summary, mechanicId: 2 ** 53 }]],
  ['listUnavailability.0.date', [{ date: '2026-02-30' }]],
  ['listUnavailability.0.date', [{ available: false }]],
  [
    'listUnavailability.0.bookedSlots.0.end',
    [{ date: '2026-03-05', bookedSlots: [{ start: '09:00', end: '25:00' }] }],
  ],
  [
    'listUnavailability.0.bookedSlots.0.start',
    [{ date: '2026-03-05', bookedSlots: [{ start: 'nine', end: '10:00' }] }],
  ],
  [
    'listUnavailability.0.bookedSlots.0.start',
    [{ date: '2026-03-05', bookedSlots: [{ end: '10:00' }] }],
  ],
  [
    'listUnavailability.0.bookedSlots.0.end',
    [{ date: '2026-03-05', bookedSlots: [{ start: [9], end: '2026-02-30T10:00' }] }],
  ],
  ['listUsers.totalPages', { content: [], totalPages: 'many' }],
])(
  '%s cannot be read from %j, so that no default is shown, paid or saved in its place',
  (path, sent) => {
    const [operation = ''] = path.split('.')
    expect(() => decodeResponse(operation as 'getUser', sent)).toThrow(`${path}: `)
  },
)

it.each([
  ['TRUE', true],
  ['1', true],
  ['false', false],
  [0, false],
  [undefined, false],
  [null, false],
])('a boolean is decoded from %j as %j', (isActive, expected) => {
  expect(decodeResponse('getUser', { id: 'u', isActive })).toMatchObject({ isActive: expected })
})

it.each([
  [
    [0, '2', 6],
    [0, 2, 6],
  ],
  [['MONDAY', 'TUESDAY'], null],
  [[0, null], null],
  ['Mon-Fri', null],
  [{ monday: true }, null],
  [undefined, null],
])(
  'working days are decoded from %j as %j, where null stands for Monday to Friday',
  (sent, workingDays) => {
    expect(decodeResponse('getMechanic', { id: 'm', workingDays: sent })).toMatchObject({
      workingDays,
    })
  },
)

it('an enum value matches in any letter case, and a missing value becomes the first value of the enum', () => {
  expect(decodeResponse('listServices', [{ id: 1, status: 'inactive' }])).toMatchObject([
    { status: 'INACTIVE' },
  ])
  expect(decodeOrder({ services: [{ id: 'temp-1', type: 'item' }, { id: 2 }] })).toMatchObject({
    services: [
      { id: 'temp-1', type: 'ITEM' },
      { id: '2', type: 'SERVICE' },
    ],
  })
})

const decodedAgain = [
  [
    'getUser',
    {
      id: 7,
      firstName: 'Maria',
      isBlocked: 'TRUE',
      dateOfBirth: [1990, 4, 2],
      mobileNo: 5_125_550,
    },
  ],
  ['getMechanic', { id: 7, overallRating: '4.5', workingDays: ['1', 2], kycCompliant: 0 }],
  [
    'getOrder',
    {
      id: 7,
      status: 'OPEN',
      services: [{ id: 1, price: '19.99', discount: '', type: 'item' }],
      taxPercentage: '8.25',
      total: 'n/a',
      paymentDetails: [{ amount: '12.50' }],
      created: [2026, 11, 21, 9, 5],
      car: { make: 'Ford', modelYear: '2019', engineHP: 'Not Applicable' },
      documentIds: [1, ''],
      mechanicScheduledStartTime: [2026, 11, 24, 10, 0],
    },
  ],
  ['getOrder', { id: 'a1', created: 1_795_251_600_123 }],
  ['getOrder', { id: 'a1', created: 'yesterday' }],
  ['getRevenue', { totalRevenue: '100', otherCharges: { Parking: '10.50' } }],
  ['listServices', [{ id: 7, category: 'Brakes', price: '', status: 'inactive' }]],
  ['listItems', [{ id: 7, name: 'Oil', finalPrice: '9.99' }]],
] as const

inFourZones(() => {
  it.each(decodedAgain)(
    'a response of %s that was decoded, stored in a draft and decoded again stays the same',
    (operation, body) => {
      const decoded = decodeResponse(operation, body)
      expect(decodeResponse(operation, JSON.parse(JSON.stringify(decoded)))).toEqual(decoded)
    },
  )
})
