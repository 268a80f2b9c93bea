import type { Database } from 'better-sqlite3'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { type OperationId, operationIds, type Request } from '#tests/contract/request.ts'
import type { ItemRequest } from '#web/api/generated/model/itemRequest.ts'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import type { Quotation } from '#web/api/generated/model/quotation.ts'
import type { ScheduleRequest } from '#web/api/generated/model/scheduleRequest.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import type { TransferRequest } from '#web/api/generated/model/transferRequest.ts'
import type { UpdateUserRequest } from '#web/api/generated/model/updateUserRequest.ts'
import type { User } from '#web/api/generated/model/user.ts'
import { dollarsOf, finalPriceOf, totalRevenue } from '#web/domain/money.ts'
import { mechanicIds, orderIds, userIds } from './model.ts'
import { quotationOf } from './quote-commands.ts'
import type { SignedInMock } from './signed-in-mock.ts'

/** Makes a request that openapi.yaml allows obey the rules of section 5, too, which no schema can say. */
export type Fit = (request: Request) => Request

const { openOrder, quotedOrder, paidOrder, scheduledOrder, activeUser, pendingUser, mechanicToPay } =
  fixtureIds

const cents = (dollars: unknown) => Math.round(Number(dollars) * 100)

/** The fits of the operations that have such rules, for what the mock holds. */
export async function fitsFor(mock: SignedInMock): Promise<Partial<Record<OperationId, Fit>>> {
  const read = async <Body>(operationId: OperationId, id: string) =>
    (await mock.send({ operationId, path: { id } })).body as Body
  const users = await Promise.all([activeUser, pendingUser].map((id) => read<User>('getUser', id)))
  const open = await read<ServiceOrder>('getOrder', openOrder)
  const quoted = await read<ServiceOrder>('getOrder', quotedOrder)
  const owed = await read<MechanicOrder[]>('listMechanicSettlement', mechanicToPay)

  const priced = <Line extends { price: number; discount: number }>(line: Line) => ({
    ...line,
    finalPrice: dollarsOf(finalPriceOf(cents(line.price), line.discount)),
  })
  const tagged: Fit = (request) => ({ ...request, body: priced(request.body as ItemRequest) })

  return {
    createService: tagged,
    updateService: tagged,
    createItem: tagged,
    updateItem: tagged,

    // A date of birth is the day that is stored, or another in the past.
    updateUser(request) {
      const body = request.body as UpdateUserRequest
      const isPast = /^19\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/.test(`${body.dateOfBirth}`)
      const stored = users.find(({ id }) => id === body.id)?.dateOfBirth ?? '1988-04-12'
      return { ...request, body: { ...body, dateOfBirth: isPast ? body.dateOfBirth : stored } }
    },

    // What is the order's stays, its lines too; every amount follows from prices and percentages.
    saveQuotation(request) {
      const { services, serviceFeePercentage, taxPercentage } = request.body as Quotation
      const order = request.path?.id === quotedOrder ? quoted : open
      const kept = order.services.map((line, index) => ({
        ...line,
        price: line.price ?? index,
        discount: line.discount ?? 0,
      }))
      const added = services.map((line, index) => ({ ...line, id: `temp-fuzz-${index}` }))
      const lines = [...kept, ...added].map(priced)
      const body = quotationOf(order, lines, serviceFeePercentage, taxPercentage)
      return { ...request, path: { id: order.id }, body }
    },

    // A whole-hour slot of one day to come, and a revenue above 0 that adds up.
    scheduleMechanic(request) {
      const body = request.body as ScheduleRequest
      const { revenueRequest } = body
      const id = request.path?.id === scheduledOrder ? scheduledOrder : paidOrder
      const drawn = cents(revenueRequest.hourlyCharge)
      const duration = 1 + (drawn % 8)
      const start = 7 + (drawn % 9)
      const at = (hour: number) =>
        `2026-12-${String(1 + (drawn % 28)).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000`
      const inCents = (amounts: Readonly<Record<string, number>>) =>
        Object.fromEntries(Object.entries(amounts).map(([label, amount]) => [label, cents(amount)]))
      const earned = {
        hourlyCharge: Math.max(1, drawn),
        duration,
        travelReimbursement: cents(revenueRequest.travelReimbursement),
        otherReimbursements: inCents(revenueRequest.otherReimbursements),
        platformCharge: 0,
        otherCharges: {},
      }
      const charged = {
        ...earned,
        platformCharge: cents(revenueRequest.pitlaneCharge),
        otherCharges: inCents(revenueRequest.otherCharges),
      }
      const pays = totalRevenue(charged) > 0
      return {
        ...request,
        path: { id },
        body: {
          ...body,
          mechanicScheduledStartTime: at(start),
          mechanicScheduledEndTime: at(start + duration),
          revenueRequest: {
            ...revenueRequest,
            hourlyCharge: dollarsOf(earned.hourlyCharge),
            totalRevenue: dollarsOf(totalRevenue(pays ? charged : earned)),
            ...(!pays && { pitlaneCharge: 0, otherCharges: {} }),
          },
          rescheduleRequestedBy: id === paidOrder ? null : (body.rescheduleRequestedBy ?? 'Admin'),
        },
      }
    },

    // The orders are the mechanic's own, and the amount is theirs.
    initiateTransfer(request) {
      const body = request.body as TransferRequest
      const orders = owed.slice(0, 1 + (cents(body.amount) % owed.length))
      const amount = dollarsOf(orders.reduce((sum, { totalRevenue }) => sum + cents(totalRevenue), 0))
      return {
        ...request,
        body: { ...body, mechanicId: mechanicToPay, orderIds: orders.map(({ orderId }) => orderId), amount },
      }
    },

    // The days in order, at most 62 apart.
    listUnavailability(request) {
      const query = new URLSearchParams(request.query)
      const start = Date.parse(`${query.get('startDate')}`)
      const days = Math.abs(Math.round((Date.parse(`${query.get('endDate')}`) - start) / 86_400_000)) % 63
      query.set('endDate', new Date(start + days * 86_400_000).toISOString().slice(0, 10))
      return { ...request, query: String(query) }
    },
  }
}

/** Ids of records that the demo seed holds, by operation; what is fuzzed should meet some. */
export function knownIds(db: Database): Partial<Record<OperationId, readonly string[]>> {
  const stored = (table: string) =>
    db.prepare<[], string>(`SELECT id FROM ${table} ORDER BY id LIMIT 40`).pluck().all()
  const holders: [RegExp, readonly string[]][] = [
    [/User/, userIds],
    [/getDocument/, stored('documents')],
    [/Order|Car|Quotation|scheduleMechanic|Revenue/, orderIds],
    [/Mechanic|Unavailability/, mechanicIds],
    [/Service/, stored('services')],
    [/Item/, stored('items')],
  ]
  return Object.fromEntries(
    operationIds.map((id) => [id, holders.find(([name]) => name.test(id))?.[1] ?? []]),
  )
}
