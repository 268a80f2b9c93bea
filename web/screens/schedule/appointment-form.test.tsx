import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import {
  fill,
  getSlot,
  getSubmitButton,
  renderSchedule,
  scheduleAsOtherAdmin,
  selectSlot,
} from '#tests/screens/schedule-screen.tsx'
import {
  addFault,
  asOtherAdmin,
  clearFaults,
  listPuts,
  renderAt,
  type Screen,
} from '#tests/screens/screen.tsx'
import { scheduleQueue, writeQueue } from '#web/queue/queue.ts'

// The tests fill in long forms, which takes time on a slow machine.
vi.setConfig({ testTimeout: 60_000 })

const { paidOrder, scheduledOrder } = fixtureIds

/** Opens the appointment form and fills in what a save needs. Failed reads are retried, as in the app. */
const openFilledForm = async (slot = '10:00 - 11:00') => {
  const view = await renderSchedule(paidOrder, { retries: 3 })
  await selectSlot(view.user, { slot })
  await fill(view.user, 'Hourly Rate', '85')
  return view
}

const scheduleByOtherAdmin = ({ server }: Pick<Screen, 'server'>, id: string) =>
  scheduleAsOtherAdmin(server, id, {
    mechanicScheduledStartTime: '2026-11-24T10:00:00.000',
    mechanicScheduledEndTime: '2026-11-24T11:00:00.000',
    mechanicInstructions: 'Ring at the gate',
  })

const findOtherPaidOrderId = async ({ server }: Pick<Screen, 'server'>) => {
  const { body } = await asOtherAdmin(server).get('/order/all?page=0&size=10&status=PAID')
  const orders: { id: string }[] = body.content
  return orders.find(({ id }) => id !== paidOrder)?.id ?? ''
}

test('a save first shows what another admin changed; Save Yours overwrites those changes', async () => {
  const view = await openFilledForm('14:00 - 15:00')
  await scheduleByOtherAdmin(view, paidOrder)
  await view.user.click(getSubmitButton())
  await screen.findByRole('dialog', { name: 'This order was changed by someone else' })
  // The columns are the field, its loaded value, theirs and yours.
  const row = 'Mechanic Instructions None Ring at the gate None'
  expect(screen.getByRole('row', { name: row })).toBeInTheDocument()
  expect(listPuts(view.sent)).toEqual([])
  await view.user.click(screen.getByRole('button', { name: 'Save Yours' }))
  expect(await screen.findByText('Service scheduled successfully')).toBeVisible()
  expect(listPuts(view.sent)).toMatchObject([
    {
      mechanicScheduledStartTime: '2026-11-24T14:00:00.000',
      mechanicInstructions: '',
      revenueRequest: { hourlyCharge: 85 },
      rescheduleRequestedBy: 'Admin',
    },
  ])
})

test('saving a slot that was just taken sends no PUT, and another slot can be selected', async () => {
  const view = await openFilledForm()
  await scheduleByOtherAdmin(view, await findOtherPaidOrderId(view))
  await view.user.click(getSubmitButton())
  expect(
    await screen.findByText(/^10:00–11:00 was just taken, so nothing was saved. Select/),
  ).toBeVisible()
  expect(getSlot('10:00 - 11:00')).toHaveAccessibleName('10:00 - 11:00 just taken')
  expect(getSlot('10:00 - 11:00')).toHaveAttribute('aria-disabled', 'true')
  expect(listPuts(view.sent)).toEqual([])

  await view.user.click(getSlot('11:00 - 12:00'))
  await view.user.click(getSubmitButton())
  expect(await screen.findByText('Service scheduled successfully')).toBeVisible()
  expect(listPuts(view.sent)).toMatchObject([{ revenueRequest: { hourlyCharge: 85 } }])
})

test("a save locks the form, and a rejected save shows the server's message", async () => {
  const view = await openFilledForm()
  await addFault(view.server, {
    operationId: 'scheduleMechanic',
    status: 409,
    body: { message: 'Rosa is already booked.' },
    delayMs: 600_000,
  })
  await view.user.click(getSubmitButton())
  expect(screen.getByLabelText('Hourly Rate')).toBeDisabled()
  expect(screen.getByLabelText(/^Rosa Castillo/)).toBeDisabled()
  expect(getSlot('11:00 - 12:00')).toBeDisabled()
  expect(screen.getByLabelText(/^Wednesday, November 25/)).toHaveAttribute('aria-disabled', 'true')

  await clearFaults(view.server)
  expect(await screen.findByText('Failed to assign mechanic.')).toBeVisible()
  expect(screen.getByText('Rosa is already booked.')).toBeVisible()
  expect(screen.getByLabelText('Hourly Rate')).toHaveValue('85')
  expect(screen.getByLabelText('Hourly Rate')).toBeEnabled()
})

test('a save waits until availability is loaded, and succeeds even if the response of the PUT is lost', async () => {
  const view = await openFilledForm()
  await addFault(view.server, { operationId: 'listUnavailability', delayMs: 500, times: 1 })
  await view.user.click(screen.getByLabelText(/^Ingrid Schmidt/))
  await addFault(view.server, { operationId: 'scheduleMechanic', kind: 'cut', times: 1 })
  await view.user.click(getSubmitButton())
  expect(await screen.findByText('Service scheduled successfully')).toBeVisible()
  expect(listPuts(view.sent)).toHaveLength(1)
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/schedule-service'))
})

test('if availability cannot be read, the save stops at once and the read is not retried', async () => {
  const view = await openFilledForm()
  await addFault(view.server, {
    operationId: 'listUnavailability',
    status: 503,
    body: { message: 'Down' },
  })
  const before = view.sent.length
  await view.user.click(getSubmitButton())
  expect(await screen.findByText('Failed to assign mechanic.')).toBeVisible()
  expect(screen.getByText('Down')).toBeVisible()
  expect(
    view.sent.slice(before).filter(({ url }) => url.includes('/unavailability/')),
  ).toHaveLength(1)
  expect(listPuts(view.sent)).toEqual([])
})

test('Cancel discards the input and returns to the current appointment', async () => {
  const { user } = await renderSchedule(scheduledOrder)
  const findRescheduleButton = () => screen.findByRole('button', { name: 'Re-assign / Reschedule' })
  await user.click(await findRescheduleButton())
  await fill(user, 'Hourly Rate', '85')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await findRescheduleButton()).toHaveFocus()
  await user.click(await findRescheduleButton())
  expect(screen.getByLabelText('Hourly Rate')).toHaveValue('75.00')
})

test('unsaved input survives an expired session, even after a charge was removed', async () => {
  const { user, server, router, unmount } = await openFilledForm()
  await user.click(screen.getByRole('button', { name: 'Add Charge' }))
  await user.keyboard('Lift')
  await user.click(screen.getByRole('button', { name: 'Add Charge' }))
  await user.keyboard('Disposal')
  await fill(user, 'Amount for charge 2', '3')
  await user.click(screen.getByRole('button', { name: 'Remove charge Lift' }))
  expect(screen.getByRole('button', { name: 'Add Charge' })).toHaveFocus()
  server.db.prepare('DELETE FROM sessions').run()
  await user.click(getSubmitButton())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'))
  unmount()

  await renderAt(`/schedule-service/${paidOrder}`, { server })
  expect(await screen.findByLabelText('Hourly Rate')).toHaveValue('85')
  expect(screen.getByText('Your unsaved changes were restored.')).toBeVisible()
  await waitFor(() => expect(getSlot('10:00 - 11:00')).toHaveAttribute('aria-pressed', 'true'))
  expect(screen.getByLabelText('Label for charge 1')).toHaveValue('Disposal')
})

test('removing a charge does not show an error for the next one, which was not filled in yet', async () => {
  const { user } = await openFilledForm()
  await user.click(screen.getByRole('button', { name: 'Add Charge' }))
  await user.keyboard('Lift')
  await fill(user, 'Amount for charge 1', '1.005')
  await user.click(screen.getByRole('button', { name: 'Add Charge' }))
  await user.keyboard('Disposal')
  expect(screen.getByText('Use no more than 2 decimal places.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove charge Lift' }))
  expect(screen.getByLabelText('Label for charge 1')).toHaveValue('Disposal')
  expect(screen.getByLabelText('Amount for charge 1')).not.toHaveAttribute('aria-invalid')
  expect(screen.queryByText('Enter an amount.')).toBeNull()
})

test('an unedited appointment follows a newer version, and the focused charge keeps the focus', async () => {
  const setRevenue = ({ db }: Screen['server'], hourlyCharge: number, charges: string) =>
    db
      .prepare('UPDATE revenues SET hourly_charge = ?, other_charges = ? WHERE order_id = ?')
      .run(hourlyCharge, charges, scheduledOrder)
  const { user, server } = await renderSchedule(scheduledOrder, {
    prepare: async (app) => void setRevenue(app, 7500, '{"Disposal":300}'),
  })
  await user.click(await screen.findByRole('button', { name: 'Re-assign / Reschedule' }))
  const field = screen.getByLabelText('Amount for charge 1')
  await user.click(field)
  setRevenue(server, 8000, '{"Disposal":450,"Lift":200}')
  vi.setSystemTime(Date.now() + 60_000)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(screen.getByLabelText('Hourly Rate')).toHaveValue('80.00'))
  expect(field).toHaveValue('4.50')
  expect(field).toHaveFocus()
  expect(screen.getByLabelText('Label for charge 2')).toHaveValue('Lift')
})

test('instructions with CRLF line ends are unchanged after a letter is typed and deleted', async () => {
  const instructions = 'Ring at the gate.\r\nThen wait.'
  const prepare = (server: Screen['server']) => {
    server.db
      .prepare('UPDATE orders SET mechanic_instructions = ? WHERE id = ?')
      .run(instructions, scheduledOrder)
    return Promise.resolve()
  }
  const { user, router } = await renderSchedule(scheduledOrder, { prepare })
  await user.click(await screen.findByRole('button', { name: 'Re-assign / Reschedule' }))
  await user.type(screen.getByRole('textbox', { name: 'Mechanic Instructions' }), '!{Backspace}')
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
})

test('an appointment without a rate offers the rates of the last one', async () => {
  const { user, server, unmount, ...view } = await openFilledForm()
  await fill(user, 'Platform Charge', '10,00')
  await user.tab()
  expect(screen.getByLabelText('Platform Charge')).toHaveValue('10.00')
  await user.click(getSubmitButton())
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/schedule-service'))
  const nextId = await findOtherPaidOrderId({ server })
  unmount()

  await renderAt(`/schedule-service/${nextId}`, { server })
  const name = 'Use $85.00 per hour and $10.00 platform charge'
  await user.click(await screen.findByRole('button', { name }))
  expect(screen.getByLabelText('Hourly Rate')).toHaveValue('85')
  expect(screen.getByLabelText('Hourly Rate')).toHaveFocus()
  expect(screen.getByLabelText('Platform Charge')).toHaveValue('10.00')
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
})

test('in a queue, Ctrl or ⌘ with Shift and Enter saves and opens the next order; without Shift, the list opens', async () => {
  window.localStorage.setItem('adminId', 'admin@pitlane.test')
  let nextId = ''
  const prepare = async (server: Screen['server']) => {
    nextId = await findOtherPaidOrderId({ server })
    const ids = [paidOrder, nextId]
    writeQueue(scheduleQueue, { startedAt: 1, from: '/schedule-service', ids, resumeId: paidOrder })
  }
  const { user, sent, router } = await renderSchedule(`${paidOrder}?queue`, { prepare, retries: 3 })
  await selectSlot(user, { slot: '10:00 - 11:00' })
  await fill(user, 'Hourly Rate', '85')
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/schedule-service/${nextId}`))
  expect(listPuts(sent)).toHaveLength(1)
  await selectSlot(user, { slot: '14:00 - 15:00' })
  await fill(user, 'Hourly Rate', '85')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/schedule-service'))
})

test('a press that waits for availability ends with a change, even if the change is taken back', async () => {
  const { user, server, sent } = await openFilledForm()
  await addFault(server, { operationId: 'listUnavailability', delayMs: 60_000 })
  await user.click(screen.getByLabelText(/^Ingrid Schmidt/))
  await user.click(getSubmitButton())
  await waitFor(() => expect(getSubmitButton()).toHaveClass('ant-btn-loading'))
  await fill(user, 'Hourly Rate', '90')
  await waitFor(() => expect(getSubmitButton()).not.toHaveClass('ant-btn-loading'))
  await fill(user, 'Hourly Rate', '85')
  await server.control.delete('/faults')
  await waitFor(() => expect(getSubmitButton()).not.toHaveAttribute('aria-disabled', 'true'))
  expect(getSubmitButton()).not.toHaveClass('ant-btn-loading')
  expect(listPuts(sent)).toEqual([])
})

test("an appointment with a charge labelled '__proto__' is found after its response was lost, and read again", async () => {
  const { user, server, sent, unmount } = await openFilledForm()
  await user.click(screen.getByRole('button', { name: 'Add Charge' }))
  await fill(user, 'Label for charge 1', '__proto__')
  await fill(user, 'Amount for charge 1', '5')
  await addFault(server, { operationId: 'scheduleMechanic', kind: 'cut', times: 1 })
  await user.click(getSubmitButton())
  expect(await screen.findByText('Service scheduled successfully')).toBeVisible()
  expect(listPuts(sent)).toHaveLength(1)
  unmount()

  await renderAt(`/schedule-service/${paidOrder}`, { server })
  await user.click(await screen.findByRole('button', { name: 'Re-assign / Reschedule' }))
  expect(await screen.findByDisplayValue('__proto__')).toBeVisible()
})

test('the rates are kept if the admin leaves the page while the save runs', async () => {
  const { user, server, router } = await openFilledForm()
  await addFault(server, { operationId: 'scheduleMechanic', delayMs: 60_000 })
  await fill(user, 'Platform Charge', '10')
  await user.click(getSubmitButton())
  await waitFor(() => expect(getSubmitButton()).toHaveClass('ant-btn-loading'))
  await user.click(screen.getByRole('link', { name: 'Users' }))
  await server.control.delete('/faults')
  await waitFor(() => expect(router.state.location.pathname).toBe('/users'))
  expect(window.localStorage.getItem('last-amounts:appointment:admin@pitlane.test')).toBe(
    '{"hourlyCharge":"85","platformCharge":"10"}',
  )
})

test('the button says when the services take longer than the appointment', async () => {
  const { user } = await openFilledForm('09:00 - 10:00')
  const text = 'The services take about 3 h 10 min, but the appointment lasts 1 h.'
  expect(screen.getByText(text)).toBeVisible()
  expect(getSubmitButton()).toHaveAccessibleDescription(text)
  await user.click(screen.getByRole('button', { name: 'Set duration to 4 h' }))
  expect(screen.queryByText(text)).toBeNull()
  expect(getSubmitButton()).not.toHaveAccessibleDescription(text)
})

test.each(['85', ''])(
  'Enter right after a key saves the typed rate, not the one before it (%j)',
  async (before) => {
    const { sent, user } = await openFilledForm()
    const rate = screen.getByLabelText('Hourly Rate')
    await user.clear(rate)
    if (before) await user.type(rate, before)
    // In one task, as on a busy machine.
    fireEvent.change(rate, { target: { value: '90' } })
    fireEvent.submit(screen.getByRole('form', { name: 'Schedule' }))
    expect(await screen.findByText('Service scheduled successfully')).toBeVisible()
    expect(listPuts(sent)).toMatchObject([{ revenueRequest: { hourlyCharge: 90 } }])
  },
)
