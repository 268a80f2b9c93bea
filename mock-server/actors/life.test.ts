import { describe, expect, it } from 'vitest'
import { checkBooks } from '#mock-server/books.ts'
import { settleOrder } from '#scripts/bench/settle-order.ts'
import { adminApp, testApp } from '#tests/mock-server/test-app.ts'
import type { LifeEvent } from './life.ts'

type Mock = Awaited<ReturnType<typeof adminApp>>
type OrderState = { id: string; status: string; mechanicId: string }
type Provider = { available: number; pending: number; entries: { reference: string; createdAt: string }[] }
type Books = { checks: { check: string; wrong: string[] }[] }

const monday = '2026-11-23T15:00:00.000Z'
const evening = '2026-11-23T23:00:00.000Z'
const read = async <Body>(answer: ReturnType<Mock['get']>) => (await answer).body as Body
const eventsOf = (mock: Mock) => read<LifeEvent[]>(mock.get('/__mock/life/events'))
const orderOf = (mock: Mock, status: string) => read<OrderState>(mock.post('/__mock/orders', { status }))
const moveTo = (mock: Mock, now: string) => mock.put('/__mock/clock', { now })
const wrong = async (mock: Mock) =>
  (await read<Books>(mock.get('/__mock/books'))).checks.filter((one) => one.wrong.length > 0)

describe('What falls due', () => {
  it('happens at its own time and in order when the clock is moved: a job step by step, money two days after it came', async () => {
    const mock = await adminApp()
    const { id, mechanicId } = await orderOf(mock, 'SCHEDULED')
    const slot = mock.db
      .prepare<[string], { start: string; end: string }>(
        'SELECT scheduled_start AS start, scheduled_end AS end FROM orders WHERE id = ?',
      )
      .get(id)
    const [start, end] = [new Date(slot?.start ?? ''), new Date(slot?.end ?? '')]
    await moveTo(mock, new Date(start.getTime() - 1).toISOString())
    expect(await eventsOf(mock)).toEqual([])
    await mock.put('/__mock/clock', { advanceMs: 7 * 86_400_000 })
    const events = await eventsOf(mock)
    const steps = events.filter(({ action }) => action === 'work').map(({ at }) => at)
    expect(steps).toHaveLength(5)
    expect([steps[0], steps[4]]).toEqual([start.toISOString(), end.toISOString()])
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted())
    mock.clock.reset()
    const { mechanicRemarks } = await read<{ mechanicRemarks: string }>(mock.get(`/order/${id}`))
    expect(mechanicRemarks).toContain(`Time: ${start.toISOString()}\n`)
    const [settled] = await read<{ orderCompletedTime: string }[]>(
      mock.get(`/order/mechanic/${mechanicId}/settlement`),
    )
    expect(settled?.orderCompletedTime).toBe(end.toISOString())
    const { pending, entries } = await read<Provider>(mock.get('/__mock/provider'))
    expect(pending).toBe(0)
    const released = entries.find(({ reference }) => reference.endsWith(':released'))
    expect(released?.createdAt).toBe('2026-11-25T15:00:00.000Z')
    expect(await wrong(mock)).toEqual([])
  })

  it('happens as well while real time passes and nobody moves the clock', async () => {
    const mock = await adminApp()
    const { id } = await orderOf(mock, 'SCHEDULED')
    // As if the process had been asleep.
    mock.clock.advance(7 * 86_400_000)
    await mock.app.listen({ port: 0, host: '127.0.0.1' })
    await expect
      .poll(async () => (await read<{ status: string }>(mock.get(`/__mock/orders/${id}/actions`))).status)
      .toBe('COMPLETED')
    await mock.app.close()
  })

  it('is nothing twice: what was done by hand, or undone, is left alone', async () => {
    const mock = await adminApp()
    const { id } = await orderOf(mock, 'SCHEDULED')
    await mock.post('/__mock/provider/release', {})
    await mock.post(`/__mock/orders/${id}/advance`, { to: 'COMPLETED' })
    await mock.put('/__mock/clock', { advanceMs: 7 * 86_400_000 })
    expect(await eventsOf(mock)).toEqual([])
  })
})

describe('A day, of which eight hours will do here,', () => {
  const start = { mode: 'auto', seed: 'a day', admin: true, until: evening }

  async function play(speed: number, seed: 'demo' | 'empty'): Promise<Mock> {
    const mock = await adminApp({ seed })
    await mock.put('/__mock/life', { ...start, speed })
    for (let ms = 0; ms < 28_800_000 / speed; ms += 1_000) mock.app.life.pass(1_000)
    return mock
  }

  it('is the same event for event at any speed and step by step, and all its books are right', async () => {
    const [fast, slow] = [await play(3600, 'demo'), await play(600, 'demo')]
    const events = await eventsOf(fast)
    expect(await eventsOf(slow)).toEqual(events)
    const seen = [...new Set(events.map(({ action }) => action))]
    const expected = [
      'request',
      'register',
      'quote',
      'approve',
      'pay',
      'schedule',
      'work',
      'verifyUser',
      'settle',
    ]
    expect(seen).toEqual(expect.arrayContaining(expected))
    expect(await wrong(fast)).toEqual([])
    expect(fast.violations()).toEqual([])
    expect(await read(fast.get('/__mock/life'))).toMatchObject({ mode: 'manual', now: evening })

    const stepped = await adminApp({ seed: 'demo' })
    await stepped.put('/__mock/life', { seed: start.seed, admin: true })
    for (const event of events.slice(0, 100))
      expect((await stepped.post('/__mock/life/step')).body).toEqual(event)
    // It runs on from there, and is held by nothing.
    stepped.clock.hold(undefined)
    expect((await stepped.get('/__mock/clock')).body).toEqual({ now: events[99]?.at })
  })

  it('is another one for another seed word, and when it is played a second time on its own data', async () => {
    const mock = await play(3600, 'empty')
    const first = await eventsOf(mock)
    await moveTo(mock, monday)
    await mock.put('/__mock/life', { ...start, speed: 3600 })
    for (let hour = 0; hour < 8; hour += 1) mock.app.life.pass(1_000)
    expect((await eventsOf(mock)).length).toBeGreaterThan(first.length)
    expect(await wrong(mock)).toEqual([])
    await mock.post('/__mock/reset', { seed: 'empty' })
    await moveTo(mock, monday)
    await mock.put('/__mock/life', { ...start, seed: 'another' })
    const { body: other } = await mock.post('/__mock/life/step')
    expect(other).not.toMatchObject({ text: first[0]?.text })
  })

  it('signs nobody out, while the clock that is moved does', async () => {
    const mock = await play(3600, 'empty')
    expect((await mock.get('/users')).status).toBe(200)
    await mock.put('/__mock/clock', { advanceMs: 86_400_000 })
    expect((await mock.get('/users')).status).toBe(401)
  })

  it('leaves the administrators’ part to whoever sits there, and customers react to that', async () => {
    const mock = await adminApp({ seed: 'demo' })
    await mock.put('/__mock/life', { ...start, admin: false, speed: 3600 })
    const { id } = await orderOf(mock, 'QUOTED')
    for (let hour = 0; hour < 8; hour += 1) mock.app.life.pass(1_000)
    const events = await eventsOf(mock)
    expect(events.some(({ subject }) => subject === id)).toBe(true)
    expect(events.filter(({ action }) => /quote|schedule|verifyUser|settle/.test(action))).toEqual([])
  })

  it.each([{ speed: 0.5 }, { speed: 3601 }, { seed: '' }, { mode: 'step' }, { mode: 'auto', until: monday }])(
    'is refused as %j',
    async (body) => {
      const mock = await adminApp()
      expect((await mock.put('/__mock/life', body)).status).toBe(400)
      expect(await read(mock.get('/__mock/life'))).toMatchObject({ mode: 'manual', speed: 60 })
    },
  )
})

it('An order goes from nothing to settled in at most twelve calls', async () => {
  const mock = await testApp()
  const token = mock.signIn()
  const { id, calls } = await settleOrder(async <Body>(method: string, path: string, body?: object) => {
    const ask = { GET: mock.get, PUT: mock.put, POST: mock.post }[method] ?? mock.get
    const answer = await ask(path, { token, body })
    expect(answer.status).toBeLessThan(300)
    return answer.body as Body
  })
  expect(calls).toBeLessThanOrEqual(12)
  expect(mock.db.prepare('SELECT id, status, transfer_id IS NULL AS owed FROM orders').all()).toEqual([
    { id, status: 'COMPLETED', owed: 0 },
  ])
  expect(checkBooks(mock.db).filter(({ wrong }) => wrong.length > 0)).toEqual([])
})
