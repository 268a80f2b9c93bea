import fc, { type AsyncCommand } from 'fast-check'
import { expect } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { Request } from '#tests/contract/specification.ts'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import type { OrderLine } from '#web/api/generated/model/orderLine.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import type { TransferResult } from '#web/api/generated/model/transferResult.ts'
import { dollarsOf, finalPriceOf, quoteTotals, wireAmount } from '#web/domain/money.ts'

import { days, type Model, mechanicIds, orderIds, payeeIds } from './model.ts'
import { type SignedInMock, wrongs } from './signed-in-mock.ts'

type Command = AsyncCommand<Model, SignedInMock>

/** What a model expects of a request that is right by itself: whether its order's state refuses it, or what follows. */
type Expectation = { request: Request; refused?: boolean; follows: (answer: unknown) => void }

/** A command that sends one request and holds its answer to what the model expects. */
const command = (name: string, expectation: (model: Model) => Expectation): Command => ({
  check: () => true,
  async run(model, mock) {
    const { request, refused = false, follows } = expectation(model)
    const answer = await mock.send(request)
    expect(wrongs(request, answer)).toEqual([])
    expect(answer.status, JSON.stringify(answer.body)).toBe(refused ? 409 : 200)
    if (!refused) follows(answer.body)
  },
  toString: () => name,
})

/** What a map holds under a key that must be there. */
function known<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const found = map.get(id)
  if (found === undefined) throw new Error(`the model has no ${id}`)
  return found
}

// Those that something can happen to are drawn more often than the rest.
const { openOrder, quotedOrder, paidOrder, scheduledOrder } = fixtureIds
const order = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(openOrder, quotedOrder, paidOrder, scheduledOrder) },
  fc.constantFrom(...orderIds),
)
const payee = fc.constantFrom(...payeeIds)
const text = fc.string({ unit: 'binary', maxLength: 20 }).map((drawn) => `a${drawn.replaceAll('\0', '')}z`)

/** A quote of an order that adds up (section 5). */
function quotationOf(
  order: ServiceOrder,
  services: OrderLine[],
  feePercentage: number,
  taxPercentage: number,
) {
  const { userId, parentServiceId, issueDescription, paymentDetails, refundDetails } = order
  const finalPrices = services.map(({ finalPrice }) => Math.round(Number(finalPrice) * 100))
  const { subTotal, serviceFee, tax, total } = quoteTotals(finalPrices, feePercentage, taxPercentage)
  return {
    ...{ userId, parentServiceId, issueDescription, paymentDetails, refundDetails, services },
    status: 'QUOTED',
    subTotal: wireAmount(subTotal),
    serviceFee: dollarsOf(serviceFee),
    serviceFeePercentage: feePercentage,
    tax: dollarsOf(tax),
    taxPercentage,
    platformFee: 0,
    total: wireAmount(total),
  }
}

const quote = fc
  .record({
    id: order,
    price: fc.nat({ max: 50_000 }),
    discount: fc.constantFrom(0, 10, 12.5, 100),
    fee: fc.constantFrom(0, 5, 7.25),
    tax: fc.constantFrom(0, 8.25),
    added: fc.array(text, { minLength: 1, maxLength: 3 }),
  })
  .map(({ id, price, discount, fee, tax, added }) =>
    command(`quote ${id}`, ({ orders }) => {
      const before = known(orders, id)
      const priced = {
        price: dollarsOf(price),
        discount,
        finalPrice: dollarsOf(finalPriceOf(price, discount)),
      }
      const originals = before.services.filter((line) => !line.id.startsWith('temp'))
      const services = [
        ...originals.map((line) => ({ ...line, ...priced })),
        ...added.map((description, index) => ({
          ...{
            id: `temp-${index}`,
            type: 'ITEM' as const,
            category: 'Item',
            subCategory: 'Oil',
            description,
          },
          ...priced,
        })),
      ]
      const body = quotationOf(before, services, fee, tax)
      return {
        request: { operationId: 'saveQuotation', path: { id }, body },
        refused: before.status !== 'OPEN' && before.status !== 'QUOTED',
        follows(answer) {
          Object.assign(before, { status: 'QUOTED', services })
          expect(answer).toMatchObject({ status: 'QUOTED', services, total: Number(body.total) })
        },
      }
    }),
  )

const schedule = fc
  .record({
    id: order,
    mechanicId: fc.constantFrom(...mechanicIds),
    day: fc.constantFrom(...days),
    // Few hours of few days, so that bookings overlap, and touch.
    hour: fc.integer({ min: 9, max: 12 }),
    duration: fc.constantFrom(1, 2, 3),
    hourly: fc.integer({ min: 1, max: 20_000 }),
    instructions: text,
    label: text,
  })
  .map(({ id, mechanicId, day, hour, duration, hourly, instructions, label }) =>
    command(`schedule ${id} with ${mechanicId} on ${day} at ${hour} for ${duration}`, (model) => {
      const before = known(model.orders, id)
      const [start = '', end = ''] = [hour, hour + duration].map(
        (time) => `${day}T${String(time).padStart(2, '0')}:00`,
      )
      const revenue = hourly * duration + 1550
      return {
        request: {
          operationId: 'scheduleMechanic',
          path: { id },
          body: {
            id: mechanicId,
            mechanicScheduledStartTime: `${start}:00.000`,
            mechanicScheduledEndTime: `${end}:00.000`,
            mechanicInstructions: instructions,
            revenueRequest: {
              createdAdminId: null,
              settledAdminId: null,
              totalRevenue: dollarsOf(revenue),
              hourlyCharge: dollarsOf(hourly),
              travelReimbursement: 5.5,
              pitlaneCharge: 0,
              otherReimbursements: { [label]: 10 },
              otherCharges: {},
            },
            rescheduleRequestedBy: before.status === 'SCHEDULED' ? 'Admin' : null,
          },
        },
        refused:
          (before.status !== 'PAID' && before.status !== 'SCHEDULED') ||
          model.slots.some(
            (slot) =>
              slot.mechanicId === mechanicId && slot.orderId !== id && slot.start < end && slot.end > start,
          ),
        follows(answer) {
          Object.assign(before, {
            status: 'SCHEDULED',
            mechanicScheduledStartTime: `${start}:00.000`,
            mechanicInstructions: instructions,
          })
          const { status, mechanicScheduledStartTime, mechanicInstructions } = before
          expect(answer).toMatchObject({ status, mechanicScheduledStartTime, mechanicInstructions })
          model.slots = model.slots.filter(({ orderId }) => orderId !== id)
          model.slots.push({ mechanicId, start, end, orderId: id })
          model.revenues.set(id, revenue)
        },
      }
    }),
  )

/** The customer's and the mechanic's part, which no call makes: written into the database itself. */
const advance = (name: string, from: string, steps: readonly string[]) =>
  order.map(
    (id): Command => ({
      check: ({ orders }) => known(orders, id).status === from,
      async run(model, { server }) {
        const move = server.db.prepare('UPDATE orders SET status = ?, completed_at = ? WHERE id = ?')
        for (const step of steps) move.run(step, step === 'COMPLETED' ? '2026-12-24T12:00:00.000Z' : null, id)
        const status = steps.at(-1) ?? from
        Object.assign(known(model.orders, id), { status })
        const slot = model.slots.find(({ orderId }) => orderId === id)
        if (status !== 'COMPLETED' || slot === undefined) return
        const { mechanicId } = slot
        model.debts.set(id, { mechanicId, cents: known(model.revenues, id), settled: false })
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

const debtsOf = ({ debts }: Model, mechanicId: string) =>
  [...debts].filter(([, debt]) => debt.mechanicId === mechanicId)

const settle = fc.tuple(payee, fc.array(fc.boolean(), { minLength: 1, maxLength: 4 })).map(
  ([mechanicId, chosen]): Command => ({
    ...command(`settle ${mechanicId} ${chosen}`, (model) => {
      const own = debtsOf(model, mechanicId)
      const some = own.filter((_, index) => chosen[index % chosen.length])
      const picked = some.length > 0 ? some : own
      const sum = picked.reduce((all, [, { cents }]) => all + cents, 0)
      const fails = sum > model.available || picked.some(([, { settled }]) => settled)
      const orderIds = picked.map(([id]) => id)
      return {
        request: {
          operationId: 'initiateTransfer',
          body: { mechanicId, amount: dollarsOf(sum), currency: 'USD', orderIds, adminId: 'admin' },
        },
        follows(answer) {
          const { status, errorMessages } = answer as TransferResult
          expect(status).toBe(fails ? 'TRANSFER_NOT_INITIATED' : 'TRANSFER_INITIATED')
          expect(errorMessages.length > 0).toBe(fails)
          if (fails) return
          model.available -= sum
          for (const [, debt] of picked) debt.settled = true
        },
      }
    }),
    check: (model) => debtsOf(model, mechanicId).length > 0,
  }),
)

const readOrder = order.map((id) =>
  command(`read ${id}`, ({ orders }) => ({
    request: { operationId: 'getOrder', path: { id } },
    follows(body) {
      const { status, services, mechanicScheduledStartTime, mechanicInstructions } = known(orders, id)
      expect(body).toMatchObject({ status, services, mechanicScheduledStartTime, mechanicInstructions })
    },
  })),
)

const readDebts = payee.map((id) =>
  command(`read what is owed to ${id}`, (model) => ({
    request: { operationId: 'listMechanicSettlement', path: { id } },
    follows(body) {
      const told = (body as MechanicOrder[]).map(({ orderId, totalRevenue }) => [orderId, totalRevenue])
      const open = debtsOf(model, id).filter(([, { settled }]) => !settled)
      expect(Object.fromEntries(told)).toEqual(
        Object.fromEntries(open.map(([key, { cents }]) => [key, dollarsOf(cents)])),
      )
    },
  })),
)

const readBalance = fc.constant(
  command('read the balance', ({ available }) => ({
    request: { operationId: 'getBalance' },
    follows: (body) =>
      expect(body).toMatchObject({ availableBalanceList: [{ balanceAmount: dollarsOf(available) }] }),
  })),
)

/** Everything that is done to orders on their way to a settled payout, and reads of them. */
export const orderCommands = [quote, pay, schedule, complete, settle, readOrder, readDebts, readBalance]
