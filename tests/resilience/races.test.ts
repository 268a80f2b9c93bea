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
const races = 100
const entrants = 4
const [mechanic, mechanics] = [idOf('mechanic', 0), 20]

/** Starts a server on a database file and signs in. */
async function signedInOn(file: string) {
  const server = await startOn(file)
  onTestFinished(() => expect(server.stderr()).toBe(''))
  return { server, client: clientAt(server.base, (await signIn(server.base)).token) }
}

/** Sends all at once, in drawn order. */
const race = (client: Client, requests: readonly Request[]) =>
  Promise.all(random.sample(requests, requests.length).map((request) => client.send(request)))

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()

it(
  `of ${races} times ${entrants} concurrent settlements of the same orders one pays each time, to the cent`,
  async () => {
    // All orders of one mechanic: it is paid for three of them in each race.
    const file = databaseFile({
      users: 1,
      mechanics: 1,
      openOrders: 0,
      paidOrders: 0,
      completedOrders: 3 * races,
    })
    const { server, client } = await signedInOn(file)
    const balance = async () => {
      const { availableBalanceList } = await client.ask<Balance>({ operationId: 'getBalance' })
      return Math.round(Number(availableBalanceList[0]?.balanceAmount) * 100)
    }
    const before = await balance()

    for (let n = 0; n < races; n++) {
      const [a, b, c] = [3 * n, 3 * n + 1, 3 * n + 2]
      // Any two of these have an order in common: one can win.
      const sets = [`${a} ${b}`, `${b} ${c}`, `${c} ${a}`, `${a} ${b} ${c}`].map((set) =>
        set.split(' ').map(Number),
      )
      const answers = await race(
        client,
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
    expect(await brokenInvariants(server.base)).toEqual([])
    expect(await queryFile(server, file, sums)).toEqual([paid, paid, races])
    const told = `each order paid once, $${(paid / 100).toFixed(2)} in orders, ledger and balance alike`
    report(`Races (PITLANE_SEED=${seed}): settlements`, races * entrants, told)
  },
  timeoutMs,
)

it(
  `of ${races} times ${entrants} concurrent bookings of hours that overlap one is taken each time`,
  async () => {
    const file = databaseFile({ users: 1, mechanics, paidOrders: races * entrants })
    const { server, client } = await signedInOn(file)

    for (let n = 0; n < races; n++) {
      const hour = 5 * Math.floor(n / mechanics)
      const requests = Array.from({ length: entrants }, (_, entrant) =>
        bookingOf(idOf('paidOrder', n * entrants + entrant), {
          ...{ mechanic: idOf('mechanic', n % mechanics), hourly: 40 + entrant, instructions: `Race ${n}` },
          // Two hours from the first, or two from the second: whatever two of them are, they overlap.
          ...slotAt(3 + Math.floor(hour / 20), (hour % 20) + (entrant % 2), 2),
        }),
      )
      expect(statuses(await race(client, requests))).toEqual([200, 409, 409, 409])
    }

    const booked =
      "SELECT count(*) FROM orders WHERE status = 'SCHEDULED' UNION ALL SELECT count(*) FROM revenues"
    expect(await brokenInvariants(server.base)).toEqual([])
    expect(await queryFile(server, file, booked)).toEqual([races, races])
    report('Races: bookings', races * entrants, `${races} taken, none overlaps another`)
  },
  timeoutMs,
)

it(
  'a one-time code that 20 use at once signs one of them in',
  async () => {
    const [codes, tries, elevenMinutes] = [20, 20, 660_000]
    const { base } = await startOn(databaseFile())
    const stranger = strangerAt(base)
    const email = 'admin@pitlane.test'

    for (let n = 0; n < codes; n++) {
      await stranger.ask({ operationId: 'sendOtp', body: { email } })
      const body = { email, otp: await stranger.control.code(email) }
      const answers = await race(
        stranger,
        Array.from({ length: tries }, () => ({ operationId: 'verifyOtp', body })),
      )
      expect(statuses(answers)).toEqual([200, ...Array.from({ length: tries - 1 }, () => 401)])
      const [token] = answers.flatMap(({ headers }) => headers.authorization ?? [])
      await clientAt(base, String(token)).ask({ operationId: 'getTerms' })
      // The limit of failed tries for an address begins anew.
      await stranger.control.advance(elevenMinutes)
    }
    report('Races: uses of one-time codes', codes * tries, `${codes} codes, each used once`)
  },
  timeoutMs,
)
