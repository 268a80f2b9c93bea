import { describe, expect, it } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { adminApp } from '#tests/mock-server/test-app.ts'
import { idToNumber } from './response-variants.ts'
import { parseVariants, type Variants } from './variants.ts'

const appWith = (list: string, seed: 'demo' | 'empty' = 'demo') =>
  adminApp({ seed, variants: parseVariants(list) as Variants })

const order = `/order/${fixtureIds.scheduledOrder}`
const slots = `/unavailability/${fixtureIds.busyMechanic}?startDate=2026-11-01&endDate=2026-12-31`
const html = expect.stringMatching(/^</)
const money = expect.stringMatching(/^\d+\.\d\d$/)
const including = (body: object) => expect.objectContaining(body)
const containing = (member: object) => expect.arrayContaining([including(member)])
const twenty = Array(20).fill(expect.anything())
const balancesAsText = containing({ balanceAmount: money })
const slot = (start: RegExp) =>
  containing({ bookedSlots: containing({ start: expect.stringMatching(start) }) })
const notFound = 'There is no user with the id none.'

describe('Response variants', () => {
  it.each([
    ['terms=Raw', /^Unknown variant 'terms=Raw'\. The variants are terms=raw, .*\.$/],
    ['ids=number,times', /^Unknown variant 'times'\./],
    ['terms=raw, terms=record', /^The variant terms is listed twice\. Choose one format\.$/],
  ])('rejects the list %s', (list, message) => {
    expect(parseVariants(list)).toMatch(message)
  })

  it.each<[list: string, path: string, status: number, body: unknown]>([
    ['terms=raw', '/terms-and-conditions', 200, html],
    ['terms=record', '/terms-and-conditions', 200, { content: html }],
    ['page=nested', '/users?page=1', 200, { content: expect.anything(), page: including({ number: 1 }) }],
    ['page=nested', '/mechanics', 200, { content: expect.anything(), page: including({ number: 0 }) }],
    ['page=array', '/users', 200, Array(5).fill(expect.anything())],
    ['page=full', '/users', 200, including({ number: 0, size: 5, first: true, last: false })],
    ['mechanics=array,page=full', '/mechanics', 200, containing({ id: expect.any(String) })],
    ['mechanics=array,page=full', '/users', 200, including({ first: true })],
    ['mechanics=paged', '/mechanics', 200, { content: twenty, number: 0, totalPages: 2 }],
    ['catalogue=page', '/services', 200, { content: expect.any(Array), number: 0, totalPages: 1 }],
    ['slots=seconds', slots, 200, slot(/^\d\d:\d\d:00$/)],
    ['slots=iso', slots, 200, slot(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/)],
    ['revenue=empty', `/order/${fixtureIds.openOrder}/revenue`, 200, undefined],
    ['ids=number', order, 200, including({ id: idToNumber(fixtureIds.scheduledOrder) })],
    ['money=string', order, 200, including({ total: money, taxPercentage: expect.any(Number) })],
    ['money=string', '/stripe/available-balance', 200, including({ availableBalanceList: balancesAsText })],
    ['times=local', order, 200, including({ created: expect.stringMatching(/T[\d:]{8}\.\d{3}$/) })],
    ['times=epoch', order, 200, including({ created: expect.any(Number) })],
    ['times=array', order, 200, including({ mechanicScheduledStartTime: Array(7).fill(expect.any(Number)) })],
    ['writes=empty', `/block/user/${fixtureIds.activeUser}`, 204, undefined],
    ['writes=text', `/block/user/${fixtureIds.activeUser}`, 200, 'Done'],
    ['errors=problem', '/user/none', 404, expect.stringContaining(`"detail":"${notFound}"`)],
    ['errors=list', '/user/none', 404, { errors: [{ message: notFound }] }],
    ['errors=text', '/nowhere', 404, 'No operation has this path.'],
  ])('%s gives %s the expected response', async (list, path, status, body) => {
    const mock = await appWith(list)
    const response = await mock.get(path)
    expect([response.status, response.body]).toEqual([status, body])
    // Responses are checked before variants change them, so no violation is recorded.
    expect(mock.violations().filter(({ direction }) => direction === 'response')).toEqual([])
  })

  it('terms=absent gives 404 until terms exist', async () => {
    const mock = await appWith('terms=absent', 'empty')
    expect(await mock.get('/terms-and-conditions')).toMatchObject({ status: 404 })
    await mock.post('/terms-and-conditions', { content: '<p>Be kind.</p>' })
    expect(await mock.get('/terms-and-conditions')).toMatchObject({ status: 200, body: '<p>Be kind.</p>' })
  })

  const id = expect.stringMatching(/^[0-9a-f]{24}$/)
  it.each([
    ['otp=object', { userId: id }],
    ['otp=id', { id }],
    ['otp=text', id],
    ['ids=number,otp=object', { userId: expect.any(Number) }],
  ])('%s gives verifyOtp the expected response', async (list, body) => {
    const mock = await appWith(list)
    const email = 'admin@pitlane.test'
    await mock.post('/auth/send-otp', { email })
    const { otp } = (await mock.get(`/__mock/otp?email=${email}`)).body as { otp: string }
    const verified = await mock.post('/auth/verify-otp', { email, otp })
    expect(verified).toMatchObject({ status: 200, body, headers: { authorization: expect.any(String) } })
  })

  it('ids=number accepts numeric IDs in paths and bodies', async () => {
    const mock = await appWith('ids=number')
    await mock.get('/mechanics')
    const mechanicId = idToNumber(fixtureIds.activeMechanic)
    expect(await mock.get(`/mechanic/${mechanicId}`)).toMatchObject({ status: 200, body: { id: mechanicId } })
    const body = { mechanicId: String(mechanicId), asecertification: 'A1' }
    expect(await mock.put('/update/mechanic', body)).toMatchObject({ status: 200 })
  })

  it("accepts a quote that sends values back in the variant's format", async () => {
    const mock = await appWith('ids=number,money=string,times=array')
    const payments = [{ paymentId: 'pay_1', amount: 2000, createdAt: '2026-11-01T09:00:00.000Z' }]
    const setPayments = mock.db.prepare('UPDATE orders SET payment_details = ? WHERE id = ?')
    setPayments.run(JSON.stringify(payments), fixtureIds.quotedOrder)
    const { body } = await mock.get(`/order/${fixtureIds.quotedOrder}`)
    const order = body as Record<string, unknown> & { services: Record<string, unknown>[] }
    expect(order.paymentDetails).toMatchObject([{ amount: '20.00', createdAt: expect.any(Array) }])
    const { id, userId, parentServiceId, issueDescription, subTotal, total, ...rest } = order
    const { serviceFeePercentage, taxPercentage, paymentDetails, refundDetails } = rest
    const numbers = (record: object, ...names: string[]) =>
      Object.fromEntries(names.map((name) => [name, Number(Reflect.get(record, name))]))
    const quotation = {
      userId: String(userId),
      parentServiceId,
      issueDescription,
      status: 'QUOTED',
      services: order.services.map((line) => ({
        ...line,
        id: String(line.id),
        ...numbers(line, 'price', 'finalPrice'),
      })),
      subTotal,
      total,
      platformFee: 0,
      ...numbers(rest, 'serviceFee', 'tax'),
      serviceFeePercentage,
      taxPercentage,
      paymentDetails,
      refundDetails,
    }
    const saved = await mock.put(`/order/${id}/quotation`, quotation)
    expect(saved).toMatchObject({ status: 200 })
  })
})
