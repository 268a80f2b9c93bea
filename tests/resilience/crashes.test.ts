import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { checkCount } from '#mock-server/dev-tools/ledger.ts'
import { randomFrom } from '#mock-server/seeds/random.ts'
import { signIn } from '#scripts/lib/mock.ts'
import type { Client } from '#tests/contract/client.ts'
import type { OperationId, Request } from '#tests/contract/request.ts'
import { seed } from '#tests/deep.ts'
import type { Item } from '#web/api/generated/model/item.ts'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import type { Revenue } from '#web/api/generated/model/revenue.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import type { User } from '#web/api/generated/model/user.ts'
import {
  bookingOf,
  brokenInvariants,
  clientAt,
  databaseFile,
  idOf,
  owed,
  report,
  settlementOf,
  slotAt,
  startOn,
  timeoutMs,
} from './shared.ts'

const kills = 50
const writers = 6
/** Of a writer, more than it gets to. */
const toSettle = 500

/**
 * Writes of one kind by one writer, on records that nobody else writes to. The nth says n in everything it writes, so that
 * what is read afterwards is what the nth command made, or a half of it.
 */
type Job = {
  request(n: number): Request
  read(client: Client): Promise<unknown>
  /** What is read after the nth. */
  after(n: number): unknown
  /** How many were acknowledged, or found after a restart. */
  done: number
  isInFlight: boolean
}

const job = (told: Pick<Job, 'request' | 'read' | 'after'>): Job => ({ ...told, done: 0, isInFlight: false })

const reading =
  <Body>(operationId: OperationId, id: string | undefined, view: (body: Body) => unknown) =>
  async (client: Client) =>
    view(await client.ask<Body>({ operationId, ...(id && { path: { id } }) }))

/** The order, and its revenue, which is 404 until there is one. */
async function bookingIn(client: Client, id: string) {
  const order = await client.ask<ServiceOrder>({ operationId: 'getOrder', path: { id } })
  const { status, body } = await client.send({ operationId: 'getRevenue', path: { id } })
  const hourly = status === 404 ? 0 : (body as Revenue).hourlyCharge
  return [order.status, order.mechanicScheduledStartTime, order.mechanicInstructions, hourly]
}

/** What the nth quote says; all of it ends in whole cents: 5 % of the sub-total, 8 % of both. */
function quoteOf(n: number) {
  const price = 100 * n
  const services = Array.from({ length: 1 + (n % 4) }, (_, line) => ({
    ...{ id: `temp-${n}-${line}`, category: 'Brakes', subCategory: null, description: `Quote ${n}` },
    ...{ price, discount: 0, finalPrice: price, type: 'SERVICE' as const },
  }))
  const cents = { subTotal: 100 * price * services.length, serviceFee: 0, tax: 0, total: 0 }
  cents.serviceFee = cents.subTotal * 0.05
  cents.tax = Math.round((cents.subTotal + cents.serviceFee) * 0.08)
  cents.total = cents.subTotal + cents.serviceFee + cents.tax
  const dollars = Object.fromEntries(Object.entries(cents).map(([name, each]) => [name, each / 100]))
  return { services, serviceFeePercentage: 5, taxPercentage: 8, ...dollars }
}

const quoteRequest = (
  id: string,
  { subTotal, total, ...quote }: ReturnType<typeof quoteOf> & Record<string, unknown>,
) => ({
  operationId: 'saveQuotation' as const,
  path: { id },
  body: {
    ...{ userId: idOf('user', 0), parentServiceId: null, issueDescription: null, paymentDetails: [] },
    ...{ ...quote, refundDetails: null, status: 'QUOTED', platformFee: 0 },
    ...{ subTotal: Number(subTotal).toFixed(2), total: Number(total).toFixed(2) },
  },
})

/** What one writer writes, most of it to several tables at once. */
function jobsOf(writer: number): Job[] {
  const [user, mechanic] = [idOf('user', writer), idOf('mechanic', writer)]
  const [open, paid] = [idOf('openOrder', writer), idOf('paidOrder', writer)]
  const slot = (n: number) => slotAt(3, n % 400)
  const names = (n: number) => ({
    firstName: `First ${n}`,
    lastName: `Last ${n}`,
    email: `u${writer}-${n}@example.com`,
  })
  return [
    job({
      request: (n) => quoteRequest(open, quoteOf(n)),
      read: reading('getOrder', open, (order: ServiceOrder) =>
        order.status === 'OPEN'
          ? undefined
          : Object.fromEntries(
              Object.keys(quoteOf(1)).map((name) => [name, order[name as keyof ServiceOrder]]),
            ),
      ),
      after: (n) => (n === 0 ? undefined : quoteOf(n)),
    }),
    job({
      request: (n) =>
        bookingOf(paid, { mechanic, ...slot(n), hourly: n, instructions: `Booking ${n}`, again: n > 1 }),
      read: (client) => bookingIn(client, paid),
      after: (n) => (n === 0 ? ['PAID', null, null, 0] : ['SCHEDULED', slot(n).start, `Booking ${n}`, n]),
    }),
    job({
      request: (n) => settlementOf(mechanic, [writer + writers * (n - 1)]),
      read: reading('listMechanicSettlement', mechanic, (orders: MechanicOrder[]) =>
        orders.map(({ orderId, totalRevenue }) => [orderId, totalRevenue]),
      ),
      after: (n) =>
        Array.from({ length: toSettle - n }, (_, left) => writer + writers * (n + left)).map((order) => [
          idOf('completedOrder', order),
          owed(order) / 100,
        ]),
    }),
    job({
      request: (n) => ({
        operationId: 'createItem',
        body: { name: `Item ${writer}`, description: `${n}`, price: n, finalPrice: n, discount: 0 },
      }),
      read: reading('listItems', undefined, (items: Item[]) =>
        items
          .filter(({ name, description, price }) => name === `Item ${writer}` && description === `${price}`)
          .map(({ price }) => price)
          .sort((one, other) => one - other),
      ),
      after: (n) => Array.from({ length: n }, (_, made) => made + 1),
    }),
    job({
      request: (n) => ({
        operationId: 'updateUser',
        body: { id: user, ...names(n), dateOfBirth: null, isActive: true },
      }),
      read: reading('getUser', user, ({ firstName, lastName, email }: User) => ({
        firstName,
        lastName,
        email,
      })),
      after: (n) =>
        n === 0 ? { firstName: 'U', lastName: `${writer}`, email: `user-${writer}@example.com` } : names(n),
    }),
  ]
}

/** Reads what a writer's job has left: exactly what was acknowledged, or also what was in flight, whole. */
async function resume(client: Client, job: Job): Promise<void> {
  const found = await job.read(client)
  if (job.isInFlight && isDeepStrictEqual(found, job.after(job.done + 1))) job.done += 1
  expect(found).toEqual(job.after(job.done))
  job.isInFlight = false
}

it(
  `nothing acknowledged is lost and nothing is half done when the server is killed ${kills} times while ${writers} clients write`,
  async () => {
    const people = { users: writers, mechanics: writers }
    const orders = { openOrders: writers, paidOrders: writers, completedOrders: writers * toSettle }
    const file = databaseFile({ ...people, ...orders })
    const random = randomFrom(`crashes ${seed}`)
    const jobs = Array.from({ length: writers }, (_, writer) => jobsOf(writer))
    const all = jobs.flat()
    let [acknowledged, inFlight, unacknowledged, token] = [0, 0, 0, '']

    for (let kill = 0; kill <= kills; kill++) {
      const server = await startOn(file)
      token ||= (await signIn(server.base)).token
      const client = clientAt(server.base, token)
      const before = all.reduce((sum, { done }) => sum + done, 0)
      for (const each of all) await resume(client, each)
      unacknowledged += all.reduce((sum, { done }) => sum + done, 0) - before
      expect(await brokenInvariants(server.base)).toEqual([])
      if (kill === kills) break

      // Somewhere in the work that follows the nth answer.
      const [killAfter, laterMs] = [acknowledged + random.int(100, 115), random.int(0, 12)]
      let isKilled = false
      const write = async (own: readonly Job[]) => {
        for (;;) {
          const next = random.pick(own)
          next.isInFlight = true
          const answer = await client.send(next.request(next.done + 1)).catch((error) => {
            if (!isKilled) throw error
          })
          if (answer === undefined) {
            inFlight += 1
            return
          }
          expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: expect.toBeOneOf([200, 201]) })
          if (next.request(1).operationId === 'initiateTransfer')
            expect(answer.body).toEqual({ status: 'TRANSFER_INITIATED', errorMessages: [] })
          next.isInFlight = false
          next.done += 1
          acknowledged += 1
          if (acknowledged !== killAfter) continue
          setTimeout(() => {
            isKilled = true
            server.process.kill('SIGKILL')
          }, laterMs)
        }
      }
      await Promise.all(jobs.map(write))
      expect([await server.ended, server.stderr()]).toEqual([null, ''])
    }

    const found = `${inFlight} more were in flight, of which ${unacknowledged} had been done, whole`
    report(`Crashes (PITLANE_SEED=${seed}), ${kills} kills: acknowledged writes`, acknowledged, found)
    report('Crashes: invariants after each restart', checkCount * (kills + 1))
    expect(acknowledged).toBeGreaterThanOrEqual(5_000)
  },
  timeoutMs,
)
