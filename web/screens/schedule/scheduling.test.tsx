import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { choose, fill, renderSchedule, scheduleButton, slotButton } from '#tests/schedule-screen.tsx'
import { otherAdmin, provoke, puts, renderAt, type Screen } from '#tests/screen.tsx'

// Conflicts, lost responses, expired sessions and Cancel.
vi.setConfig({ testTimeout: 60_000 })

const { paidOrder, scheduledOrder } = fixtureIds

/** Opens a complete appointment form, with retries of failed reads. */
const openCompleteForm = async (slot = '10:00 - 11:00') => {
  const at = await renderSchedule(paidOrder, undefined, { retries: 3 })
  await choose(at.user, { slot })
  await fill(at.user, 'Hourly Rate', '85')
  return at
}

/** Schedules an order from 10:00 to 11:00 as another admin. */
const scheduledByAnother = ({ server }: Pick<Screen, 'server'>, id: string) =>
  otherAdmin(server).put(`/order/${id}/mechanic`, {
    id: fixtureIds.activeMechanic,
    mechanicScheduledStartTime: '2026-11-24T10:00:00.000',
    mechanicScheduledEndTime: '2026-11-24T11:00:00.000',
    mechanicInstructions: 'Ring at the gate',
    revenueRequest: {
      ...{ createdAdminId: null, settledAdminId: null, totalRevenue: 60, hourlyCharge: 60 },
      ...{ travelReimbursement: 0, pitlaneCharge: 0, otherReimbursements: {}, otherCharges: {} },
    },
    rescheduleRequestedBy: null,
  })

const otherPaidOrder = async ({ server }: Pick<Screen, 'server'>) => {
  const body = await otherAdmin(server).get('/order/all?page=0&size=10&status=PAID')
  const [other] = (body as { content: { id: string }[] }).content.filter(({ id }) => id !== paidOrder)
  return other?.id ?? ''
}

test('a save shows the changes of another admin first; yours replaces all of them', async () => {
  const at = await openCompleteForm('14:00 - 15:00')
  await scheduledByAnother(at, paidOrder)
  await at.user.click(scheduleButton())
  await screen.findByRole('dialog', { name: 'This order was changed by someone else' })
  const row = 'Mechanic Instructions None Ring at the gate None'
  expect(screen.getByRole('row', { name: row })).toBeInTheDocument()
  expect(puts(at.sent)).toEqual([])
  await at.user.click(screen.getByRole('button', { name: 'Save yours' }))
  expect(await screen.findByText('Service scheduled successfully')).toBeVisible()
  expect(puts(at.sent)).toMatchObject([
    {
      mechanicScheduledStartTime: '2026-11-24T14:00:00.000',
      mechanicInstructions: '',
      revenueRequest: { hourlyCharge: 85 },
      rescheduleRequestedBy: 'Admin',
    },
  ])
})

test('an earliest available slot for the duration sets mechanic, date and slot', async () => {
  const at = await renderSchedule(paidOrder)
  await screen.findByLabelText(/^Rosa Castillo/)
  await at.user.click(screen.getByRole('combobox', { name: 'Duration' }))
  await at.user.click(await screen.findByTitle('2 h'))
  await provoke(at.server, { operationId: 'listUnavailability', delayMs: 1000, times: 4 })
  await at.user.keyboard('f')
  expect(screen.getByRole('button', { name: 'Earliest available' })).toHaveFocus()
  const asked = () => at.sent.filter(({ url }) => url.includes('/unavailability/')).length
  await waitFor(() => expect(asked()).toBeGreaterThan(0))
  expect(asked()).toBe(4)

  const list = screen.getByRole('region', { name: 'Earliest available slots' })
  await waitFor(() => expect(within(list).queryByText(/^Checking availability/)).toBeNull(), {
    timeout: 5000,
  })
  expect(within(list).getAllByRole('button')).toHaveLength(5)
  const [first] = within(list).getAllByRole('button')
  if (!first) throw new Error('No slot is available.')
  // Works from 08:00 to 18:00 and is rated best.
  expect(first).toHaveAccessibleName(/^Ingrid Schmidt 5\.0 of 5 stars Mon, Nov 23, 2026 \d\d:00 - \d\d:00$/)
  await at.user.click(first)
  expect(first).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('radio', { name: /^Ingrid Schmidt/ })).toBeChecked()
  const slot = first.textContent?.slice(-'09:00 - 11:00'.length) ?? ''
  expect(slotButton(slot)).toHaveAttribute('aria-pressed', 'true')
})

test('a failed read of availability shows an error with Retry', async () => {
  const at = await renderSchedule(paidOrder)
  await screen.findByLabelText(/^Rosa Castillo/)
  await provoke(at.server, { operationId: 'listUnavailability', status: 500, times: 1 })
  await at.user.click(screen.getByRole('button', { name: 'Earliest available' }))
  expect(await screen.findByText('Availability could not be loaded.')).toBeVisible()
  expect(screen.queryByText('No mechanic is available in the next four weeks.')).toBeNull()
  await at.user.click(screen.getByRole('button', { name: 'Retry' }))
  const list = screen.getByRole('region', { name: 'Earliest available slots' })
  await waitFor(() => expect(within(list).getAllByRole('button')).toHaveLength(5))
})

test('a slot that was just taken sends nothing, and another one can be chosen', async () => {
  const at = await openCompleteForm()
  await scheduledByAnother(at, await otherPaidOrder(at))
  await at.user.click(scheduleButton())
  expect(
    await screen.findByText('10:00 - 11:00 was just taken. Nothing was sent. Select another slot.'),
  ).toBeVisible()
  expect(slotButton('10:00 - 11:00')).toHaveAccessibleName('10:00 - 11:00 just taken')
  expect(slotButton('10:00 - 11:00')).toHaveAttribute('aria-disabled', 'true')
  expect(puts(at.sent)).toEqual([])

  await at.user.click(slotButton('11:00 - 12:00'))
  await at.user.click(scheduleButton())
  expect(await screen.findByText('Service scheduled successfully')).toBeVisible()
  expect(puts(at.sent)).toMatchObject([{ revenueRequest: { hourlyCharge: 85 } }])
})

test('a save locks the form and shows the server message', async () => {
  const at = await openCompleteForm()
  const refusal = { status: 409, body: { message: 'Rosa is already booked.' }, delayMs: 500 }
  await provoke(at.server, { operationId: 'scheduleMechanic', ...refusal, times: 1 })
  await at.user.click(scheduleButton())
  // Input would be lost now.
  expect(screen.getByLabelText('Hourly Rate')).toBeDisabled()
  expect(screen.getByLabelText(/^Rosa Castillo/)).toBeDisabled()
  expect(slotButton('11:00 - 12:00')).toBeDisabled()
  expect(screen.getByLabelText(/^Wednesday, November 25/)).toHaveAttribute('aria-disabled', 'true')

  expect(await screen.findByText('Failed to assign mechanic.')).toBeVisible()
  expect(screen.getByText('Rosa is already booked.')).toBeVisible()
  expect(screen.getByLabelText('Hourly Rate')).toHaveValue('85')
  expect(screen.getByLabelText('Hourly Rate')).toBeEnabled()
})

test('a save waits for availability, and a lost response counts as success', async () => {
  const at = await openCompleteForm()
  await provoke(at.server, { operationId: 'listUnavailability', delayMs: 500, times: 1 })
  await at.user.click(screen.getByLabelText(/^Ingrid Schmidt/))
  await provoke(at.server, { operationId: 'scheduleMechanic', kind: 'cut', times: 1 })
  await at.user.click(scheduleButton())
  expect(await screen.findByText('Service scheduled successfully')).toBeVisible()
  expect(puts(at.sent)).toHaveLength(1)
  await waitFor(() => expect(at.router.state.location.pathname).toBe('/schedule-service'))
})

test('a failed read of availability stops the save without retries', async () => {
  const at = await openCompleteForm()
  await provoke(at.server, { operationId: 'listUnavailability', status: 503, body: { message: 'Down' } })
  const before = at.sent.length
  await at.user.click(scheduleButton())
  expect(await screen.findByText('Failed to assign mechanic.')).toBeVisible()
  expect(screen.getByText('Down')).toBeVisible()
  expect(at.sent.slice(before).filter(({ url }) => url.includes('/unavailability/'))).toHaveLength(1)
  expect(puts(at.sent)).toEqual([])
})

test('Cancel returns to the current appointment', async () => {
  const { user } = await renderSchedule(scheduledOrder)
  const reschedule = () => screen.findByRole('button', { name: 'Re-assign / Reschedule' })
  await user.click(await reschedule())
  await fill(user, 'Hourly Rate', '85')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await reschedule()).toHaveFocus()
  await user.click(await reschedule())
  expect(screen.getByLabelText('Hourly Rate')).toHaveValue('75.00')
})

test('input survives an expired session', async () => {
  const { user, server, router, unmount } = await openCompleteForm()
  await user.click(screen.getByRole('button', { name: 'Add charge' }))
  await user.keyboard('Disposal')
  await fill(user, 'Amount of charge 1', '3')
  server.db.prepare('DELETE FROM sessions').run()
  await user.click(scheduleButton())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'))
  unmount()

  const reopened = await renderAt(`/schedule-service/${paidOrder}`, { app: server })
  expect(await screen.findByLabelText('Hourly Rate')).toHaveValue('85')
  expect(screen.getByText('Your unsaved changes from before the session ended were restored.')).toBeVisible()
  await waitFor(() => expect(slotButton('10:00 - 11:00')).toHaveAttribute('aria-pressed', 'true'))
  await reopened.user.click(screen.getByRole('button', { name: 'Add charge' }))
  await reopened.user.keyboard('Lift')
  await reopened.user.click(screen.getByRole('button', { name: 'Remove charge Disposal' }))
  expect(screen.getByRole('button', { name: 'Add charge' })).toHaveFocus()
  expect(screen.getByLabelText('Label of charge 1')).toHaveValue('Lift')
})
