import { expect, it, onTestFinished } from 'vitest'
import { randomFrom } from '#mock-server/seeds/random.ts'
import { signIn } from '#scripts/lib/mock.ts'
import type { Client } from '#tests/contract/client.ts'
import type { Answer } from '#tests/contract/exchange.ts'
import type { Request } from '#tests/contract/request.ts'
import { seed } from '#tests/deep.ts'
import type { Balance } from '#web/api/generated/model/balance.ts'
import type { TransferResult } from '#web/api/generated/model/transferResult.ts'
import {
  bookingOf,
  brokenInvariants,
  clientAt,
  databaseFile,
  idOf,
  queryFile,
  report,
  settlementOf,
  slotAt,
  startOn,
  strangerAt,
  timeoutMs,
} from './shared.ts'

const random = randomFrom(`races ${seed}`)
const races = 260
const entrants = 4
const [mechanic, mechanics] = [idOf('mechanic', 0), 20]

/** Two processes on one database file, with a session that both know. */
async function twoOn(file: string) {
  const first = await startOn(file)
  const second = await startOn(file)
  const { token } = await signIn(first.base)
  onTestFinished(() => expect([first.stderr(), second.stderr()]).toEqual(['', '']))
  return { first, second, clients: [clientAt(first.base, token), clientAt(second.base, token)] as const }
}

/** Sends all at once, turn by turn to one process and the other, in drawn order. */
const race = (clients: readonly [Client, Client], requests: readonly Request[]) =>
  Promise.all(
    random.sample(requests, requests.length).map((request, n) => clients[n % 2 === 0 ? 0 : 1].send(request)),
  )

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()

it(
  `of ${races} times ${entrants} settlements of the same orders at two processes one pays each time, to the cent`,
  async () => {
    // All orders of one mechanic: it is paid for three of them in each race.
    const file = databaseFile({
      users: 1,
      mechanics: 1,
      openOrders: 0,
      paidOrders: 0,
      completedOrders: 3 * races,
    })
    const { clients } = await twoOn(file)
    const balance = async () => {
      const told = await Promise.all(
        clients.map((client) => client.ask<Balance>({ operationId: 'getBalance' })),
      )
      const [one, other] = told.map(({ availableBalanceList }) => availableBalanceList[0]?.balanceAmount)
      expect(one).toBe(other)
      return Math.round(Number(one) * 100)
    }
    const before = await balance()

    for (let n = 0; n < races; n++) {
      const [a, b, c] = [3 * n, 3 * n + 1, 3 * n + 2]
      // Any two of these have an order in common: one can win.
      const sets = [`${a} ${b}`, `${b} ${c}`, `${c} ${a}`, `${a} ${b} ${c}`].map((set) =>
        set.split(' ').map(Number),
      )
      const answers = await race(
        clients,
        sets.map((orders) => settlementOf(mechanic, orders)),
      )
      expect(statuses(answers)).toEqual([200, 200, 200, 200])
      const results = answers.map(({ body }) => body as TransferResult)
      const lost = results.filter(({ status }) => status === 'TRANSFER_NOT_INITIATED')
      expect(lost.filter(({ errorMessages }) => errorMessages.length > 0)).toHaveLength(entrants - 1)
    }

    const sums = `SELECT sum(total_revenue) FROM orders JOIN revenues ON order_id = id WHERE transfer_id IS NOT NULL
      UNION ALL SELECT -sum(amount) FROM provider_entries WHERE kind = 'transfer'
      UNION ALL SELECT count(*) FROM transfers`
    const paid = before - (await balance())
    expect(queryFile(file, sums)).toEqual([paid, paid, races])
    expect(brokenInvariants(file)).toEqual([])
    const told = `each order paid once, $${(paid / 100).toFixed(2)} in orders, ledger and balance alike`
    report(`Races (PITLANE_SEED=${seed}): settlements`, races * entrants, told)
  },
  timeoutMs,
)

it(
  `of ${races} times ${entrants} bookings of hours that overlap at two processes one is taken each time`,
  async () => {
    const file = databaseFile({ users: 1, mechanics, paidOrders: races * entrants })
    const { clients } = await twoOn(file)

    for (let n = 0; n < races; n++) {
      const hour = 5 * Math.floor(n / mechanics)
      const requests = Array.from({ length: entrants }, (_, entrant) =>
        bookingOf(idOf('paidOrder', n * entrants + entrant), {
          ...{ mechanic: idOf('mechanic', n % mechanics), hourly: 40 + entrant, instructions: `Race ${n}` },
          // Two hours from the first, or two from the second: whatever two of them are, they overlap.
          ...slotAt(3 + Math.floor(hour / 20), (hour % 20) + (entrant % 2), 2),
        }),
      )
      expect(statuses(await race(clients, requests))).toEqual([200, 409, 409, 409])
    }

    const booked =
      "SELECT count(*) FROM orders WHERE status = 'SCHEDULED' UNION ALL SELECT count(*) FROM revenues"
    expect(queryFile(file, booked)).toEqual([races, races])
    expect(brokenInvariants(file)).toEqual([])
    report('Races: bookings', races * entrants, `${races} taken, none overlaps another`)
  },
  timeoutMs,
)

it(
  'a one-time code that 20 use at once at two processes signs one of them in',
  async () => {
    const [codes, tries, elevenMinutes] = [20, 20, 660_000]
    const file = databaseFile()
    const servers = [await startOn(file), await startOn(file)] as const
    const strangers = [strangerAt(servers[0].base), strangerAt(servers[1].base)] as const
    const email = 'admin@pitlane.test'

    for (let n = 0; n < codes; n++) {
      const sender = strangers[n % 2 === 0 ? 0 : 1]
      await sender.ask({ operationId: 'sendOtp', body: { email } })
      const body = { email, otp: await sender.control.code(email) }
      const answers = await race(
        strangers,
        Array.from({ length: tries }, () => ({ operationId: 'verifyOtp', body })),
      )
      expect(statuses(answers)).toEqual([200, ...Array.from({ length: tries - 1 }, () => 401)])
      const [token] = answers.flatMap(({ headers }) => headers.authorization ?? [])
      for (const { base } of servers) await clientAt(base, String(token)).ask({ operationId: 'getTerms' })
      // The limit of failed tries for an address begins anew.
      for (const { control } of strangers) await control.advance(elevenMinutes)
    }
    report('Races: uses of one-time codes', codes * tries, `${codes} codes, each used once`)
  },
  timeoutMs,
)
