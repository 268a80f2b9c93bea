import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { TestApp } from '#tests/mock-server/test-app.ts'
import {
  fill,
  findDay,
  getSlot,
  getSubmitButton,
  renderSchedule,
  selectSlot,
} from '#tests/schedule-screen.tsx'
import { addFault, listPuts } from '#tests/screen.tsx'

// The tests fill in long forms, which takes time on a slow machine.
vi.setConfig({ testTimeout: 60_000 })

// Appointments are sent in local time without a zone, so two tests set different time zones.
const setTimeZone = (zone: string) => vi.stubEnv('TZ', zone)
afterEach(() => vi.unstubAllEnvs())

const { paidOrder, scheduledOrder } = fixtureIds
const getTotal = () => screen.getByLabelText('Total Revenue')
const getDayCell = (name: string) => screen.getByRole('gridcell', { name: (label) => label.startsWith(name) })

test('scheduling a paid order sends all input and returns to the list', async () => {
  setTimeZone('America/Los_Angeles')
  const { user, sent, router } = await renderSchedule(paidOrder)
  const title = `Schedule Service for Request #${paidOrder}`
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  await selectSlot(user)
  await fill(user, 'Mechanic Instructions', 'Gate code 4411')
  await fill(user, 'Hourly Rate', '85')
  await fill(user, 'Travel Reimbursement', '15.50')
  await fill(user, 'Platform Charge', '20')
  await user.click(screen.getByRole('button', { name: 'Add Reimbursement' }))
  await user.keyboard('Parking')
  await fill(user, 'Amount for reimbursement 1', '10')
  await user.click(screen.getByRole('button', { name: 'Add Charge' }))
  await user.keyboard('Disposal')
  await fill(user, 'Amount for charge 1', '3')
  expect(getTotal()).toHaveTextContent('$87.50')
  const getUrls = () => sent.filter(({ method }) => method === 'GET').map(({ url }) => url.split('/api/')[1])
  const availabilityUrl = `unavailability/${fixtureIds.activeMechanic}?startDate=2026-11-01&endDate=2026-11-30`
  // Each read is sent once.
  expect(getUrls()).toEqual([...new Set(getUrls())])
  expect(getUrls()).toEqual(expect.arrayContaining([availabilityUrl, 'mechanics?isActive=true']))

  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Service scheduled successfully')).toBeVisible()
  expect(
    screen.getByText('The service has been scheduled for November 24, 2026 at 10:00 - 11:00.'),
  ).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/schedule-service'))

  // Availability is read again before the save.
  const put = sent.findIndex(({ method }) => method === 'PUT')
  expect(sent[put - 1]?.url).toContain(availabilityUrl)
  expect(listPuts(sent)).toEqual([
    {
      id: fixtureIds.activeMechanic,
      mechanicScheduledStartTime: '2026-11-24T10:00:00.000',
      mechanicScheduledEndTime: '2026-11-24T11:00:00.000',
      mechanicInstructions: 'Gate code 4411',
      revenueRequest: {
        createdAdminId: null,
        settledAdminId: null,
        totalRevenue: 87.5,
        hourlyCharge: 85,
        travelReimbursement: 15.5,
        pitlaneCharge: 20,
        otherReimbursements: { Parking: 10 },
        otherCharges: { Disposal: 3 },
      },
      rescheduleRequestedBy: null,
    },
  ])
})

test('a scheduled order shows its appointment and can be rescheduled to overlap its own slot', async () => {
  setTimeZone('Asia/Kolkata')
  const { user, sent, router } = await renderSchedule(scheduledOrder)
  expect(await screen.findByText('Nov 26, 2026, 9:00 AM')).toBeVisible()
  expect(screen.queryByText('Select Mechanic')).toBeNull()

  await user.click(await screen.findByRole('button', { name: 'Re-assign / Reschedule' }))
  const instructions = screen.getByRole('textbox', { name: 'Mechanic Instructions' })
  expect(instructions).toHaveValue('Test the fluid for moisture first and send the result.')
  expect(screen.getByRole('radio', { name: 'Admin' })).toHaveFocus()
  expect(getTotal()).toHaveTextContent('$95.50')
  expect(screen.getByText('Currently assigned: Rosa Castillo')).toBeVisible()
  expect(screen.queryByRole('radio', { name: /Castillo/, checked: true })).toBeNull()
  const requestedBy = screen.getByRole('radiogroup', { name: 'Reschedule Requested By' })
  expect(requestedBy).toHaveTextContent(/^UserMechanicAdmin$/)
  expect(screen.getByRole('radio', { name: 'Admin' })).toBeChecked()

  await user.click(screen.getByRole('radio', { name: 'User' }))
  await user.click(await screen.findByLabelText(/^Rosa Castillo/))
  await user.click(await findDay('Thursday, November 26, 2026'))
  expect(getSlot('09:00 - 10:00')).toHaveAttribute('aria-disabled', 'false')
  await user.click(screen.getByRole('combobox', { name: 'Duration' }))
  await user.click(await screen.findByTitle('2 h'))
  await user.click(getSlot('09:00 - 11:00'))
  await user.click(getSubmitButton())
  await waitFor(() => expect(router.state.location.pathname).toBe('/schedule-service'))
  expect(listPuts(sent)).toMatchObject([
    {
      mechanicScheduledStartTime: '2026-11-26T09:00:00.000',
      mechanicScheduledEndTime: '2026-11-26T11:00:00.000',
      mechanicInstructions: 'Test the fluid for moisture first and send the result.',
      revenueRequest: { totalRevenue: 170.5 },
      rescheduleRequestedBy: 'User',
    },
  ])
})

test('an incomplete form shows what is missing and moves the focus to the first missing field', async () => {
  const { user, sent } = await renderSchedule(paidOrder)
  const text = 'Incomplete selection: Please select a mechanic, date, and slot.'
  expect(await screen.findByText(text)).toBeVisible()
  await screen.findByLabelText(/^Rosa Castillo/)
  expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'true')
  expect(getSubmitButton()).toHaveAccessibleDescription(`${text} Enter an hourly rate above $0.00.`)
  expect(getDayCell('Tuesday, November 24')).toHaveAccessibleName(
    'Tuesday, November 24, 2026, select a mechanic first',
  )

  await user.click(getSubmitButton())
  const toast = await screen.findByRole('alert')
  expect(toast).toHaveTextContent('Incomplete selectionPlease select a mechanic, date, and slot.')
  expect(screen.getByLabelText(/^Rosa Castillo/)).toHaveFocus()
  await user.keyboard(' ')
  await findDay('Tuesday, November 24, 2026')
  await user.click(getSubmitButton())
  expect(getDayCell('Monday, November 23')).toHaveFocus()
  await user.keyboard('{ArrowRight}{Enter}')
  await user.click(getSubmitButton())
  expect(getSlot('09:00 - 10:00')).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.click(getSubmitButton())
  expect(screen.getByLabelText('Hourly Rate')).toHaveFocus()
  await fill(user, 'Hourly Rate', '85')
  expect(screen.queryByText(text)).toBeNull()
  expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'false')

  await fill(user, 'Platform Charge', '-5')
  await user.click(getSubmitButton())
  expect(screen.getByLabelText('Platform Charge')).toHaveFocus()
  expect(screen.getByLabelText('Platform Charge')).toHaveAccessibleDescription('Must be 0 or more.')
  expect(listPuts(sent)).toEqual([])
})

test('the form suggests the total duration of the services, rounded up to hours', async () => {
  const { user } = await renderSchedule(paidOrder)
  expect(await screen.findByText('Estimated service time: 3 h 10 min')).toBeVisible()
  expect(screen.getByText(/^Hourly rate × 1 h/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Set duration to 4 h' }))
  expect(screen.getByText(/^Hourly rate × 4 h/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Duration' })).toHaveFocus()
})

test('days and slots state the meaning of their colors', async () => {
  const { user } = await renderSchedule(paidOrder)
  const queryLegend = () => screen.queryByRole('list', { name: 'Calendar colors' })
  const hiroshi = await screen.findByLabelText(/^Hiroshi Park/)
  expect(queryLegend()).toBeNull()
  // Hiroshi Park has partly booked days and a day off.
  await user.click(hiroshi)
  await findDay('Tuesday, November 24, 2026')
  expect(queryLegend()).toBeVisible()
  expect(screen.getByRole('grid')).toHaveAccessibleName('November 2026')
  for (const [name, ariaDisabled] of [
    ['Monday, November 23, 2026, today', 'false'],
    ['Wednesday, November 25, 2026, unavailable', 'true'],
    ['Thursday, November 26, 2026, partly booked', 'false'],
    ['Friday, November 27, 2026', 'false'],
    ['Saturday, November 28, 2026, non-working', 'true'],
  ]) {
    expect(screen.getByRole('gridcell', { name })).toHaveAttribute('aria-disabled', ariaDisabled)
  }
  expect(screen.getByText('Select a day to see its slots.')).toBeVisible()

  const getSlotTexts = () =>
    within(screen.getByRole('region', { name: /^Slots on/ }))
      .getAllByRole('button')
      .map((slot) => slot.textContent?.trim())
  await user.click(getDayCell('Thursday, November 26'))
  expect(getSlotTexts()).toEqual(
    expect.arrayContaining(['08:00 - 09:00 booked', '11:00 - 12:00 booked', '12:00 - 13:00']),
  )
  await user.click(getDayCell('Monday, November 23'))
  expect(getSlotTexts()).toContain('08:00 - 09:00 past')
})

test('failed reads of order, revenue, mechanics and availability show an error with Retry', async () => {
  const failingOperations = ['getOrder', 'getRevenue', 'listMechanics', 'listUnavailability']
  const addFaults = async (server: TestApp) => {
    await server.delete('/__mock/faults')
    for (const operationId of failingOperations) await addFault(server, { operationId, status: 500 })
  }
  const { user, server } = await renderSchedule(paidOrder, { prepare: addFaults })
  const retry = async () => {
    failingOperations.shift()
    await addFaults(server)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
  }
  expect(await screen.findByText('Error loading data')).toBeVisible()
  await retry()
  // The form stays closed until the revenue was read, because a save would overwrite it.
  expect(await screen.findByText('Customer Information')).toBeVisible()
  expect(screen.getByText('Error loading data')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Schedule Service' })).toBeNull()
  await retry()
  expect(await screen.findByLabelText('Hourly Rate')).toHaveValue('0.00')
  expect(await screen.findByText('Error loading mechanics. Please try again.')).toBeVisible()
  await retry()
  await user.click(await screen.findByLabelText(/^Hiroshi Park/))
  expect(await screen.findByText('Availability could not be loaded.')).toBeVisible()
  const tuesday = getDayCell('Tuesday, November 24')
  expect(tuesday).toHaveAccessibleName('Tuesday, November 24, 2026, availability could not be loaded')
  await user.click(tuesday)
  expect(tuesday).toHaveAttribute('aria-selected', 'false')
  await retry()
  expect(await findDay('Tuesday, November 24, 2026')).toBeVisible()
})

test('an order in progress is read-only and shows its mechanic', async () => {
  await renderSchedule(fixtureIds.workInProgressOrder)
  expect(
    await screen.findByText(/status is In Progress\. Orders with this status cannot be scheduled\.$/),
  ).toBeVisible()
  expect(screen.getByText('Assigned Mechanic')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Re-assign / Reschedule' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Schedule Service' })).toBeNull()
})
