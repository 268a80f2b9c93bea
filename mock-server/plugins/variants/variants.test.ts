import { describe, expect, it } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'
import { readVariants, type Variants, variantNames } from './variants.ts'

const under = async (list: string, seed: 'demo' | 'empty' = 'demo') => {
  const mock = await testApp({ seed, variants: readVariants(list) as Variants })
  const token = mock.signIn()
  return { mock, token, read: (path: string) => mock.get(`/admin/api${path}`, { token }) }
}

const signInWithCode = async ({ get, post }: TestApp) => {
  const email = 'admin@pitlane.test'
  await post('/admin/api/auth/send-otp', { body: { email } })
  const { otp } = (await get(`/__mock/otp?email=${email}`)).body as { otp: string }
  return post('/admin/api/auth/verify-otp', { body: { email, otp } })
}

/** The last 13 digits of an id as the number that stands for it. */
const numberOf = (id: string) => Number.parseInt(id.slice(-13), 16)

describe('Answers in another form than documented', () => {
  it('are those that the decisions name', () => {
    expect(variantNames).toEqual([
      ...['terms=raw', 'terms=record', 'terms=absent', 'mechanics=array', 'mechanics=paged'],
      ...['page=nested', 'page=array', 'page=full', 'catalogue=page', 'slots=seconds', 'slots=iso'],
      ...['revenue=empty', 'otp=object', 'otp=id', 'otp=text', 'ids=number', 'money=string'],
      ...['times=local', 'times=epoch', 'times=array', 'writes=empty', 'writes=text'],
      ...['errors=problem', 'errors=list', 'errors=text'],
    ])
  })

  it.each([
    ['terms=Raw', /^must be a list of terms=raw, .*; 'terms=Raw' is none\.$/],
    ['raw', /'raw' is none/],
    ['ids=number,times', /'times' is none/],
    ['terms=raw, terms=record', /^must name one form of terms, not several\.$/],
  ])('cannot be asked for as %s', (list, sentence) => {
    expect(readVariants(list)).toMatch(sentence)
  })

  it.each([
    ['terms=raw', 'text/plain; charset=utf-8', expect.stringMatching(/^</)],
    ['terms=record', 'application/json; charset=utf-8', { content: expect.stringMatching(/^</) }],
  ])('%s: the terms', async (list, type, body) => {
    const { mock, read } = await under(list)
    for (const answer of [await read('/terms-and-conditions'), await mock.get('/api/terms-and-conditions')]) {
      expect(answer).toMatchObject({ status: 200, body, headers: { 'content-type': type } })
    }
  })

  it('terms=absent: 404 as long as there are none', async () => {
    const { mock, token, read } = await under('terms=absent', 'empty')
    expect(await read('/terms-and-conditions')).toMatchObject({ status: 404 })
    await mock.post('/admin/api/terms-and-conditions', { token, body: { content: '<p>Be kind.</p>' } })
    expect(await read('/terms-and-conditions')).toMatchObject({ status: 200, body: '<p>Be kind.</p>' })
  })

  it('page=nested: where the page is, stands in a member of its own', async () => {
    const { read } = await under('page=nested')
    for (const path of ['/users?page=1', '/order/all?page=1&status=COMPLETED', '/mechanics']) {
      const { body } = await read(path)
      expect(Object.keys(body as object)).toEqual(['content', 'page'])
      expect(body).toMatchObject({ page: { number: path.includes('page=1') ? 1 : 0 } })
    }
  })

  it('page=array and page=full: nothing about the page, and more than is asked', async () => {
    const array = await under('page=array')
    expect((await array.read('/users')).body).toHaveLength(5)
    const full = await under('page=full')
    expect((await full.read('/users')).body).toMatchObject({ number: 0, size: 5, first: true, last: false })
  })

  it('mechanics=array and mechanics=paged concern the mechanics alone', async () => {
    const array = await under('mechanics=array,page=nested')
    expect((await array.read('/mechanics')).body).toBeInstanceOf(Array)
    expect((await array.read('/users')).body).toHaveProperty('page')
    const paged = await under('mechanics=paged')
    const { body } = await paged.read('/mechanics')
    expect(body).toMatchObject({ number: 0, totalPages: 2 })
    expect((body as { content: unknown[] }).content).toHaveLength(20)
  })

  it('catalogue=page: the catalogue comes as a page', async () => {
    const { read } = await under('catalogue=page')
    expect((await read('/services')).body).toMatchObject({ totalPages: 1, content: expect.any(Array) })
    expect((await read('/items')).body).toMatchObject({ totalPages: 1, content: expect.any(Array) })
  })

  it.each([
    ['slots=seconds', /^\d\d:\d\d:00$/],
    ['slots=iso', /^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/],
  ])('%s: booked slots', async (list, pattern) => {
    const { read } = await under(list)
    const range = 'startDate=2026-11-01&endDate=2026-12-31'
    const { body } = await read(`/unavailability/${fixtureIds.busyMechanic}?${range}`)
    const slots = (body as { bookedSlots: { start: string }[] }[]).flatMap((day) => day.bookedSlots)
    expect(slots.length).toBeGreaterThan(0)
    for (const { start } of slots) expect(start).toMatch(pattern)
  })

  it('revenue=empty: an order without revenue has no body instead of 404', async () => {
    const { read } = await under('revenue=empty')
    expect(await read(`/order/${fixtureIds.openOrder}/revenue`)).toMatchObject({
      status: 200,
      body: undefined,
    })
  })

  it.each([
    ['otp=object', { userId: expect.stringMatching(/^[0-9a-f]{24}$/) }],
    ['otp=id', { id: expect.stringMatching(/^[0-9a-f]{24}$/) }],
    ['otp=text', expect.stringMatching(/^[0-9a-f]{24}$/)],
    ['ids=number', expect.any(Number)],
    ['ids=number,otp=object', { userId: expect.any(Number) }],
  ])('%s: signing in', async (list, body) => {
    const { mock } = await under(list)
    expect(await signInWithCode(mock)).toMatchObject({
      status: 200,
      body,
      headers: { authorization: expect.any(String) },
    })
  })

  it('ids=number: records are named by numbers, and found by them', async () => {
    const { mock, token, read } = await under('ids=number')
    const number = numberOf(fixtureIds.openOrder)
    const { body: page } = await read('/order/all?status=OPEN')
    expect(page).toMatchObject({ content: expect.arrayContaining([expect.objectContaining({ id: number })]) })
    const { body } = await read(`/order/${number}`)
    expect(body).toMatchObject({
      id: number,
      userId: numberOf(fixtureIds.activeUser),
      services: expect.arrayContaining([expect.objectContaining({ id: expect.any(Number) })]),
    })
    await read('/mechanics')
    const update = { mechanicId: String(numberOf(fixtureIds.activeMechanic)), asecertification: 'A1' }
    expect(await mock.put('/admin/api/update/mechanic', { token, body: update })).toMatchObject({
      status: 200,
      body: { id: numberOf(fixtureIds.activeMechanic), asecertification: 'A1' },
    })
  })

  it('money=string: amounts are texts with two decimals, percentages stay numbers', async () => {
    const { read } = await under('money=string')
    expect((await read(`/order/${fixtureIds.quotedOrder}`)).body).toMatchObject({
      total: expect.stringMatching(/^\d+\.\d\d$/),
      taxPercentage: expect.any(Number),
    })
    expect((await read('/stripe/available-balance')).body).toMatchObject({
      availableBalanceList: [{ balanceAmount: expect.stringMatching(/^\d+\.\d\d$/) }],
    })
    expect((await read(`/order/${fixtureIds.scheduledOrder}/revenue`)).body).toMatchObject({
      totalRevenue: expect.stringMatching(/^\d+\.\d\d$/),
    })
  })

  it.each([
    ['times=local', expect.stringMatching(/^[\d-]{10}T[\d:]{8}\.\d{3}$/), expect.any(String)],
    ['times=epoch', expect.any(Number), expect.any(String)],
    ['times=array', [2026, ...Array(6).fill(expect.any(Number))], Array(7).fill(expect.any(Number))],
  ])('%s: when an order was made, and when the mechanic comes', async (list, created, start) => {
    const { read } = await under(list)
    const { body } = await read(`/order/${fixtureIds.scheduledOrder}`)
    expect(body).toMatchObject({ created, mechanicScheduledStartTime: start })
  })

  it.each([
    ['writes=empty', 204, undefined],
    ['writes=text', 200, 'Done'],
  ])('%s: what answers a write', async (list, status, body) => {
    const { mock, token, read } = await under(list)
    expect(await read(`/block/user/${fixtureIds.activeUser}`)).toMatchObject({ status, body })
    const service = `/admin/api/services/${fixtureIds.service}`
    expect(await mock.delete(service, { token })).toMatchObject({ status, body })
  })

  it.each([
    [
      'errors=problem',
      {
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        detail: 'There is no user with the id none.',
        instance: '/pitlane/admin/api/user/none',
      },
      'application/problem+json',
    ],
    ['errors=list', { errors: [{ message: 'There is no user with the id none.' }] }, 'application/json'],
    ['errors=text', 'There is no user with the id none.', 'text/plain'],
  ])('%s: what a refusal says', async (list, body, type) => {
    const { read } = await under(list)
    const answer = await read('/user/none')
    expect(answer).toMatchObject({ status: 404, headers: { 'content-type': expect.stringContaining(type) } })
    expect(
      typeof answer.body === 'string' && type.includes('json') ? JSON.parse(answer.body) : answer.body,
    ).toEqual(body)
    expect((await read('/nowhere')).body).not.toHaveProperty('timestamp')
  })

  it('break no check, since handlers and checks know the documented form alone', async () => {
    const { mock, read } = await under(
      'page=nested,ids=number,money=string,times=array,terms=raw,mechanics=array',
    )
    for (const path of ['/users', '/order/all', '/mechanics', '/services', '/terms-and-conditions']) {
      expect(await read(path)).toMatchObject({ status: 200 })
    }
    expect((await mock.get('/__mock/violations')).body).toEqual([])
  })

  it('takes back what a quote sends as it came, in the form in which it left', async () => {
    const { mock, token } = await under('ids=number,money=string,times=array')
    const payments = [{ paymentId: 'pay_1', amount: 2000, createdAt: '2026-11-01T09:00:00.000Z' }]
    mock.db
      .prepare('UPDATE orders SET payment_details = ? WHERE id = ?')
      .run(JSON.stringify(payments), fixtureIds.quotedOrder)
    const path = `/admin/api/order/${fixtureIds.quotedOrder}`
    const { body } = await mock.get(path, { token })
    const order = body as Record<string, unknown> & { services: Record<string, unknown>[] }
    expect(order.paymentDetails).toMatchObject([{ amount: '20.00', createdAt: expect.any(Array) }])
    const { id, userId, parentServiceId, ...rest } = order
    const quotation = {
      ...{
        userId: String(userId),
        parentServiceId,
        issueDescription: rest.issueDescription,
        status: 'QUOTED',
      },
      services: order.services.map((line) => ({
        ...line,
        id: String(line.id),
        price: Number(line.price),
        finalPrice: Number(line.finalPrice),
      })),
      ...{ subTotal: rest.subTotal, total: rest.total, platformFee: 0 },
      ...{ serviceFee: Number(rest.serviceFee), tax: Number(rest.tax) },
      ...{ serviceFeePercentage: rest.serviceFeePercentage, taxPercentage: rest.taxPercentage },
      ...{ paymentDetails: rest.paymentDetails, refundDetails: rest.refundDetails },
    }
    expect(await mock.put(`/admin/api/order/${id}/quotation`, { token, body: quotation })).toMatchObject({
      status: 200,
    })
  })
})
