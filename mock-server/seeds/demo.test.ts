import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Handlers, SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'
import { fixtureIds } from './fixture-ids.ts'

let mock: TestApp
let token: string

beforeAll(async () => {
  mock = await testApp({ seed: 'demo' })
  token = mock.signIn()
})
afterAll(() => mock.app.close())

const get = async <Operation extends keyof Handlers>(path: string) =>
  (await mock.get(`/admin/api${path}`, { token })).body as SuccessBody<Operation>
const order = (id: string) => get<'getOrder'>(`/order/${id}`)

describe('the fixtureIds of the demo', () => {
  it.each([
    ['openOrder', 'OPEN'],
    ['undecodedOrder', 'OPEN'],
    ['silentOrder', 'OPEN'],
    ['quotedOrder', 'QUOTED'],
    ['paymentProcessingOrder', 'PAYMENT_PROCESSING'],
    ['paidOrder', 'PAID'],
    ['scheduledOrder', 'SCHEDULED'],
    ['preDiagnosticsOrder', 'PRE_DIAGNOSTICS'],
    ['diagnosticsOrder', 'DIAGNOSTICS'],
    ['workInProgressOrder', 'WORK_IN_PROGRESS'],
    ['postDiagnosticsOrder', 'POST_DIAGNOSTICS'],
    ['completedOrder', 'COMPLETED'],
    ['settledOrder', 'COMPLETED'],
    ['unpayableOrder', 'COMPLETED'],
  ] as const)('%s is %s', async (name, status) => {
    expect(await order(fixtureIds[name])).toMatchObject({ id: fixtureIds[name], status })
  })

  it.each([
    ['OPEN', 'openOrder'],
    ['QUOTED', 'quotedOrder'],
    ['PAYMENT_PROCESSING', 'paymentProcessingOrder'],
    ['PAID', 'paidOrder'],
    ['SCHEDULED', 'scheduledOrder'],
    ['PRE_DIAGNOSTICS', 'preDiagnosticsOrder'],
    ['DIAGNOSTICS', 'diagnosticsOrder'],
    ['WORK_IN_PROGRESS', 'workInProgressOrder'],
    ['POST_DIAGNOSTICS', 'postDiagnosticsOrder'],
    ['COMPLETED', 'completedOrder'],
  ] as const)('the list of %s orders begins with %s', async (status, name) => {
    const { content } = await get<'listOrders'>(`/order/all?status=${status}`)
    expect(content[0]?.id).toBe(fixtureIds[name])
  })

  it('openOrder has two service lines, a decoded car, pictures, and neither fee nor tax', async () => {
    const open = await order(fixtureIds.openOrder)
    expect(open.services.map(({ type }) => type)).toEqual(['SERVICE', 'SERVICE'])
    expect(open).toMatchObject({
      userId: fixtureIds.activeUser,
      serviceFeePercentage: null,
      taxPercentage: null,
      total: null,
    })
    expect(open.car?.make).toBeTruthy()
    expect(open.address?.address).toContain('San Jose')
    expect(open.documentIds.length).toBeGreaterThanOrEqual(2)
  })

  it('undecodedOrder has a VIN and nothing else of its car, and the VIN says what it is', async () => {
    const { car } = await order(fixtureIds.undecodedOrder)
    expect(car).toMatchObject({ make: null, model: null, modelYear: null })
    const decoded = await get<'decodeVin'>(`/car-services/decode-vin?vin=${car?.vin}`)
    expect(decoded.make).toBeTruthy()
    expect(decoded.modelYear).toBeGreaterThan(2000)
  }, 30_000)

  it('silentOrder says nothing of its issue and has one line', async () => {
    const silent = await order(fixtureIds.silentOrder)
    expect(silent.issueDescription).toBeNull()
    expect(silent.services).toHaveLength(1)
  })

  it('quotedOrder has two services and an item added while quoting', async () => {
    const { services, total } = await order(fixtureIds.quotedOrder)
    expect(services.map(({ type }) => type)).toEqual(['SERVICE', 'SERVICE', 'ITEM'])
    expect(services[2]?.id).toMatch(/^temp-/)
    expect(total).toBeGreaterThan(0)
  })

  it('scheduledOrder is with activeMechanic, who is free otherwise', async () => {
    const [scheduled, mechanic] = await Promise.all([
      order(fixtureIds.scheduledOrder),
      get<'getMechanic'>(`/mechanic/${fixtureIds.activeMechanic}`),
    ])
    expect(scheduled.mechanicResponse?.lastName).toBe(mechanic.lastName)
    expect(mechanic).toMatchObject({
      isActive: true,
      workingDays: [0, 1, 2, 3, 4],
      workingHours: '09:00-18:00',
    })
    const days = await get<'listUnavailability'>(
      `/unavailability/${fixtureIds.activeMechanic}?startDate=2026-11-23&endDate=2026-12-31`,
    )
    expect(days).toHaveLength(1)
    expect(days[0]?.date).toBe(scheduled.mechanicScheduledStartTime?.slice(0, 10))
  })

  it('busyMechanic has days off and partly booked days', async () => {
    const days = await get<'listUnavailability'>(
      `/unavailability/${fixtureIds.busyMechanic}?startDate=2026-11-23&endDate=2026-12-31`,
    )
    expect(days.filter(({ available }) => !available).length).toBeGreaterThanOrEqual(3)
    expect(days.filter(({ bookedSlots }) => bookedSlots.length > 0).length).toBeGreaterThanOrEqual(5)
  })

  it('completedOrder has remarks of both kinds and pictures from both sides', async () => {
    const { mechanicRemarks, documentIds } = await order(fixtureIds.completedOrder)
    const blocks = mechanicRemarks?.split('\n\n') ?? []
    expect(blocks.some((block) => block.startsWith('Time'))).toBe(true)
    expect(blocks.some((block) => !block.startsWith('Time'))).toBe(true)
    const documents = await Promise.all(documentIds.map((id) => get<'getDocument'>(`/documents/id/${id}`)))
    expect(new Set(documents.map(({ uploadedBy }) => uploadedBy))).toEqual(new Set(['User', 'Mechanic']))
  })

  it.each([
    ['pendingUser', { isActive: false, isBlocked: false, lastName: 'Delgado' }],
    ['activeUser', { isActive: true, isBlocked: false }],
    ['blockedUser', { isActive: true, isBlocked: true }],
    ['bareUser', { isActive: true, isBlocked: false }],
  ] as const)('%s is what the name says', async (name, state) => {
    expect(await get<'getUser'>(`/user/${fixtureIds[name]}`)).toMatchObject(state)
    const documents = await get<'listUserDocuments'>(`/documents/user/${fixtureIds[name]}`)
    const types = name === 'bareUser' ? [] : ['PROFILE_PHOTO', 'DRIVING_LICENSE', 'SELFIE_PHOTO']
    expect(documents.map(({ documentType }) => documentType)).toEqual(types)
  })

  it('the first page of pending users shows those who have a licence card of their own', async () => {
    const { content } = await get<'listUsers'>('/users?isActive=false')
    expect(content.map(({ lastName }) => lastName)).toEqual(
      expect.arrayContaining(['Delgado', 'Okafor', 'Tran', 'Murphy']),
    )
  })

  it.each([
    ['pendingMechanic', { isActive: false, isBlocked: false, overallRating: null }],
    ['blockedMechanic', { isActive: false, isBlocked: true }],
    ['mechanicWithoutDeposit', { isActive: true, connectedAccountId: null }],
    [
      'mechanicUnverified',
      { isActive: true, kycCompliant: false, connectedAccountId: expect.stringMatching(/^acct_/) },
    ],
    [
      'mechanicToPay',
      { isActive: true, kycCompliant: true, connectedAccountId: expect.stringMatching(/^acct_/) },
    ],
    [
      'mechanicTooExpensive',
      { isActive: true, kycCompliant: true, connectedAccountId: expect.stringMatching(/^acct_/) },
    ],
    [
      'mechanicPaid',
      { isActive: true, kycCompliant: true, connectedAccountId: expect.stringMatching(/^acct_/) },
    ],
  ] as const)('%s is what the name says', async (name, mechanic) => {
    expect(await get<'getMechanic'>(`/mechanic/${fixtureIds[name]}`)).toMatchObject(mechanic)
  })

  it('owes mechanics more and less than it has available', async () => {
    const balance = await get<'getBalance'>('/stripe/available-balance')
    const available = balance.availableBalanceList[0]?.balanceAmount ?? 0
    expect(balance.pendingBalanceList[0]?.balanceAmount).toBeGreaterThan(0)
    const summaries = await get<'listSettlements'>('/order/mechanic/settlement')
    const owed = (id: string) =>
      summaries.find(({ mechanicId }) => mechanicId === id)?.totalAmountPendingForSettlement
    expect(owed(fixtureIds.mechanicToPay)).toBeLessThan(available)
    expect(owed(fixtureIds.mechanicTooExpensive)).toBeGreaterThan(available)
    expect(owed(fixtureIds.mechanicWithoutDeposit)).toBeGreaterThan(0)
    expect(owed(fixtureIds.mechanicUnverified)).toBeGreaterThan(0)
    expect(owed(fixtureIds.mechanicPaid)).toBeUndefined()
    const orders = await get<'listMechanicSettlement'>(
      `/order/mechanic/${fixtureIds.mechanicToPay}/settlement`,
    )
    expect(orders).toHaveLength(3)
    expect(orders.map(({ orderId }) => orderId)).toContain(fixtureIds.completedOrder)
  })

  it('the catalogue has the known service, the inactive one and the item', async () => {
    const [services, items] = await Promise.all([
      get<'listServices'>('/services'),
      get<'listItems'>('/items'),
    ])
    const byId = (list: { id: string }[], id: string) => list.find((row) => row.id === id)
    expect(byId(services, fixtureIds.service)).toMatchObject({
      serviceCode: 'BRK-102',
      subCategory: 'Front brake pads and rotors',
      discount: 10,
    })
    expect(byId(services, fixtureIds.inactiveService)).toMatchObject({ status: 'INACTIVE' })
    expect(byId(items, fixtureIds.item)).toMatchObject({ name: 'Ceramic brake pad set, front' })
  })
})
