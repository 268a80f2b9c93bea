import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  createOrder,
  expectConsistent,
  getActionNames,
  releaseFunds,
  runAction,
} from '#tests/mock-server/actors.ts'
import { type AdminApp, createAdminApp } from '#tests/mock-server/test-app.ts'

// An admin runs `verify`. The card provider runs `passVerification` or `failVerification` for the mechanic's account.
const stepsToDirectDeposit = ['verify', 'fillInDeposit']
const stepsToSettle = ['verify', 'complete an order', 'fillInDeposit', 'passVerification']
/** States of a new mechanic after some steps, and the actions that are then available. */
const mechanicStates: [status: string, steps: string[], expectedActions: string[]][] = [
  ['Pending', [], ['sendCertificate', 'fillInDeposit', 'takeDayOff', 'verify']],
  ['Active', ['verify'], ['sendCertificate', 'fillInDeposit', 'takeDayOff']],
  [
    'Active',
    stepsToDirectDeposit,
    ['sendCertificate', 'passVerification', 'failVerification', 'takeDayOff'],
  ],
  ['Active', stepsToSettle, ['sendCertificate', 'failVerification', 'takeDayOff', 'settle']],
  ['Blocked', ['verify', 'block'], ['sendCertificate', 'fillInDeposit']],
]

describe('POST /__mock/mechanics/{id}/actions', () => {
  /** Registers a mechanic and runs the steps. */
  async function createMechanic(mock: AdminApp, steps: readonly string[]): Promise<string> {
    const { body } = await mock.control
      .post('/mechanics')
      .send({ workingDays: [0, 1, 2, 3, 4, 5, 6] })
    const { id } = body
    for (const step of steps) {
      if (step === 'block')
        await mock.api
          .put('/update/mechanic')
          .send({ mechanicId: id, isActive: false, isBlocked: true })
      else if (step === 'complete an order') {
        // Deactivate all other mechanics, so that createOrder must schedule this one.
        mock.db.prepare('UPDATE mechanics SET is_active = 0 WHERE id <> ?').run(id)
        expect(await createOrder(mock, 'COMPLETED')).toMatchObject({ mechanicId: id })
      } else await runAction(mock, `mechanics/${id}`, step).expect(200)
    }
    return id
  }

  it.each(mechanicStates)(
    'runs each available action of a mechanic who is %s after %j',
    async (status, steps, expectedActions) => {
      const mock = await createAdminApp()
      for (const action of expectedActions) {
        const id = await createMechanic(mock, steps)
        const available = await mock.control.get(`/mechanics/${id}/actions`)
        expect([available.body.status, getActionNames(available)]).toEqual([
          status,
          expectedActions,
        ])
        if (expectedActions.includes('settle')) await releaseFunds(mock)
        await runAction(mock, `mechanics/${id}`, action, { day: '2027-06-01' }).expect(200)
      }
      await expectConsistent(mock)
    },
  )

  it('settles no more than the available funds, and says that pending funds must be released first', async () => {
    const mock = await createAdminApp()
    const { mechanicId } = await createOrder(mock, 'COMPLETED')
    const settle = () => runAction(mock, `mechanics/${mechanicId}`, 'settle')
    expect((await settle()).body.message).toMatch(
      /^Insufficient funds: .* available\. Release the pending funds first\.$/,
    )
    await releaseFunds(mock)
    expect(getActionNames(await settle())).not.toContain('settle')
    expect((await releaseFunds(mock)).body.message).toBe('There are no pending funds.')
  })

  it('rejects a day off on a day that already has a day off or an appointment', async () => {
    const mock = await createAdminApp()
    const { id, mechanicId } = await createOrder(mock, 'SCHEDULED')
    const { body: order } = await mock.api.get(`/order/${id}`)
    const bookedDay = order.mechanicScheduledStartTime.slice(0, 10)
    const takeDayOff = (day: string) =>
      runAction(mock, `mechanics/${mechanicId}`, 'takeDayOff', { day })
    const { body: booked } = await takeDayOff(bookedDay).expect(409)
    expect(booked.message).toBe('The mechanic is already booked on that day.')
    await takeDayOff('2026-12-24').expect(200)
    const { body: repeated } = await takeDayOff('2026-12-24').expect(409)
    expect(repeated.message).toBe('The mechanic already has a day off on 2026-12-24.')
    const range = 'startDate=2026-12-24&endDate=2026-12-24'
    expect((await mock.api.get(`/unavailability/${mechanicId}?${range}`)).body).toMatchObject([
      { available: false },
    ])
  })

  it('takes the next day off by default, also in the first hour of a day with 25 hours', async () => {
    vi.stubEnv('TZ', 'America/Chicago')
    onTestFinished(() => void vi.unstubAllEnvs())
    const mock = await createAdminApp({ now: '2026-11-01T00:30:00-05:00' })
    const { mechanicId } = await createOrder(mock, 'SCHEDULED')
    await runAction(mock, `mechanics/${mechanicId}`, 'takeDayOff').expect(200)
    const range = 'startDate=2026-11-01&endDate=2026-11-02'
    expect((await mock.api.get(`/unavailability/${mechanicId}?${range}`)).body).toEqual([
      { date: '2026-11-02', available: false, bookedSlots: [] },
    ])
  })
})

const userStates: [status: string, step: string | undefined, expectedActions: string[]][] = [
  ['Pending', undefined, ['verify']],
  ['Active', 'verify', ['requestRepair']],
  ['Blocked', 'block', []],
]

describe('POST /__mock/users/{id}/actions', () => {
  it.each(userStates)(
    'runs each available action of a user who is %s',
    async (status, step, expectedActions) => {
      const mock = await createAdminApp()
      const { id } = (await mock.control.post('/users').send({})).body
      if (step === 'block') await mock.api.get(`/block/user/${id}`)
      else if (step) await runAction(mock, `users/${id}`, step)
      const available = await mock.control.get(`/users/${id}/actions`)
      expect([available.body.status, getActionNames(available)]).toEqual([status, expectedActions])
      for (const action of expectedActions) {
        const response = await runAction(mock, `users/${id}`, action)
        if (action !== 'requestRepair') expect(getActionNames(response)).not.toContain(action)
        else
          expect((await mock.api.get(`/order/${response.body.orderId}`)).body).toMatchObject({
            userId: id,
          })
      }
      await expectConsistent(mock)
    },
  )
})

it('POST /__mock/users fills in missing values, prints the name on the license, and rejects a taken email', async () => {
  const mock = await createAdminApp()
  const { body: ana } = await mock.control
    .post('/users')
    .send({ firstName: 'Ana', lastName: 'Torres' })
  const email = expect.stringMatching(/^ana\.torres\d+@/)
  expect((await mock.api.get(`/user/${ana.id}`)).body).toMatchObject({ email })
  const name = { firstName: 'A & B', lastName: '<Ng>' }
  const details = { ...name, email: 'ng@pitlane.test', driverLicenseState: 'Guam' }
  const { id } = (await mock.control.post('/users').send(details)).body
  expect((await mock.api.get(`/user/${id}`)).body).toMatchObject({
    ...details,
    mobileNo: expect.any(String),
  })
  const documents: Record<string, string>[] = (await mock.api.get(`/documents/user/${id}`)).body
  const types = documents.map(({ documentType }) => documentType)
  expect(types.toSorted()).toEqual(['DRIVING_LICENSE', 'PROFILE_PHOTO', 'SELFIE_PHOTO'])
  const license = documents.find(({ documentType }) => documentType === 'DRIVING_LICENSE')
  const licenseImage = Buffer.from(
    license?.documentContent?.split(',')[1] ?? '',
    'base64',
  ).toString()
  expect(licenseImage).toContain('A &amp; B')
  expect(licenseImage).toContain('&lt;NG>')
  const { body: rejected } = await mock.control
    .post('/users')
    .send({ email: 'NG@pitlane.test' })
    .expect(409)
  expect(rejected.message).toBe('Another user has this email address.')
})
