import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { randomFrom } from '#mock-server/seeds/random.ts'
import type { Client } from '#tests/contract/client.ts'
import type { OperationId, Request } from '#tests/contract/request.ts'
import { seed } from '#tests/deep.ts'
import type { Item } from '#web/api/generated/model/item.ts'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import type { Revenue } from '#web/api/generated/model/revenue.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import type { User } from '#web/api/generated/model/user.ts'
import {
  bookFile,
  bookingOf,
  clientAt,
  idOf,
  owed,
  partMs,
  report,
  rulesOfBooks,
  settlementOf,
  signIn,
  slotAt,
  startOn,
  wrongInBooks,
} from './laboratory.ts'

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
  return {
    status: order.status,
    start: order.mechanicScheduledStartTime,
    instructions: order.mechanicInstructions,
    hourly: status === 404 ? null : (body as Revenue).hourlyCharge,
  }
}

const nothingKnown = {
  make: null,
  engineConfiguration: null,
  engineManufacturer: null,
  engineSpecification: null,
}

/** What one writer writes: half of it in several tables at once. */
function jobsOf(writer: number): Job[] {
  const [user, mechanic, open, paid] = (['user', 'mechanic', 'openOrder', 'paidOrder'] as const).map((kind) =>
    idOf(kind, writer),
  ) as [string, string, string, string]
  const slot = (n: number) => slotAt(3, n % 400)
  // All end in whole cents: 5 % of the sub-total and 8 % of both.
  const quoteAfter = (n: number) => {
    const lines = 1 + (n % 4)
    const subTotal = 100 * n * lines
    const services = Array.from({ length: lines }, (_, line) => ({
      ...{ id: `temp-${n}-${line}`, category: 'Brakes', subCategory: null, description: `Quote ${n}` },
      ...{ price: 100 * n, discount: 0, finalPrice: 100 * n, type: 'SERVICE' as const },
    }))
    const percentages = { serviceFeePercentage: n === 0 ? null : 5, taxPercentage: n === 0 ? null : 8 }
    const fee = Math.round(subTotal * 5) / 100
    const tax = Math.round((subTotal + fee) * 8) / 100
    return {
      services,
      ...percentages,
      subTotal,
      serviceFee: fee,
      tax,
      total: Math.round((subTotal + fee + tax) * 100) / 100,
    }
  }
  const settled = (n: number) => Array.from({ length: toSettle - n }, (_, k) => writer + writers * (n + k))

  return [
    job({
      request(n) {
        const { subTotal, total, ...quote } = quoteAfter(n)
        const unchanged = {
          parentServiceId: null,
          issueDescription: null,
          paymentDetails: [],
          refundDetails: null,
        }
        const texts = { subTotal: subTotal.toFixed(2), total: total.toFixed(2) }
        const body = {
          userId: idOf('user', 0),
          ...unchanged,
          status: 'QUOTED',
          platformFee: 0,
          ...quote,
          ...texts,
        }
        return { operationId: 'saveQuotation', path: { id: open }, body }
      },
      read: reading('getOrder', open, (order: ServiceOrder) => {
        const { services, serviceFeePercentage, taxPercentage, subTotal, serviceFee, tax, total } = order
        return order.status === 'OPEN'
          ? 'no quote'
          : { services, serviceFeePercentage, taxPercentage, subTotal, serviceFee, tax, total }
      }),
      after: (n) => (n === 0 ? 'no quote' : quoteAfter(n)),
    }),
    job({
      request: (n) => {
        const texts = Object.keys(nothingKnown).map((name) => [name, `Car ${n}`])
        const rest = ['vin', 'licencePlate', 'model', 'trim', 'engineModel', 'driveType', 'transmissionStyle']
        const figures = [
          'modelYear',
          'engineCylinders',
          'engineCycles',
          'displacementL',
          'engineHP',
          'engineKW',
        ]
        const empty = [...rest, ...figures].map((name) => [name, null])
        const body = Object.fromEntries([...texts, ...empty])
        return { operationId: 'updateCar', path: { id: open }, body }
      },
      read: reading('getOrder', open, ({ car }: ServiceOrder) =>
        Object.keys(nothingKnown).map((name) => car?.[name as keyof typeof nothingKnown] ?? null),
      ),
      after: (n) => Object.keys(nothingKnown).map(() => (n === 0 ? null : `Car ${n}`)),
    }),
    job({
      request: (n) =>
        bookingOf(paid, { mechanic, ...slot(n), hourly: n, instructions: `Booking ${n}`, again: n > 1 }),
      read: (client) => bookingIn(client, paid),
      after: (n) =>
        n === 0
          ? { status: 'PAID', start: null, instructions: null, hourly: null }
          : { status: 'SCHEDULED', start: slot(n).start, instructions: `Booking ${n}`, hourly: n },
    }),
    job({
      request: (n) => settlementOf(mechanic, [writer + writers * (n - 1)]),
      read: reading('listMechanicSettlement', mechanic, (orders: MechanicOrder[]) =>
        orders.map(({ orderId, totalRevenue }) => [orderId, totalRevenue]),
      ),
      after: (n) => settled(n).map((order) => [idOf('completedOrder', order), owed(order) / 100]),
    }),
    job({
      request: (n) => ({
        operationId: 'createItem',
        body: { name: `Item ${writer}`, description: `${n}`, price: n, finalPrice: n, discount: 0 },
      }),
      read: reading('listItems', undefined, (items: Item[]) => {
        const own = items.filter(({ name }) => name === `Item ${writer}`)
        return own
          .map(({ description, price }) => [Number(description), price])
          .sort(([a = 0], [b = 0]) => Number(a) - Number(b))
      }),
      after: (n) => Array.from({ length: n }, (_, made) => [made + 1, made + 1]),
    }),
    job({
      request: (n) => ({
        operationId: 'updateUser',
        body: {
          ...{
            id: user,
            firstName: `First ${n}`,
            lastName: `Last ${n}`,
            email: `u${writer}-${n}@example.com`,
          },
          ...{ dateOfBirth: null, isActive: true },
        },
      }),
      read: reading('getUser', user, ({ firstName, lastName, email }: User) => [firstName, lastName, email]),
      after: (n) =>
        n === 0
          ? ['U', `${writer}`, `user-${writer}@example.com`]
          : [`First ${n}`, `Last ${n}`, `u${writer}-${n}@example.com`],
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
    const file = bookFile({
      users: writers,
      mechanics: writers,
      openOrders: writers,
      paidOrders: writers,
      completedOrders: writers * toSettle,
    })
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
      expect(wrongInBooks(file)).toEqual([])
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
    report(
      `Crashes (PITLANE_SEED=${seed}): ${kills} kills, acknowledged writes`,
      acknowledged,
      acknowledged,
      found,
    )
    report(
      'Crashes, rules of the books after each restart',
      rulesOfBooks * (kills + 1),
      rulesOfBooks * (kills + 1),
    )
    expect(acknowledged).toBeGreaterThanOrEqual(5_000)
  },
  partMs,
)
