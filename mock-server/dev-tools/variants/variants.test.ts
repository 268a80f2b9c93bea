import type { Response } from 'supertest'
import { describe, expect, it } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createAdminApp } from '#tests/mock-server/test-app.ts'
import { idToNumber } from './response-variants.ts'
import { createSentIds, parseVariants, type Variants } from './variants.ts'

const createApp = (variantList: string, seed: 'demo' | 'empty' = 'demo') =>
  createAdminApp({ seed, variants: parseVariants(variantList) as Variants })

const orderPath = `/order/${fixtureIds.scheduledOrder}`
const unavailabilityPath = `/unavailability/${fixtureIds.busyMechanic}?startDate=2026-11-01&endDate=2026-12-31`
const html = expect.stringMatching(/^</)
const money = expect.stringMatching(/^\d+\.\d\d$/)
const objectWith = (body: object) => expect.objectContaining(body)
const listWith = (member: object) => expect.arrayContaining([objectWith(member)])
const anyNumber = expect.any(Number)
const anyArray = expect.any(Array)
const twentyEntries = Array(20).fill(expect.anything())
const balancesAsText = listWith({ balanceAmount: money })
const dayWithSlot = (start: RegExp) =>
  listWith({ bookedSlots: listWith({ start: expect.stringMatching(start) }) })
const getContent = ({ type, body, text }: Response) => (type.endsWith('json') ? body : text)
const notFoundMessage = 'There is no user with the id none.'

it.each([
  ['terms=Raw', /^Unknown variant 'terms=Raw'\. The variants are terms=raw, .*\.$/],
  ['ids=number,times', /^Unknown variant 'times'\./],
  ['terms=raw, terms=record', /^The variant terms is listed twice\. Choose one format\.$/],
])('parseVariants rejects the list %s', (list, message) => {
  expect(parseVariants(list)).toMatch(message)
})

it('createSentIds remembers the IDs that were sent last', () => {
  const { toNumber, toId, isEmpty } = createSentIds(3)
  expect(isEmpty()).toBe(true)
  for (const id of ['a1', 'a2', 'a3', 'a1', 'a4']) toNumber(id)
  expect([0xa1, 0xa2, 0xa3, String(0xa4), 5].map(toId)).toEqual(['a1', 0xa2, 'a3', 'a4', 5])
})

describe('Response variants', () => {
  it.each<[list: string, path: string, status: number, body: unknown]>([
    ['terms=raw', '/terms-and-conditions', 200, html],
    ['terms=record', '/terms-and-conditions', 200, { content: html }],
    [
      'page=nested',
      '/users?page=1',
      200,
      { content: expect.anything(), page: objectWith({ number: 1 }) },
    ],
    [
      'page=nested',
      '/mechanics',
      200,
      { content: expect.anything(), page: objectWith({ number: 0 }) },
    ],
    ['page=array', '/users', 200, Array(5).fill(expect.anything())],
    ['page=full', '/users', 200, objectWith({ number: 0, size: 5, first: true, last: false })],
    ['mechanics=array,page=full', '/mechanics', 200, listWith({ id: expect.any(String) })],
    ['mechanics=array,page=full', '/users', 200, objectWith({ first: true })],
    ['mechanics=paged', '/mechanics', 200, { content: twentyEntries, number: 0, totalPages: 2 }],
    ['catalogue=page', '/services', 200, { content: expect.any(Array), number: 0, totalPages: 1 }],
    ['slots=seconds', unavailabilityPath, 200, dayWithSlot(/^\d\d:\d\d:00$/)],
    ['slots=iso', unavailabilityPath, 200, dayWithSlot(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/)],
    ['revenue=empty', `/order/${fixtureIds.openOrder}/revenue`, 200, ''],
    ['ids=number', orderPath, 200, objectWith({ id: idToNumber(fixtureIds.scheduledOrder) })],
    ['money=string', orderPath, 200, objectWith({ total: money, taxPercentage: anyNumber })],
    [
      'money=string',
      '/stripe/available-balance',
      200,
      objectWith({ availableBalanceList: balancesAsText }),
    ],
    [
      'times=local',
      orderPath,
      200,
      objectWith({ created: expect.stringMatching(/T[\d:]{8}\.\d{3}$/) }),
    ],
    ['times=epoch', orderPath, 200, objectWith({ created: anyNumber })],
    [
      'times=array',
      orderPath,
      200,
      objectWith({ mechanicScheduledStartTime: Array(7).fill(anyNumber) }),
    ],
    ['writes=empty', `/block/user/${fixtureIds.activeUser}`, 204, ''],
    ['writes=text', `/block/user/${fixtureIds.activeUser}`, 200, 'Done'],
    ['errors=problem', '/user/none', 404, objectWith({ detail: notFoundMessage })],
    ['errors=list', '/user/none', 404, { errors: [{ message: notFoundMessage }] }],
    ['errors=text', '/nowhere', 404, 'No operation has this path.'],
  ])('%s changes the response of %s', async (list, path, status, body) => {
    const mock = await createApp(list)
    const response = await mock.api.get(path).expect(status)
    expect(getContent(response)).toEqual(body)
    // Responses are checked before variants change them, so no violation is recorded.
    expect(mock.violations().filter(({ direction }) => direction === 'response')).toEqual([])
  })

  it('terms=absent gives 404 until terms exist', async () => {
    const mock = await createApp('terms=absent', 'empty')
    await mock.api.get('/terms-and-conditions').expect(404)
    await mock.api.post('/terms-and-conditions').send({ content: '<p>Be kind.</p>' })
    await mock.api.get('/terms-and-conditions').expect(200, '<p>Be kind.</p>')
  })

  const id = expect.stringMatching(/^[0-9a-f]{24}$/)
  it.each([
    ['otp=object', { userId: id }],
    ['otp=id', { id }],
    ['otp=text', id],
    ['ids=number,otp=object', { userId: anyNumber }],
  ])('%s changes the response of verifyOtp', async (list, body) => {
    const mock = await createApp(list)
    const email = 'admin@pitlane.test'
    await mock.api.post('/auth/send-otp').send({ email })
    const { otp } = (await mock.control.get(`/otp?email=${email}`)).body
    const verified = await mock.api.post('/auth/verify-otp').send({ email, otp }).expect(200)
    expect(getContent(verified)).toEqual(body)
    expect(verified.headers.authorization).toMatch(/./)
  })

  it('ids=number accepts numeric IDs in paths and, as text, in bodies', async () => {
    const mock = await createApp('ids=number')
    await mock.api.get('/mechanics')
    const mechanicId = idToNumber(fixtureIds.activeMechanic)
    const { body: mechanic } = await mock.api.get(`/mechanic/${mechanicId}`).expect(200)
    expect(mechanic.id).toBe(mechanicId)
    const body = { mechanicId: String(mechanicId), asecertification: 'A1' }
    await mock.api.put('/update/mechanic').send(body).expect(200)
  })

  it('accepts a quote with numeric IDs as text, and leaves payments unchanged', async () => {
    const mock = await createApp('ids=number,money=string,times=array')
    const payments = [{ paymentId: 'pay_1', amount: 2000, createdAt: '2026-11-01T09:00:00.000Z' }]
    const setPayments = mock.db.prepare('UPDATE orders SET payment_details = ? WHERE id = ?')
    setPayments.run(JSON.stringify(payments), fixtureIds.quotedOrder)
    const { body } = await mock.api.get(`/order/${fixtureIds.quotedOrder}`)
    const order = body as Record<string, unknown> & { services: Record<string, unknown>[] }
    const paymentDetailsInDollars = [{ ...payments[0], amount: 20 }]
    expect(order).toMatchObject({
      paymentDetails: paymentDetailsInDollars,
      total: money,
      created: anyArray,
    })
    const { id, userId, parentServiceId, issueDescription, subTotal, total } = order
    const { serviceFeePercentage, taxPercentage, paymentDetails, refundDetails } = order
    const toNumbers = (record: object, ...names: string[]) =>
      Object.fromEntries(names.map((name) => [name, Number(Reflect.get(record, name))]))
    const quotation = {
      userId: String(userId),
      parentServiceId,
      issueDescription,
      status: 'QUOTED',
      services: order.services.map((line) => ({
        ...line,
        id: String(line.id),
        ...toNumbers(line, 'price', 'finalPrice'),
      })),
      subTotal,
      total,
      platformFee: 0,
      ...toNumbers(order, 'serviceFee', 'tax'),
      serviceFeePercentage,
      taxPercentage,
      paymentDetails,
      refundDetails,
    }
    await mock.api.put(`/order/${id}/quotation`).send(quotation).expect(200)
  })
})
