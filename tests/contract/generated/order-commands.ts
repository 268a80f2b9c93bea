import fc from 'fast-check'
import { expect } from 'vitest'
import { landmarks } from '#mock-server/seed/landmarks.ts'
import { dollarsOf, finalPriceOf, quoteTotals, wireAmount } from '#web/domain/money.ts'
import { weekdayOf, workingDaysOf, workingHoursOf } from '#web/domain/slots.ts'
import { type Command, command, known, refusalsOf } from './commands.ts'
import { type Mechanic, type Model, mechanicIds, orderIds } from './model.ts'

// Those that something can happen to are drawn more often than the rest.
const { openOrder, quotedOrder, paidOrder, scheduledOrder } = landmarks
const order = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(openOrder, quotedOrder, paidOrder, scheduledOrder) },
  fc.constantFrom(...orderIds),
)
const mechanic = fc.oneof(
  fc.constantFrom(landmarks.activeMechanic, landmarks.mechanicToPay),
  fc.constantFrom(...mechanicIds),
)
const often = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))

const quote = fc
  .record({
    id: order,
    price: fc.nat({ max: 50_000 }),
    discount: fc.constantFrom(0, 10, 12.5, 100),
    fee: fc.constantFrom(0, 5, 7.25),
    tax: fc.constantFrom(0, 8.25),
    more: fc.nat({ max: 2 }),
    flaw: often('none', 'total', 'line'),
  })
  .map(({ id, price, discount, fee, tax: taxes, more, flaw }) =>
    command(`quote ${id} ${flaw}`, ({ orders }) => {
      const { userId, parentServiceId, issueDescription, paymentDetails, refundDetails, status, services } =
        known(orders, id)
      const originals = services.filter((line) => !line.id.startsWith('temp'))
      const finalPrice = finalPriceOf(price, discount)
      const priced = { price: dollarsOf(price), discount, finalPrice: dollarsOf(finalPrice) }
      const added = Array.from({ length: more + 1 }, (_, index) => ({
        id: `temp-${index}`,
        category: 'Item',
        subCategory: 'Oil',
        description: null,
        type: 'ITEM',
        ...priced,
      }))
      const kept = originals.slice(flaw === 'line' ? 1 : 0).map((line) => ({ ...line, ...priced }))
      const lines = [...kept, ...added]
      const sums = quoteTotals(
        lines.map(() => finalPrice),
        fee,
        taxes,
      )
      const body = {
        userId,
        parentServiceId,
        issueDescription,
        paymentDetails,
        refundDetails,
        status: 'QUOTED',
        services: lines,
        subTotal: wireAmount(sums.subTotal),
        serviceFee: dollarsOf(sums.serviceFee),
        serviceFeePercentage: fee,
        tax: dollarsOf(sums.tax),
        taxPercentage: taxes,
        platformFee: 0,
        total: wireAmount(sums.total + (flaw === 'total' ? 1 : 0)),
      }
      return {
        request: { operationId: 'saveQuotation', path: { id }, body },
        refusals: refusalsOf([
          [status !== 'OPEN' && status !== 'QUOTED', 409],
          [flaw === 'line' && originals.length > 0, 409],
          [flaw === 'total', 400],
        ]),
        follows(answer) {
          orders.set(id, { ...known(orders, id), status: 'QUOTED', services: lines })
          expect(answer).toMatchObject({ status: 'QUOTED', services: lines, total: dollarsOf(sums.total) })
        },
      }
    }),
  )

// Yesterday, a Saturday, and two working days.
const days = ['2026-11-22', '2026-11-28', '2026-11-25', '2026-11-25', '2026-11-25', '2026-12-01']

type Booking = {
  id: string
  mechanicId: string
  day: string
  hour: number
  duration: number
  requestedBy: 'User' | 'Mechanic' | 'Admin' | 'right' | null
  hourly: number
  flaw: string
}

const booking = ({ id, mechanicId, day, hour, duration, requestedBy, hourly, flaw }: Booking) =>
  command(
    `schedule ${id} with ${mechanicId} ${day} ${hour} for ${duration} by ${requestedBy} ${flaw}`,
    (model) => {
      const { status } = known(model.orders, id)
      const by = requestedBy === 'right' ? (status === 'PAID' ? null : 'Admin') : requestedBy
      const at = (time: number) => `${day}T${String(time).padStart(2, '0')}:00:00.000`
      const [start, end] = [at(hour), at(hour + duration)]
      const total = hourly * duration + 1550 - (flaw === 'nothing' ? hourly * duration + 1550 : 0)
      const revenueRequest = {
        createdAdminId: null,
        settledAdminId: null,
        totalRevenue: dollarsOf(total + (flaw === 'revenue' ? 1 : 0)),
        hourlyCharge: dollarsOf(hourly),
        travelReimbursement: 5.5,
        pitlaneCharge: flaw === 'nothing' ? dollarsOf(hourly * duration + 1550) : 0,
        otherReimbursements: { Parking: 10 },
        otherCharges: {},
      }
      return {
        request: {
          operationId: 'scheduleMechanic',
          path: { id },
          body: {
            id: mechanicId,
            mechanicScheduledStartTime: start,
            mechanicScheduledEndTime: end,
            mechanicInstructions: '',
            revenueRequest,
            rescheduleRequestedBy: by,
          },
        },
        refusals: refusalsOf([
          [status !== 'PAID' && status !== 'SCHEDULED', 409],
          [status === 'PAID' && by !== null, 400],
          [status === 'SCHEDULED' && by === null, 400],
          [flaw !== 'none', 400],
          [day < '2026-11-23', 400],
          [!takesWork(known(model.mechanics, mechanicId), day, hour, hour + duration), 409],
          [model.daysOff.has(`${mechanicId} ${day}`), 409],
          [isTaken(model, mechanicId, id, start, end), 409],
        ]),
        follows(answer) {
          model.orders.set(id, {
            ...known(model.orders, id),
            status: 'SCHEDULED',
            mechanicScheduledStartTime: start,
          })
          model.slots = model.slots.filter(({ orderId }) => orderId !== id)
          model.slots.push({ mechanicId, start, end, orderId: id })
          model.revenues.set(id, total)
          const { firstName } = known(model.mechanics, mechanicId)
          expect(answer).toMatchObject({
            status: 'SCHEDULED',
            mechanicScheduledStartTime: start,
            mechanicResponse: { firstName },
          })
        },
      }
    },
  )

const schedule = fc
  .record({
    id: order,
    mechanicId: mechanic,
    day: fc.constantFrom(...days),
    // Few hours of few days, so that bookings overlap, and touch.
    hour: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 9, max: 11 }) },
      fc.integer({ min: 7, max: 17 }),
    ),
    duration: fc.constantFrom(1, 1, 2, 3, 6),
    requestedBy: fc.constantFrom('User', 'Mechanic', 'Admin', null, 'right', 'right', 'right'),
    hourly: fc.integer({ min: 1, max: 20_000 }),
    flaw: often('none', 'revenue', 'nothing'),
  })
  .map(booking)

// Two orders, one mechanic, one morning: bookings that overlap, and that touch.
const crowd = fc
  .record({
    id: fc.constantFrom(paidOrder, scheduledOrder),
    mechanicId: fc.constant(landmarks.activeMechanic),
    day: fc.constant('2026-11-25'),
    hour: fc.integer({ min: 9, max: 12 }),
    duration: fc.constantFrom(1, 2),
    requestedBy: fc.constant('right' as const),
    hourly: fc.constant(8500),
    flaw: fc.constant('none'),
  })
  .map(booking)

function takesWork(mechanic: Mechanic, day: string, from: number, to: number): boolean {
  const { start, end } = workingHoursOf(mechanic)
  const works = workingDaysOf(mechanic).includes(weekdayOf(day))
  return mechanic.isActive && !mechanic.isBlocked && works && from * 60 >= start && to * 60 <= end
}

const isTaken = ({ slots }: Model, mechanicId: string, id: string, start: string, end: string) =>
  slots.some(
    (slot) => slot.mechanicId === mechanicId && slot.orderId !== id && slot.start < end && slot.end > start,
  )

/** The customer's and the mechanic's part, which no call makes: written into the database itself. */
const advance = (name: string, from: string, steps: readonly string[]) =>
  order.map(
    (id): Command => ({
      check: ({ orders }) => known(orders, id).status === from,
      async run(model, { db }) {
        const move = db.prepare('UPDATE orders SET status = ?, completed_at = ? WHERE id = ?')
        for (const step of steps) move.run(step, step === 'COMPLETED' ? '2026-12-24T12:00:00.000Z' : null, id)
        const status = steps.at(-1) ?? from
        model.orders.set(id, { ...known(model.orders, id), status })
        const slot = model.slots.find(({ orderId }) => orderId === id)
        if (status !== 'COMPLETED' || slot === undefined) return
        model.debts.set(id, {
          mechanicId: slot.mechanicId,
          cents: model.revenues.get(id) ?? 0,
          settled: false,
        })
      },
      toString: () => `${name} ${id}`,
    }),
  )
const pay = advance('pay', 'QUOTED', ['PAYMENT_PROCESSING', 'PAID'])
const complete = advance('complete', 'SCHEDULED', [
  'PRE_DIAGNOSTICS',
  'DIAGNOSTICS',
  'WORK_IN_PROGRESS',
  'POST_DIAGNOSTICS',
  'COMPLETED',
])

const settle = fc
  .record({
    mechanicId: mechanic,
    chosen: fc.nat({ max: 15 }),
    foreign: often('', ...orderIds),
    cent: often(0, 1),
  })
  .map(({ mechanicId, chosen, foreign, cent }) =>
    command(`settle ${mechanicId} ${chosen} ${foreign} ${cent}`, (model) => {
      const { debts } = model
      const own = [...debts].filter(([, debt]) => debt.mechanicId === mechanicId).map(([id]) => id)
      const picked = own.filter((_, index) => (chosen >> (index % 4)) & 1)
      const ids = [
        ...new Set([
          ...picked,
          ...(foreign === '' && picked.length > 0 ? [] : [foreign || (orderIds[0] ?? '')]),
        ]),
      ]
      const owed = ids.map((id) => debts.get(id))
      const sum = owed.reduce((all, debt) => all + (debt?.cents ?? 0), 0)
      const { connectedAccountId, kycCompliant } = known(model.mechanics, mechanicId)
      const fails =
        owed.some((debt) => debt?.settled) || !connectedAccountId || !kycCompliant || sum > model.available
      return {
        request: {
          operationId: 'initiateTransfer',
          body: {
            mechanicId,
            amount: dollarsOf(Math.max(1, sum + cent)),
            currency: 'USD',
            orderIds: ids,
            adminId: 'admin',
          },
        },
        refusals: refusalsOf([
          [cent !== 0, 400],
          [owed.some((debt) => debt?.mechanicId !== mechanicId), 400],
        ]),
        follows(answer) {
          const { status, errorMessages } = answer as { status: string; errorMessages: string[] }
          expect(status).toBe(fails ? 'TRANSFER_NOT_INITIATED' : 'TRANSFER_INITIATED')
          expect(errorMessages.length > 0).toBe(fails)
          if (fails) return
          model.available -= sum
          for (const id of ids) debts.set(id, { ...known(debts, id), settled: true })
        },
      }
    }),
  )

const readOrder = order.map((id) =>
  command(`read order ${id}`, ({ orders }) => ({
    request: { operationId: 'getOrder', path: { id } },
    refusals: [],
    follows(body) {
      const { status, services, mechanicScheduledStartTime } = known(orders, id)
      expect(body).toMatchObject({ status, services, mechanicScheduledStartTime })
    },
  })),
)

const readDebts = mechanic.map((id) =>
  command(`read what is owed to ${id}`, ({ debts }) => ({
    request: { operationId: 'listMechanicSettlement', path: { id } },
    refusals: [],
    follows(body) {
      const told = (body as { orderId: string; totalRevenue: number }[]).map(({ orderId, totalRevenue }) => [
        orderId,
        totalRevenue,
      ])
      const open = [...debts].filter(([, debt]) => debt.mechanicId === id && !debt.settled)
      expect(Object.fromEntries(told)).toEqual(
        Object.fromEntries(open.map(([key, { cents }]) => [key, dollarsOf(cents)])),
      )
    },
  })),
)

const readBalance = fc.constant(
  command('read the balance', ({ available }) => ({
    request: { operationId: 'getBalance' },
    refusals: [],
    follows: (body) =>
      expect(body).toMatchObject({ availableBalanceList: [{ balanceAmount: dollarsOf(available) }] }),
  })),
)

/** Everything that is done to orders on their way to a settled payout, and reads of them. */
export const orderCommands = [
  quote,
  pay,
  schedule,
  crowd,
  complete,
  settle,
  readOrder,
  readDebts,
  readBalance,
]
