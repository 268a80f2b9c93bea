import type { Database } from 'better-sqlite3'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { OperationId, Request } from '#tests/contract/request.ts'
import { dollarsOf, finalPriceOf, quoteTotals, totalRevenue, wireAmount } from '#web/domain/money.ts'
import type { Stage } from './stage.ts'

type Fields = Record<string, unknown>
/** Makes a request that openapi.yaml allows obey the rules of section 5, too, which no schema can say. */
export type Fit = (request: Request) => Request

type Order = Fields & { status: string; services: (Fields & { id: string; price: number | null })[] }
type MechanicOrder = { orderId: string; totalRevenue: number }

const { openOrder, quotedOrder, paidOrder, scheduledOrder, activeUser, pendingUser, mechanicToPay } =
  fixtureIds

const cents = (dollars: unknown) => Math.round(Number(dollars) * 100)
const textOf = (value: unknown) => String(value)

/** The fits of the operations that have such rules, for what the stage holds. */
export async function fitsFor(stage: Stage): Promise<Partial<Record<OperationId, Fit>>> {
  const read = async <Body>(operationId: OperationId, id: string) =>
    (await stage.send({ operationId, path: { id } })).body as Body
  const users = await Promise.all([activeUser, pendingUser].map((id) => read<Fields>('getUser', id)))
  const orders = new Map<string, Order>()
  for (const id of [openOrder, quotedOrder]) orders.set(id, await read<Order>('getOrder', id))
  const owed = await read<MechanicOrder[]>('listMechanicSettlement', mechanicToPay)

  const priced = (body: Fields) => ({
    ...body,
    finalPrice: dollarsOf(finalPriceOf(cents(body.price), Number(body.discount))),
  })
  const tagged: Fit = (request) => ({ ...request, body: priced(request.body as Fields) })

  return {
    createService: tagged,
    updateService: tagged,
    createItem: tagged,
    updateItem: tagged,

    // A date of birth is the day that is stored, or another in the past.
    updateUser(request) {
      const body = request.body as Fields
      const [known = {}] = users.filter(({ id }) => id === body.id)
      const born = textOf(body.dateOfBirth)
      const dateOfBirth = /^(19[0-9]{2})-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$/.test(born)
        ? born
        : known.dateOfBirth
      return { ...request, body: { ...body, dateOfBirth: dateOfBirth ?? '1988-04-12' } }
    },

    // What is the order's stays, its lines too; every amount follows from prices and percentages.
    saveQuotation(request) {
      const body = request.body as Fields & { services: Fields[] }
      const id = request.path?.id === quotedOrder ? quotedOrder : openOrder
      const order = orders.get(id)
      const kept = (order?.services ?? []).map((line, index) => ({
        ...line,
        price: line.price ?? index,
        discount: line.discount ?? 0,
      }))
      const added = body.services.map((line, index) => ({ ...line, id: `temp-fuzz-${index}` }))
      const services = [...kept, ...added].map((line) => priced(line))
      const { subTotal, serviceFee, tax, total } = quoteTotals(
        services.map(({ finalPrice }) => cents(finalPrice)),
        Number(body.serviceFeePercentage),
        Number(body.taxPercentage),
      )
      const untouched = ['userId', 'parentServiceId', 'issueDescription', 'paymentDetails', 'refundDetails']
      const own = Object.fromEntries(untouched.map((member) => [member, order?.[member]]))
      const sums = {
        subTotal: wireAmount(subTotal),
        serviceFee: dollarsOf(serviceFee),
        tax: dollarsOf(tax),
        total: wireAmount(total),
      }
      return { ...request, path: { id }, body: { ...body, ...own, ...sums, services } }
    },

    // A whole-hour slot of one day to come, and a revenue above 0 that adds up.
    scheduleMechanic(request) {
      const body = request.body as Fields & { revenueRequest: Fields }
      const id = request.path?.id === scheduledOrder ? scheduledOrder : paidOrder
      const drawn = [...textOf(body.mechanicScheduledStartTime)].reduce(
        (sum, one) => sum + one.charCodeAt(0),
        0,
      )
      const duration = 1 + (drawn % 8)
      const day = `2026-12-${String(1 + (drawn % 28)).padStart(2, '0')}`
      const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00.000`
      const start = 7 + (drawn % 9)
      const asked = body.revenueRequest
      const amounts = (map: unknown) =>
        Object.fromEntries(Object.entries(map as Fields).map(([key, value]) => [key, cents(value)]))
      const otherCharges = amounts(asked.otherCharges)
      const parts = {
        hourlyCharge: Math.max(1, cents(asked.hourlyCharge)),
        duration,
        travelReimbursement: cents(asked.travelReimbursement),
        otherReimbursements: amounts(asked.otherReimbursements),
        platformCharge: cents(asked.pitlaneCharge),
        otherCharges,
      }
      const pays = totalRevenue(parts) > 0
      const total = totalRevenue(pays ? parts : { ...parts, platformCharge: 0, otherCharges: {} })
      const revenueRequest = {
        ...asked,
        hourlyCharge: dollarsOf(parts.hourlyCharge),
        totalRevenue: dollarsOf(total),
        ...(!pays && { pitlaneCharge: 0, otherCharges: {} }),
      }
      const rescheduleRequestedBy = id === paidOrder ? null : (body.rescheduleRequestedBy ?? 'Admin')
      return {
        ...request,
        path: { id },
        body: {
          ...body,
          mechanicScheduledStartTime: at(start),
          mechanicScheduledEndTime: at(start + duration),
          revenueRequest,
          rescheduleRequestedBy,
        },
      }
    },

    // The orders are the mechanic's own, and the amount is theirs.
    initiateTransfer(request) {
      const body = request.body as Fields & { amount: number }
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
      const start = Date.parse(textOf(query.get('startDate')))
      const days = Math.abs(Math.round((Date.parse(textOf(query.get('endDate'))) - start) / 86_400_000)) % 63
      query.set('endDate', new Date(start + days * 86_400_000).toISOString().slice(0, 10))
      return { ...request, query: String(query) }
    },
  }
}

/** Ids of records that the demo seed holds, by operation; what is fuzzed should meet some. */
export function knownIds(db: Database): Partial<Record<OperationId, readonly string[]>> {
  const ids = (table: string, where = '') =>
    db.prepare<[], string>(`SELECT id FROM ${table} ${where} ORDER BY id LIMIT 40`).pluck().all()
  const named = (pattern: RegExp) =>
    Object.entries(fixtureIds).flatMap(([name, id]) => (pattern.test(name) ? [id] : []))
  const [users, mechanics, orders] = [named(/User$/), named(/[mM]echanic/), named(/Order$/)]
  const [services, items] = [ids('services'), ids('items')]
  return {
    getUser: users,
    verifyUser: users,
    blockUser: users,
    unblockUser: users,
    updateUser: users,
    listUserDocuments: users,
    getDocument: ids('documents'),
    getOrder: orders,
    updateCar: orders,
    saveQuotation: orders,
    scheduleMechanic: orders,
    getRevenue: orders,
    listUnavailability: mechanics,
    listMechanicSettlement: mechanics,
    getMechanic: mechanics,
    verifyMechanic: mechanics,
    updateMechanic: mechanics,
    updateService: services,
    deleteService: services,
    updateItem: items,
    deleteItem: items,
  }
}
