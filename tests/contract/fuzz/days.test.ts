import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LifeEvent } from '#mock-server/actors/life.ts'
import { checkBooks } from '#mock-server/books.ts'
import { statuses } from '#mock-server/seeds/statuses.ts'
import { isDeep, seed } from '#tests/deep.ts'
import { adminApp } from '#tests/mock-server/test-app.ts'

type Mock = Awaited<ReturnType<typeof adminApp>>
type Found = { content?: { id: string }[] }

const numRuns = isDeep ? 250 : 2
/** Milliseconds that hundreds of days may take on a busy machine. */
const timeoutMs = 20 * 60_000

/** A legal day: where it begins, what chance makes of it, whether administrators take part, when the clock is moved by hand. */
const days = fc.record({
  seed: fc.stringMatching(/^[a-z]{1,8}$/),
  start: fc.integer({ min: 0, max: 14 * 24 }),
  admin: fc.boolean(),
  pauses: fc.array(fc.integer({ min: 1, max: 6 * 3_600_000 }), { maxLength: 2 }),
})
type Day = typeof days extends fc.Arbitrary<infer One> ? One : never

describe.each(['empty', 'demo'] as const)('From the seed %s', (from) => {
  let mock: Mock
  beforeAll(async () => {
    mock = await adminApp({ seed: from })
  })
  afterAll(() => mock.app.close())

  /** Plays a day in hours, some of them passed over by the clock; answers what happened. */
  async function play({ start, pauses, ...how }: Day): Promise<LifeEvent[]> {
    const [before] = await eventsAfter(0).then((events) => events.slice(-1))
    mock.clock.advance(start * 3_600_000)
    await mock.put('/__mock/life', { mode: 'auto', speed: 3600, ...how })
    for (const advanceMs of pauses) await mock.put('/__mock/clock', { advanceMs })
    for (let hour = 0; hour < 24; hour += 1) mock.app.life.pass(1_000)
    await mock.put('/__mock/life', { mode: 'manual' })
    return eventsAfter(before?.n ?? 0)
  }
  const eventsAfter = async (n: number) =>
    (await mock.get(`/__mock/life/events?after=${n}`)).body as LifeEvent[]

  /** Reads, as the back-office does, every record that changed, and the first page of each list. */
  async function readBack(events: readonly LifeEvent[]): Promise<void> {
    const token = mock.signIn()
    const get = async (path: string, may404 = false) => {
      const { status, body } = await mock
        .inject({ url: `/pitlane/admin/api${path}`, headers: { authorization: token } })
        .then((answer) => ({ status: answer.statusCode, body: answer.json() as Found }))
      if (status !== 200 && !(may404 && status === 404))
        throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
      return body
    }
    const changed = new Set(events.map(({ kind, subject }) => `/${kind}/${subject}`))
    for (const path of changed) {
      if (path.startsWith('/payment')) continue
      // An order that was withdrawn is gone; one that nobody is booked for has no revenue.
      await get(path, true)
      if (path.startsWith('/order')) await get(`${path}/revenue`, true)
      if (path.startsWith('/user')) await get(`/documents${path}`)
      if (path.startsWith('/mechanic')) await get(`/order${path}/settlement`)
    }
    for (const status of statuses) await get(`/order/all?status=${status}&page=0&size=20`)
    const lists = [
      '/users?page=0&size=20',
      '/mechanics',
      '/order/mechanic/settlement',
      '/stripe/available-balance',
    ]
    for (const path of lists) await get(path)
  }

  it(
    `${numRuns} random but legal days break no constraint, no sum and no contract`,
    async () => {
      let happened = 0
      const began = performance.now()
      await fc.assert(
        fc.asyncProperty(days, async (day) => {
          mock.db.exec('SAVEPOINT day')
          try {
            const events = await play(day)
            happened += events.length
            // What is refused is refused in words: anything else that goes wrong is thrown.
            await readBack(events)
            expect(checkBooks(mock.db).filter(({ wrong }) => wrong.length > 0)).toEqual([])
            expect(mock.violations()).toEqual([])
          } finally {
            mock.db.exec('ROLLBACK TO day; RELEASE day')
            await mock.delete('/__mock/clock')
          }
        }),
        { seed, numRuns },
      )
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      if (isDeep) process.stdout.write(`Days from ${from}: ${numRuns} in ${seconds} s, ${happened} events\n`)
    },
    timeoutMs,
  )
})
