import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import {
  anAppointment,
  atSchedule,
  choose,
  fill,
  openDay,
  scheduleButton,
  scheduled,
  slotButton,
} from '#tests/schedule/at-schedule.tsx'

vi.setConfig({ testTimeout: 60_000 })

const { scheduledOrder, paidOrder } = fixtureIds
const reschedule = () => screen.findByRole('button', { name: 'Re-assign / Reschedule' })

test('a scheduled order shows who comes and when, and nothing to fill in', async () => {
  await atSchedule(scheduledOrder)
  expect(await reschedule()).toBeVisible()
  for (const text of [
    'Assigned Mechanic',
    'Rosa Castillo',
    '+1 3035550168',
    'November 26, 2026 09:00 AM',
    'Test the fluid for moisture first and send the reading.',
  ]) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(screen.queryByText('Select Mechanic')).toBeNull()
})

test('Re-assign opens the form with instructions and revenue as they are, requested by Admin', async () => {
  const { user } = await atSchedule(scheduledOrder)
  await user.click(await reschedule())
  const instructions = screen.getByRole('textbox', { name: 'Mechanic Instructions' })
  expect(instructions).toHaveValue('Test the fluid for moisture first and send the reading.')
  expect(instructions).toHaveFocus()
  expect(screen.getByLabelText('Hourly Rate')).toHaveValue('75.00')
  expect(screen.getByLabelText('Travel Reimbursement')).toHaveValue('25.50')
  expect(screen.getByLabelText('Platform Charge')).toHaveValue('5.00')
  expect(screen.getByLabelText('Total Revenue')).toHaveTextContent('$95.50')
  expect(screen.getByText('Assigned now: Rosa Castillo')).toBeVisible()
  expect(screen.queryByRole('radio', { name: /Castillo/, checked: true })).toBeNull()
  expect(screen.getByRole('radio', { name: 'Admin' })).toBeChecked()

  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await reschedule()).toHaveFocus()
})

test('an order is moved to another slot at the wish of the user, and its own slot is not in its way', async () => {
  const { user, sent, server, router } = await atSchedule(scheduledOrder)
  await user.click(await reschedule())
  await user.click(screen.getByRole('radio', { name: 'User' }))
  await user.click(await screen.findByLabelText(/^Rosa Castillo/))
  await user.click(await openDay('Thursday, November 26, 2026'))
  expect(slotButton('09:00 - 10:00')).toHaveAttribute('aria-disabled', 'false')
  await user.click(screen.getByRole('combobox', { name: 'Duration' }))
  await user.click(await screen.findByTitle('2 hours'))
  await user.click(slotButton('09:00 - 11:00'))
  await user.click(scheduleButton())

  await waitFor(() => expect(router.state.location.pathname).toBe('/schedule-service'))
  expect(scheduled(sent)).toMatchObject([
    {
      mechanicScheduledStartTime: '2026-11-26T09:00:00.000',
      mechanicScheduledEndTime: '2026-11-26T11:00:00.000',
      mechanicInstructions: 'Test the fluid for moisture first and send the reading.',
      revenueRequest: { totalRevenue: 170.5 },
      rescheduleRequestedBy: 'User',
    },
  ])
  const { body } = await server.get(`/admin/api/order/${scheduledOrder}`, { token: server.signIn() })
  expect(body).toMatchObject({ status: 'SCHEDULED', mechanicScheduledStartTime: '2026-11-26T09:00:00.000' })
})

test('what another admin did meanwhile is shown before anything is sent, and can be kept or replaced', async () => {
  const { user, sent, server } = await atSchedule(paidOrder)
  await choose(user, { slot: '14:00 - 15:00' })
  await fill(user, 'Hourly Rate', '85')
  const token = server.signIn('ops@pitlane.test')
  await server.put(`/admin/api/order/${paidOrder}/mechanic`, { token, body: anAppointment() })

  await user.click(scheduleButton())
  expect(await screen.findByText('This order was changed in the meantime')).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'Status To Be Scheduled Scheduled' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'Appointment None November 24, 2026 10:00 AM' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'Hourly Rate $0.00 $60.00' })).toBeInTheDocument()
  expect(scheduled(sent)).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Keep what I entered' }))
  expect(screen.getByLabelText('Hourly Rate')).toHaveValue('85')
  // what was left alone is what the other admin wrote
  expect(screen.getByRole('textbox', { name: 'Mechanic Instructions' })).toHaveValue('Ring at the gate')
  expect(screen.getByText('Reschedule Requested By')).toBeVisible()
  await user.click(scheduleButton())
  expect(await screen.findByText('Service scheduled successfully')).toBeVisible()
  expect(scheduled(sent)).toMatchObject([
    { mechanicScheduledStartTime: '2026-11-24T14:00:00.000', rescheduleRequestedBy: 'Admin' },
  ])
})

test('the other admin may be right: what was entered is discarded and the order shown as it is', async () => {
  const { user, sent, server } = await atSchedule(paidOrder)
  await choose(user, { slot: '14:00 - 15:00' })
  await fill(user, 'Hourly Rate', '85')
  const token = server.signIn('ops@pitlane.test')
  await server.put(`/admin/api/order/${paidOrder}/mechanic`, { token, body: anAppointment() })
  await user.click(scheduleButton())
  await user.click(await screen.findByRole('button', { name: 'Discard what I entered' }))
  expect(await reschedule()).toBeVisible()
  expect(screen.getByText('November 24, 2026 10:00 AM')).toBeVisible()
  expect(scheduled(sent)).toEqual([])
})
