import { describe, expect, test } from 'vitest'
import { missingId } from '#scripts/contract/backend-guard.ts'
import { api, findFirst, ids, seedMock } from './support/api.ts'

/** A Tuesday on which `activeMechanic` has no appointments. The mock's clock is on Monday 2026-11-23. */
const tuesday = '2026-12-15'

const getOrder = async (id: string) => (await api.get(`/order/${id}`).expect(200)).body
const getRevenue = async (id: string) => (await api.get(`/order/${id}/revenue`).expect(200)).body
const schedule = (orderId: string, body: object) => api.put(`/order/${orderId}/mechanic`).send(body)

/** 85.00 x 2 + 15.50 + 10.00 + 0.25 - 20.00 - 4.75 = 171.00 (Specification §5). */
const revenue = {
  totalRevenue: 171,
  hourlyCharge: 85,
  travelReimbursement: 15.5,
  pitlaneCharge: 20,
  otherReimbursements: { Parking: 10, Toll: 0.25 },
  otherCharges: { 'Tool rental': 4.75 },
}

/** Returns the revenue for a number of hours at 50.00, without other amounts. */
const toHourlyRevenue = (hours: number) => ({
  totalRevenue: 50 * hours,
  hourlyCharge: 50,
  travelReimbursement: 0,
  pitlaneCharge: 0,
  otherReimbursements: {},
  otherCharges: {},
})

const withoutAdmins = (amounts: object) => ({
  createdAdminId: null,
  settledAdminId: null,
  ...amounts,
})

const formatTime = (day: string, hour: number) =>
  `${day}T${String(hour).padStart(2, '0')}:00:00.000`

/** Returns a slot from one hour to another, with the revenue of its hours. */
const toSlot = (from: number, to: number, day = tuesday) => ({
  mechanicScheduledStartTime: formatTime(day, from),
  mechanicScheduledEndTime: formatTime(day, to),
  revenueRequest: withoutAdmins(toHourlyRevenue(to - from)),
})

/** Returns a request for a slot from 10 to 12 with the revenue 171.00. `change` replaces members. */
const toRequest = (mechanicId: string, change: object = {}) => ({
  id: mechanicId,
  mechanicScheduledStartTime: formatTime(tuesday, 10),
  mechanicScheduledEndTime: formatTime(tuesday, 12),
  mechanicInstructions: 'Gate code 4411',
  revenueRequest: withoutAdmins(revenue),
  rescheduleRequestedBy: null,
  ...change,
})

/** Reschedules `scheduledOrder` to the Tuesday from 10 to 12. */
const takeSlot = () =>
  schedule(
    ids.scheduledOrder,
    toRequest(ids.activeMechanic, { rescheduleRequestedBy: 'Admin' }),
  ).expect(200)

/** Schedules `activeMechanic` for `paidOrder`, and returns the ID of the mechanic. */
async function bookSlot(): Promise<string> {
  await schedule(ids.paidOrder, toRequest(ids.activeMechanic)).expect(200)
  return ids.activeMechanic
}

/** Returns a Tuesday in about two months, because a real backend rejects slots in its past. */
function findFutureTuesday(): string {
  const date = new Date(Date.now() + 60 * 86_400_000)
  date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7))
  return date.toISOString().slice(0, 10)
}

describe('scheduleMechanic', () => {
  test('makes a PAID order SCHEDULED with mechanic, start and revenue (Specification §4, §7)', async () => {
    const before = await getOrder(ids.paidOrder)
    const response = await schedule(before.id, toRequest(ids.activeMechanic))
    expect(response).toSatisfyContract('scheduleMechanic')
    expect(response.body).toMatchObject({
      id: before.id,
      userId: before.userId,
      services: before.services,
      status: 'SCHEDULED',
      mechanicScheduledStartTime: '2026-12-15T10:00:00.000',
      mechanicInstructions: 'Gate code 4411',
      mechanicResponse: { firstName: 'Rosa', lastName: 'Castillo' },
    })
    expect(await getOrder(before.id)).toEqual(response.body)
    expect(await getRevenue(before.id)).toEqual(revenue)
  })

  test('returns a complete order (Specification §3)', { tags: 'writes' }, async () => {
    const body = toRequest(ids.activeMechanic, toSlot(9, 10, findFutureTuesday()))
    expect(await schedule(ids.paidOrder, body)).toSatisfyContract('scheduleMechanic')
  })

  test.each(['User', 'Mechanic', 'Admin'])(
    'reschedules if %s asked for it (Specification §2, §4, §6)',
    async (rescheduleRequestedBy) => {
      const change = {
        ...toSlot(14, 15, '2027-03-16'),
        mechanicInstructions: '',
        rescheduleRequestedBy,
      }
      const response = await schedule(ids.scheduledOrder, toRequest(ids.busyMechanic, change))
      expect(response).toSatisfyContract('scheduleMechanic')
      expect(response.body).toMatchObject({
        status: 'SCHEDULED',
        mechanicResponse: { firstName: 'Hiroshi' },
        mechanicInstructions: '',
        mechanicScheduledStartTime: '2027-03-16T14:00:00.000',
      })
      expect(await getRevenue(ids.scheduledOrder)).toEqual(toHourlyRevenue(1))
    },
  )

  test('stores blank instructions as sent (openapi.yaml, Strings)', async () => {
    const response = await schedule(
      ids.paidOrder,
      toRequest(ids.activeMechanic, { mechanicInstructions: ' ' }),
    )
    expect(response).toSatisfyContract('scheduleMechanic')
    expect(response.body.mechanicInstructions).toBe(' ')
    expect((await getOrder(ids.paidOrder)).mechanicInstructions).toBe(' ')
  })

  test.each([
    ['openOrder', 'OPEN'],
    ['quotedOrder', 'QUOTED'],
    ['paymentProcessingOrder', 'PAYMENT_PROCESSING'],
    ['preDiagnosticsOrder', 'PRE_DIAGNOSTICS'],
    ['diagnosticsOrder', 'DIAGNOSTICS'],
    ['workInProgressOrder', 'WORK_IN_PROGRESS'],
    ['postDiagnosticsOrder', 'POST_DIAGNOSTICS'],
    ['completedOrder', 'COMPLETED'],
  ] as const)('is 409 for %s, which is %s (openapi.yaml, orders)', async (order, status) => {
    const before = await getOrder(ids[order])
    const response = await schedule(before.id, toRequest(ids.activeMechanic))
    expect(response).toSatisfyContract('scheduleMechanic', 409)
    expect(response.body.message).toBe(
      `The order is ${status}; only PAID and SCHEDULED orders can be scheduled.`,
    )
    expect(await getOrder(before.id)).toEqual(before)
  })

  test.each(['pendingMechanic', 'blockedMechanic'] as const)(
    'is 409 for %s (Specification §4; openapi.yaml, scheduleMechanic)',
    async (mechanic) => {
      const before = await getOrder(ids.paidOrder)
      const response = await schedule(before.id, toRequest(ids[mechanic]))
      expect(response).toSatisfyContract('scheduleMechanic', 409)
      expect(response.body.message).toBe('The mechanic is not active; choose another one.')
      expect(await getOrder(before.id)).toEqual(before)
    },
  )
})

describe('The requester of scheduleMechanic', () => {
  test.each([
    ['missing for a SCHEDULED order', 'scheduledOrder', null],
    ['named for a PAID order', 'paidOrder', 'Admin'],
  ] as const)(
    'must not be %s (openapi.yaml, scheduleMechanic)',
    async (_title, order, rescheduleRequestedBy) => {
      const before = await getOrder(ids[order])
      const response = await schedule(
        before.id,
        toRequest(ids.activeMechanic, { rescheduleRequestedBy }),
      )
      expect(response).toSatisfyContract('scheduleMechanic', 400)
      expect(response.body.message).toMatch(/^rescheduleRequestedBy must /)
      expect(await getOrder(before.id)).toEqual(before)
    },
  )

  test('is checked before the length of the slot (openapi.yaml, scheduleMechanic)', async () => {
    const change = { ...toSlot(9, 18), rescheduleRequestedBy: 'Admin' }
    const response = await schedule(ids.paidOrder, toRequest(ids.activeMechanic, change))
    expect(response).toSatisfyContract('scheduleMechanic', 400)
    expect(response.body.message).toBe(
      'rescheduleRequestedBy must be null when an order is scheduled for the first time.',
    )
  })
})

type Change = {
  mechanic?: 'hourlessMechanic' | 'malformedHoursMechanic' | 'unusualTextsMechanic'
  change: object
}

describe('The slot of scheduleMechanic', () => {
  test.each([
    ['one hour', toSlot(9, 10)],
    ['eight hours', toSlot(10, 18)],
    // The clock is on Monday at 15:00 in UTC, which is 03:00 in UTC-12.
    ['a start that is past in some time zones', toSlot(13, 14, '2026-11-23')],
  ])('may have %s (Specification §5, §9; openapi.yaml, scheduleMechanic)', async (_title, slot) => {
    const response = await schedule(ids.paidOrder, toRequest(ids.activeMechanic, slot))
    expect(response).toSatisfyContract('scheduleMechanic')
    expect((await getOrder(ids.paidOrder)).status).toBe('SCHEDULED')
  })

  test.each([
    ['a day that does not exist', toSlot(10, 12, '2027-02-30'), /day/],
    [
      'a start at half past nine',
      { mechanicScheduledStartTime: '2026-12-15T09:30:00.000' },
      /on a whole hour/,
    ],
    [
      'an end on another day',
      { mechanicScheduledEndTime: '2026-12-16T12:00:00.000' },
      /on the same day/,
    ],
    ['nine hours', toSlot(9, 18), /^The slot must be 1 to 8 hours long, but is 9\.$/],
    [
      'no hours',
      { ...toSlot(10, 10), revenueRequest: withoutAdmins({ ...revenue, totalRevenue: 1 }) },
      /^The slot must be 1 to 8 hours long/,
    ],
    [
      'an end before its start',
      { ...toSlot(12, 10), revenueRequest: withoutAdmins({ ...revenue, totalRevenue: 100 }) },
      /^The slot must be 1 to 8 hours long/,
    ],
    [
      'a start that is past in every time zone',
      toSlot(10, 12, '2026-11-17'),
      /^The slot has already started; choose a later one\.$/,
    ],
    // The length comes before the revenue.
    [
      'nine hours and a wrong revenue',
      { ...toSlot(9, 18), revenueRequest: withoutAdmins({ ...revenue, totalRevenue: 1 }) },
      /^The slot must be 1 to 8 hours long/,
    ],
  ])(
    'must not have %s (Specification §5, §9; openapi.yaml, scheduleMechanic)',
    async (_title, change, message) => {
      const before = await getOrder(ids.paidOrder)
      const response = await schedule(before.id, toRequest(ids.activeMechanic, change))
      expect(response).toSatisfyContract('scheduleMechanic', 400)
      expect(response.body.message).toMatch(message)
      expect(await getOrder(before.id)).toEqual(before)
    },
  )

  test('must not be past when it is rescheduled (openapi.yaml, scheduleMechanic)', async () => {
    const before = await getOrder(ids.scheduledOrder)
    const change = { ...toSlot(10, 12, '2026-11-17'), rescheduleRequestedBy: 'User' }
    const response = await schedule(before.id, toRequest(ids.activeMechanic, change))
    expect(response).toSatisfyContract('scheduleMechanic', 400)
    expect(response.body.message).toBe('The slot has already started; choose a later one.')
    expect(await getOrder(before.id)).toEqual(before)
  })

  test.each([
    ['on a Saturday', toSlot(10, 12, '2026-12-12'), 'The mechanic does not work on that day'],
    ['before 09:00', toSlot(8, 10), 'The slot is outside the working hours of the mechanic'],
    ['after 18:00', toSlot(17, 19), 'The slot is outside the working hours of the mechanic'],
  ])('is 409 %s (Specification §5)', async (_title, slot, message) => {
    const before = await getOrder(ids.paidOrder)
    const response = await schedule(before.id, toRequest(ids.activeMechanic, slot))
    expect(response).toSatisfyContract('scheduleMechanic', 409)
    expect(response.body.message).toBe(`${message}; choose another slot.`)
    expect(await getOrder(before.id)).toEqual(before)
  })

  test.each<[string, Change & { status: number }]>([
    [
      'without working days, does not work on a Saturday',
      { mechanic: 'hourlessMechanic', change: toSlot(10, 12, '2026-12-12'), status: 409 },
    ],
    [
      'without working days, works on a Friday',
      { mechanic: 'hourlessMechanic', change: toSlot(10, 12, '2026-12-11'), status: 200 },
    ],
    [
      'without working hours, does not work after 18:00',
      { mechanic: 'hourlessMechanic', change: toSlot(17, 19), status: 409 },
    ],
    [
      'who works on all days until 24:00, works on a Sunday at midnight',
      { mechanic: 'unusualTextsMechanic', change: toSlot(0, 1, '2026-12-13'), status: 200 },
    ],
    [
      'with malformed working hours, does not work before 09:00',
      { mechanic: 'malformedHoursMechanic', change: toSlot(8, 9), status: 409 },
    ],
    [
      'with malformed working hours, works from 09:00, but not nine hours',
      { mechanic: 'malformedHoursMechanic', change: toSlot(9, 18), status: 400 },
    ],
  ])(
    'A mechanic %s (Specification §5)',
    async (_title, { mechanic = 'hourlessMechanic', change, status }) => {
      seedMock('edge')
      const before = await getOrder(ids.carlessPaidOrder)
      const response = await schedule(before.id, toRequest(ids[mechanic], change))
      expect(response).toSatisfyContract('scheduleMechanic', status)
      const { status: orderStatus } = await getOrder(before.id)
      expect(orderStatus).toBe(status === 200 ? 'SCHEDULED' : 'PAID')
    },
  )

  test.each([
    ['a day off', toSlot(15, 16, '2026-12-10'), /^The mechanic is unavailable on that day; /],
    ['a blocked hour', toSlot(10, 11, '2026-12-14'), /The mechanic is unavailable at that time/],
  ])('is 409 on %s (Specification §5)', async (_title, slot, message) => {
    const before = await getOrder(ids.paidOrder)
    const response = await schedule(before.id, toRequest(ids.busyMechanic, slot))
    expect(response).toSatisfyContract('scheduleMechanic', 409)
    expect(response.body.message).toMatch(message)
    expect(await getOrder(before.id)).toEqual(before)
  })

  test.each([
    ['is the same', {}],
    ['starts in it', toSlot(11, 13)],
    ['contains it', toSlot(9, 13)],
  ])(
    'is 409 if it %s as a booked slot of the mechanic (Specification §5)',
    async (_title, slot) => {
      await takeSlot()
      const before = await getOrder(ids.paidOrder)
      const response = await schedule(before.id, toRequest(ids.activeMechanic, slot))
      expect(response).toSatisfyContract('scheduleMechanic', 409)
      expect(response.body.message).toBe(
        'This slot was just taken: the mechanic is already booked at that time; choose another slot.',
      )
      expect(await getOrder(before.id)).toEqual(before)
    },
  )

  test.each([
    ['end when a booked slot starts', toSlot(9, 10)],
    ['start when a booked slot ends', toSlot(12, 13)],
  ])('may %s (openapi.yaml, scheduleMechanic)', async (_title, slot) => {
    await takeSlot()
    const response = await schedule(ids.paidOrder, toRequest(ids.activeMechanic, slot))
    expect(response).toSatisfyContract('scheduleMechanic')
  })

  test('may overlap the present slot of the same order (openapi.yaml, scheduleMechanic)', async () => {
    await takeSlot()
    const change = { ...toSlot(11, 13), rescheduleRequestedBy: 'User' }
    const response = await schedule(ids.scheduledOrder, toRequest(ids.activeMechanic, change))
    expect(response).toSatisfyContract('scheduleMechanic')
  })

  test('is free again when its order is rescheduled (openapi.yaml, scheduleMechanic)', async () => {
    await takeSlot()
    const change = { ...toSlot(14, 15), rescheduleRequestedBy: 'User' }
    await schedule(ids.scheduledOrder, toRequest(ids.activeMechanic, change)).expect(200)
    const response = await schedule(ids.paidOrder, toRequest(ids.activeMechanic))
    expect(response).toSatisfyContract('scheduleMechanic')
  })
})

describe('The revenue of scheduleMechanic', () => {
  test.each([
    [
      'one cent too much',
      { totalRevenue: 171.01 },
      /^totalRevenue must be 171\.00, but is 171\.01\.$/,
    ],
    ['an hourly charge of 0', { hourlyCharge: 0, totalRevenue: 1 }, /hourlyCharge/],
    [
      'an hourly charge of less than half a cent',
      { hourlyCharge: 0.00001, totalRevenue: 1 },
      /^hourlyCharge must be above 0/,
    ],
    [
      'a fraction of a cent',
      { hourlyCharge: 85.005, totalRevenue: 171.01 },
      /hourlyCharge must have at most two decimals/,
    ],
    // Hourly pay and reimbursements are 195.75 and other charges 4.75, so a pitlaneCharge of 191 leaves 0.
    ['a sum of 0', { pitlaneCharge: 191, totalRevenue: 1 }, /^totalRevenue must be above 0/],
    ['a total of 0', { pitlaneCharge: 191, totalRevenue: 0 }, /totalRevenue/],
    ['a sum below 0', { pitlaneCharge: 192, totalRevenue: -1 }, /totalRevenue/],
  ])('must not have %s (Specification §5)', async (_title, amounts, message) => {
    const before = await getOrder(ids.paidOrder)
    const revenueRequest = withoutAdmins({ ...revenue, ...amounts })
    const response = await schedule(before.id, toRequest(ids.activeMechanic, { revenueRequest }))
    expect(response).toSatisfyContract('scheduleMechanic', 400)
    expect(response.body.message).toMatch(message)
    expect(await getOrder(before.id)).toEqual(before)
  })

  test('may be one cent (Specification §5)', async () => {
    const amounts = { ...revenue, pitlaneCharge: 190.99, totalRevenue: 0.01 }
    const body = toRequest(ids.activeMechanic, { revenueRequest: withoutAdmins(amounts) })
    expect(await schedule(ids.paidOrder, body)).toSatisfyContract('scheduleMechanic')
    expect(await getRevenue(ids.paidOrder)).toEqual(amounts)
  })
})

describe('The order of the checks of scheduleMechanic', () => {
  test('checks decimals before the ID (openapi.yaml, Order of checks 3)', async () => {
    const revenueRequest = withoutAdmins({ ...revenue, hourlyCharge: 85.005 })
    const response = await schedule(missingId, toRequest(ids.activeMechanic, { revenueRequest }))
    expect(response).toSatisfyContract('scheduleMechanic', 400)
    expect(response.body.message).toMatch(/hourlyCharge must have at most two decimals/)
  })

  test('checks the order before the mechanic (openapi.yaml, Order of checks 4)', async () => {
    const response = await schedule(missingId, toRequest(missingId))
    expect(response).toSatisfyContract('scheduleMechanic', 404)
    expect(response.body.message).toBe(`There is no order with the id ${missingId}.`)
  })

  test('checks the mechanic before the rules (openapi.yaml, Order of checks 4)', async () => {
    const response = await schedule(
      ids.openOrder,
      toRequest(missingId, { rescheduleRequestedBy: 'User' }),
    )
    expect(response).toSatisfyContract('scheduleMechanic', 404)
    expect(response.body.message).toBe(`There is no mechanic with the id ${missingId}.`)
  })

  test.each([
    [
      'the length before the status',
      'openOrder',
      'activeMechanic',
      toSlot(9, 18),
      /^The slot must be/,
    ],
    [
      'the requester before the state of the mechanic',
      'paidOrder',
      'blockedMechanic',
      { rescheduleRequestedBy: 'User' },
      /^rescheduleRequestedBy must/,
    ],
    [
      'the requester before the working hours',
      'paidOrder',
      'activeMechanic',
      { ...toSlot(8, 9), rescheduleRequestedBy: 'User' },
      /^rescheduleRequestedBy must/,
    ],
  ] as const)(
    'checks %s (openapi.yaml, Order of checks 5)',
    async (_title, order, mechanic, change, message) => {
      const response = await schedule(ids[order], toRequest(ids[mechanic], change))
      expect(response).toSatisfyContract('scheduleMechanic', 400)
      expect(response.body.message).toMatch(message)
    },
  )

  test.each([
    ['the status', 'openOrder', 'activeMechanic', /^The order is OPEN/],
    ['the state of the mechanic', 'paidOrder', 'blockedMechanic', /not active/],
  ] as const)(
    'checks %s before the working hours (openapi.yaml, Order of checks 6)',
    async (_title, order, mechanic, message) => {
      const response = await schedule(ids[order], toRequest(ids[mechanic], toSlot(8, 9)))
      expect(response).toSatisfyContract('scheduleMechanic', 409)
      expect(response.body.message).toMatch(message)
    },
  )

  test('checks the working hours last (openapi.yaml, Order of checks 7)', async () => {
    const response = await schedule(ids.paidOrder, toRequest(ids.activeMechanic, toSlot(8, 9)))
    expect(response).toSatisfyContract('scheduleMechanic', 409)
  })
})

describe('getRevenue', () => {
  test('returns the revenue of a SCHEDULED order (Specification §3, §7)', {
    tags: 'reads',
  }, async () => {
    const { id } = await findFirst('/order/all?page=0&size=10&status=SCHEDULED')
    expect(await api.get(`/order/${id}/revenue`)).toSatisfyContract('getRevenue')
  })

  test('returns 404 for an order without revenue (openapi.yaml, getRevenue)', async () => {
    const response = await api.get(`/order/${ids.openOrder}/revenue`)
    expect(response).toSatisfyContract('getRevenue', 404)
    expect(response.body.message).toBe(
      `The order ${ids.openOrder} has no revenue yet; schedule it first.`,
    )
  })
})

describe('listUnavailability', () => {
  const listDays = (mechanicId: string, startDate: string, endDate: string) =>
    api.get(`/unavailability/${mechanicId}?startDate=${startDate}&endDate=${endDate}`)

  test('returns the days of a month with the stated fields (Specification §3, §7)', {
    tags: 'reads',
  }, async () => {
    const { id } = await findFirst('/mechanics')
    expect(await listDays(id, '2026-12-01', '2026-12-31')).toSatisfyContract('listUnavailability')
  })

  test.each([
    ['whole days off', { available: false }],
    [
      'partly booked days',
      { available: true, bookedSlots: expect.arrayContaining([expect.anything()]) },
    ],
  ])('returns %s (Specification §3, §5)', async (_title, day) => {
    const response = await listDays(ids.busyMechanic, '2026-11-23', '2026-12-31')
    expect(response).toSatisfyContract('listUnavailability')
    expect(response.body).toContainEqual(expect.objectContaining(day))
  })

  test('returns days in order (openapi.yaml, listUnavailability)', async () => {
    const response = await listDays(ids.busyMechanic, '2026-11-23', '2026-12-31')
    expect(response).toSatisfyContract('listUnavailability')
    const dates: string[] = response.body.map(({ date }: { date: string }) => date)
    expect(dates).toEqual(dates.toSorted())
  })

  const bookedDay = {
    date: tuesday,
    available: true,
    bookedSlots: [{ start: '10:00', end: '12:00' }],
  }

  test.each([
    ['contains the booked slot', '2026-12-01', '2026-12-31', [bookedDay]],
    ['omits days outside the range', '2026-12-16', '2026-12-31', []],
    ['includes first and last day', tuesday, tuesday, [bookedDay]],
    ['accepts an endDate 62 days after startDate', '2026-12-01', '2027-02-01', [bookedDay]],
  ])('%s (Specification §3, §7)', async (_title, startDate, endDate, days) => {
    const response = await listDays(await bookSlot(), startDate, endDate)
    expect(response).toSatisfyContract('listUnavailability')
    expect(response.body).toEqual(days)
  })

  test.each([
    ['before startDate', '2026-12-31', '2026-12-01', 'endDate must not be before startDate.'],
    [
      'more than 62 days after startDate',
      '2026-12-01',
      '2027-02-02',
      'endDate must be at most 62 days after startDate.',
    ],
  ])(
    'rejects an endDate %s (openapi.yaml, listUnavailability)',
    async (_title, startDate, endDate, message) => {
      const response = await listDays(ids.activeMechanic, startDate, endDate)
      expect(response).toSatisfyContract('listUnavailability', 400)
      expect(response.body.message).toBe(message)
    },
  )

  test('checks that the days exist before the ID (openapi.yaml, Order of checks 3)', async () => {
    const response = await listDays(missingId, '2026-02-30', '2026-03-31')
    expect(response).toSatisfyContract('listUnavailability', 400)
    expect(response.body.message).toMatch(/startDate/)
  })

  test('checks the ID before the range (openapi.yaml, Order of checks 4)', async () => {
    const response = await listDays(missingId, '2026-12-31', '2026-12-01')
    expect(response).toSatisfyContract('listUnavailability', 404)
    expect(response.body.message).toBe(`There is no mechanic with the id ${missingId}.`)
  })
})
