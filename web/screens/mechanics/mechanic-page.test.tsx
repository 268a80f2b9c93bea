import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'

const { activeMechanic, pendingMechanic, blockedMechanic } = fixtureIds
const address = (id: string) => `/mechanics/${id}`
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const button = (name: string) => screen.findByRole('button', { name })
const buttons = async () => {
  const verification = await card('Verification')
  return verification.getAllByRole('button').map((each) => each.textContent)
}
const puts = (sent: { method: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

const ops = (app: TestApp) => ({ token: app.signIn('ops@pitlane.test') })
const stored = async (app: TestApp, id: string) =>
  (await app.get(`/admin/api/mechanic/${id}`, ops(app))).body as Record<string, unknown>

/** What another admin saves meanwhile. */
const changeElsewhere = async (app: TestApp, mechanicId: string, changes: object) => {
  const { status } = await app.put('/admin/api/update/mechanic', {
    ...ops(app),
    body: { mechanicId, ...changes },
  })
  expect(status).toBe(200)
}

describe('what is shown', () => {
  test('who the mechanic is, what and when they work, and how they are rated, read once', async () => {
    const { sent } = await renderAt(address(activeMechanic))
    const person = await card('Personal Information')
    for (const text of ['Rosa', 'Castillo', /@/, /^\+1 \d{10}$/]) expect(person.getByText(text)).toBeVisible()
    expect(person.getByRole('img', { name: '4.8 of 5 stars' })).toBeVisible()
    const work = await card('Work')
    for (const text of ['Brakes and suspension', 'Mon, Tue, Wed, Thu, Fri', '09:00-18:00'])
      expect(work.getByText(text)).toBeVisible()
    expect(sent.map(({ url }) => url.split('/admin/api/')[1])).toEqual([`mechanic/${activeMechanic}`])
  })

  test('without a rating there are 0 of 5 stars and a word about it', async () => {
    await renderAt(address(pendingMechanic))
    const person = await card('Personal Information')
    expect(person.getByRole('img', { name: '0 of 5 stars' })).toBeVisible()
    expect(person.getByText('No ratings yet')).toBeVisible()
  })

  test.each([edgeFixtureIds.hourlessMechanic, edgeFixtureIds.malformedHoursMechanic])(
    'hours that are missing or no hours become the usual ones (%s)',
    async (id) => {
      await renderAt(address(id), { seed: 'edge' })
      const work = await card('Work')
      expect(work.getByText('Mon, Tue, Wed, Thu, Fri')).toBeVisible()
      expect(work.getByText('09:00-18:00')).toBeVisible()
    },
  )

  test('a mechanic who cannot be loaded says so, and Retry loads them', async () => {
    const app = await testApp({ seed: 'demo' })
    await provoke(app, { operationId: 'getMechanic', status: 500, times: 1 })
    const { user } = await renderAt(address(activeMechanic), { app })
    expect(await screen.findByText('Error loading mechanics. Please try again.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await button('Make Inactive')).toBeVisible()
  })

  test('a mechanic who does not exist is not found, and Back leads to the list', async () => {
    const { user, router } = await renderAt(address('66c2e15b8f46d30affffffff'))
    expect(await screen.findByText('Mechanic not found.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/mechanics'))
  })
})

describe('warnings', () => {
  const noDeposit =
    'Mechanic doesn’t have a direct deposit information section filled. Please complete direct deposit information for payments to be processed.'
  const notVerified = "Mechanic's account verification is pending."

  test.each([
    ['without a connected account', fixtureIds.mechanicWithoutDeposit, noDeposit, notVerified],
    ['connected but not verified', fixtureIds.mechanicUnverified, notVerified, noDeposit],
  ])('of a mechanic %s', async (_, id, shown, hidden) => {
    await renderAt(address(id))
    expect(await screen.findByText(shown)).toBeVisible()
    expect(screen.queryByText(hidden)).toBeNull()
  })

  test('none of a mechanic who can be paid', async () => {
    await renderAt(address(activeMechanic))
    await card('Verification')
    expect(screen.queryByText(noDeposit)).toBeNull()
    expect(screen.queryByText(notVerified)).toBeNull()
  })
})

describe('the buttons of each state', () => {
  test.each([
    ['pending', pendingMechanic, ['Verify Mechanic']],
    ['active', activeMechanic, ['Edit', 'Make Inactive', 'Block']],
    ['blocked', blockedMechanic, ['Unblock Mechanic']],
  ])('a mechanic who is %s', async (state, id, expected) => {
    await renderAt(address(id))
    expect(await buttons()).toEqual(expected)
    const banner = screen.queryByText('This mechanic has been blocked.')
    if (state === 'blocked') expect(banner).toBeVisible()
    else expect(banner).toBeNull()
  })
})

describe('each action says that it is done, stays on the page and shows the new state', () => {
  test('verifying a pending mechanic', async () => {
    const { user, server, router } = await renderAt(address(pendingMechanic))
    await user.click(await button('Verify Mechanic'))
    expect(await screen.findByText('Mechanic verified successfully')).toBeVisible()
    expect(await button('Make Inactive')).toBeVisible()
    expect(router.state.location.pathname).toBe(address(pendingMechanic))
    expect(await stored(server, pendingMechanic)).toMatchObject({ isActive: true, isBlocked: false })
  })

  test('making an active mechanic inactive', async () => {
    const { user, sent } = await renderAt(address(activeMechanic))
    await user.click(await button('Make Inactive'))
    expect(await screen.findByText('Mechanic updated')).toBeVisible()
    const verify = await button('Verify Mechanic')
    expect(puts(sent)).toEqual([{ mechanicId: activeMechanic, isActive: false }])
    // what was pressed is gone, and what can be pressed now has the focus
    expect(verify).toHaveFocus()
  })

  test('blocking an active mechanic, once it was confirmed', async () => {
    const { user, sent } = await renderAt(address(activeMechanic))
    await user.click(await button('Block'))
    await user.click(await button('Cancel'))
    expect(puts(sent)).toEqual([])
    await user.click(await button('Block'))
    await user.click(await button('Block mechanic'))
    expect(await screen.findByText('Mechanic updated')).toBeVisible()
    expect(await screen.findByText('This mechanic has been blocked.')).toBeVisible()
    expect(puts(sent)).toEqual([{ mechanicId: activeMechanic, isActive: false, isBlocked: true }])
  })

  test('unblocking makes a mechanic pending', async () => {
    const { user, sent } = await renderAt(address(blockedMechanic))
    await user.click(await button('Unblock Mechanic'))
    expect(await screen.findByText('Mechanic updated')).toBeVisible()
    expect(await button('Verify Mechanic')).toBeVisible()
    expect(puts(sent)).toEqual([{ mechanicId: blockedMechanic, isActive: false, isBlocked: false }])
  })

  test('editing the certification, the one field that can be edited', async () => {
    const { user, sent } = await renderAt(address(activeMechanic))
    await user.click(await button('Edit'))
    expect((await card('Verification')).getAllByRole('textbox')).toHaveLength(1)
    await user.clear(screen.getByLabelText('ASE Certification'))
    await user.paste(' A1 Engine Repair ')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Mechanic updated')).toBeVisible()
    expect(await screen.findByText('A1 Engine Repair')).toBeVisible()
    expect(puts(sent)).toEqual([{ mechanicId: activeMechanic, asecertification: 'A1 Engine Repair' }])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus())
  })
})

describe('an action that fails says why and stays', () => {
  test('verifying', async () => {
    const app = await testApp({ seed: 'demo' })
    await provoke(app, { operationId: 'verifyMechanic', status: 500 })
    const { user } = await renderAt(address(pendingMechanic), { app })
    await user.click(await button('Verify Mechanic'))
    expect(await screen.findByText('Failed to verify mechanic')).toBeVisible()
    expect(await button('Verify Mechanic')).toBeEnabled()
  })

  test('updating, in the words of the server, or in ours when it has none', async () => {
    const app = await testApp({ seed: 'demo' })
    const message = 'The workshop is closed.'
    await provoke(app, { operationId: 'updateMechanic', status: 500, body: { message }, times: 1 })
    await provoke(app, { operationId: 'updateMechanic', kind: 'cut', times: 1 })
    const { user } = await renderAt(address(activeMechanic), { app })
    await user.click(await button('Make Inactive'))
    expect(await screen.findByText('Failed to update: The workshop is closed.')).toBeVisible()
    await user.click(await button('Make Inactive'))
    expect(await screen.findByText('Failed to update: The server could not be reached.')).toBeVisible()
  })

  test('when another admin was faster with verifying, the mechanic is shown as they are now', async () => {
    const { user, server } = await renderAt(address(pendingMechanic))
    await button('Verify Mechanic')
    await server.get(`/admin/api/verify/mechanic/${pendingMechanic}`, ops(server))
    await user.click(await button('Verify Mechanic'))
    expect(await screen.findByText('Failed to verify mechanic')).toBeVisible()
    expect(await button('Make Inactive')).toBeVisible()
  })
})

describe('when another admin changed the mechanic meanwhile', () => {
  test('a state that no longer allows it is told, and nothing is sent', async () => {
    const { user, server, sent } = await renderAt(address(activeMechanic))
    await button('Make Inactive')
    await changeElsewhere(server, activeMechanic, { isActive: false, isBlocked: true })
    await user.click(await button('Make Inactive'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('row', { name: 'Status Active Blocked' })).toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: 'Save yours' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Go on without yours' }))
    expect(await button('Unblock Mechanic')).toBeVisible()
    expect(puts(sent)).toEqual([])
  })
})

test('leaving a changed certification asks', async () => {
  const { user, router } = await renderAt(address(activeMechanic))
  await user.click(await button('Edit'))
  const update = await button('Update')
  expect(update).toHaveAccessibleDescription('Nothing was changed yet.')
  await user.clear(screen.getByLabelText('ASE Certification'))
  await user.click(screen.getByRole('link', { name: 'Back' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(address(activeMechanic))
})
