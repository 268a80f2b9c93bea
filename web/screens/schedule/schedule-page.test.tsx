import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { TestApp } from '#tests/mock-server/test-app.ts'
import {
  fill,
  findDay,
  getSlot,
  getSubmitButton,
  listSlotNames,
  renderSchedule,
  scheduleAsOtherAdmin,
  selectSlot,
} from '#tests/screens/schedule-screen.tsx'
import { addFault, listPuts, listUrls } from '#tests/screens/screen.tsx'

// The tests fill in long forms, which takes time on a slow machine.
vi.setConfig({ testTimeout: 60_000 })

// Appointments are sent in local time without a zone, so some tests set different time zones.
const setTimeZone = (zone: string) => vi.stubEnv('TZ', zone)
afterEach(() => vi.unstubAllEnvs())

const { paidOrder, scheduledOrder } = fixtureIds
const getTotal = () => screen.getByLabelText('Total Revenue')
const isBefore = (one: HTMLElement, other: HTMLElement) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
const getDayCell = (name: string) =>
  screen.getByRole('gridcell', { name: (label) => label.startsWith(name) })

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
  const getUrls = () =>
    sent.filter(({ method }) => method === 'GET').map(({ url }) => url.split('/api/')[1])
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
  expect(await screen.findByText('Thu, Nov 26, 2026, 09:00')).toBeVisible()
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

test('a line above the form names count, duration and total of the services, and opens their table there', async () => {
  const { user } = await renderSchedule(paidOrder)
  const line = await screen.findByRole('button', { name: '4 services · 3 h 10 min · $457.09' })
  const getTable = () => screen.getByRole('region', { name: 'Services' })
  const isAboveForm = () => isBefore(getTable(), screen.getByRole('form', { name: 'Schedule' }))
  expect(isBefore(line, screen.getByRole('form', { name: 'Schedule' }))).toBe(true)
  expect(isAboveForm()).toBe(false)
  await user.click(line)
  expect(line).toHaveAttribute('aria-expanded', 'true')
  expect(isAboveForm()).toBe(true)
  await user.click(line)
  expect(isAboveForm()).toBe(false)
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
  expect(screen.getByRole('grid')).toHaveAccessibleName('November – December 2026')
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

  await user.click(getDayCell('Thursday, November 26'))
  expect(listSlotNames()).toEqual(
    expect.arrayContaining(['08:00 - 09:00 booked', '11:00 - 12:00 booked', '12:00 - 13:00']),
  )
  expect(getSlot('11:00 - 12:00')).toHaveTextContent('11:00–12:00 booked')
  await user.click(getDayCell('Monday, November 23'))
  expect(listSlotNames()).toContain('08:00 - 09:00 past')
})

test('failed reads of order, mechanics and availability show an error with Retry', async () => {
  const failingOperations = ['getOrder', 'listMechanics', 'listUnavailability']
  const addFaults = async (server: TestApp) => {
    await server.control.delete('/faults')
    for (const operationId of failingOperations)
      await addFault(server, { operationId, status: 500 })
  }
  const { user, server } = await renderSchedule(paidOrder, { prepare: addFaults })
  const retry = async () => {
    failingOperations.shift()
    await addFaults(server)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
  }
  expect(await screen.findByText('Error loading data')).toBeVisible()
  await retry()
  expect(await screen.findByLabelText('Hourly Rate')).toHaveValue('0.00')
  expect(await screen.findByText('Error loading mechanics. Please try again.')).toBeVisible()
  await retry()
  await user.click(await screen.findByLabelText(/^Hiroshi Park/))
  expect(await screen.findByText('Availability could not be loaded.')).toBeVisible()
  const tuesday = getDayCell('Tuesday, November 24')
  expect(tuesday).toHaveAccessibleName(
    'Tuesday, November 24, 2026, availability could not be loaded',
  )
  await user.click(tuesday)
  expect(tuesday).toHaveAttribute('aria-selected', 'false')
  await retry()
  expect(await findDay('Tuesday, November 24, 2026')).toBeVisible()
})

test('an order that is not scheduled has no revenue, so the page does not read one', async () => {
  const { sent } = await renderSchedule(paidOrder)
  expect(await screen.findByLabelText('Hourly Rate')).toHaveValue('0.00')
  expect(listUrls(sent).filter((url) => url?.endsWith('/revenue'))).toEqual([])
})

test('rescheduling waits until the revenue was read, because a save would overwrite it', async () => {
  const { user, server } = await renderSchedule(scheduledOrder, {
    prepare: (app) => addFault(app, { operationId: 'getRevenue', status: 500 }),
  })
  expect(await screen.findByText('Error loading data')).toBeVisible()
  expect(screen.getByText('Customer Information')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Re-assign / Reschedule' })).toBeNull()
  await server.control.delete('/faults')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await user.click(await screen.findByRole('button', { name: 'Re-assign / Reschedule' }))
  expect(screen.getByLabelText('Hourly Rate')).toHaveValue('75.00')
})

const createHours = (hours: string) => async (server: TestApp) => {
  const update = server.db.prepare('UPDATE mechanics SET working_hours = ? WHERE id = ?')
  update.run(hours, fixtureIds.activeMechanic)
}

test('working hours with one digit and an en dash are read, also when the order is scheduled', async () => {
  const { user } = await renderSchedule(paidOrder, { prepare: createHours('7:00–9:00') })
  const tuesday = 'Tuesday, November 24, 2026'
  await selectSlot(user, { day: tuesday, slot: '07:00 - 08:00' })
  expect(listSlotNames()).toEqual(['07:00 - 08:00', '08:00 - 09:00'])
  expect(screen.getByLabelText(/^Rosa Castillo .* Mon–Fri 07:00–09:00$/)).toBeChecked()
  await fill(user, 'Hourly Rate', '85')
  await user.click(getSubmitButton())
  expect(await screen.findByText('Service scheduled successfully')).toBeVisible()
})

test('unreadable working hours are named, with those that are assumed', async () => {
  const { user } = await renderSchedule(paidOrder, { prepare: createHours('22:00-06:00') })
  await user.click(
    await screen.findByLabelText(/^Rosa Castillo .* Mon–Fri\. Hours unknown, 09:00–18:00 assumed$/),
  )
  await user.click(await findDay('Tuesday, November 24, 2026'))
  expect(getSlot('09:00 - 10:00')).toBeVisible()
})

test('a booked slot that cannot be read blocks the calendar, because the hour would seem to be free', async () => {
  const day = {
    date: '2026-11-24',
    available: true,
    bookedSlots: [{ start: '09:00', end: '25:00' }],
  }
  const { user } = await renderSchedule(paidOrder, {
    prepare: (app) =>
      addFault(app, { operationId: 'listUnavailability', status: 200, body: [day] }),
  })
  await user.click(await screen.findByLabelText(/^Rosa Castillo/))
  expect(await screen.findByText('Availability could not be loaded.')).toBeVisible()
})

test('an order in progress is read-only and shows its mechanic', async () => {
  await renderSchedule(fixtureIds.workInProgressOrder)
  expect(
    await screen.findByText(
      /status is In Progress\. Orders with this status cannot be scheduled\.$/,
    ),
  ).toBeVisible()
  expect(screen.getByText('Assigned Mechanic')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Re-assign / Reschedule' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Schedule Service' })).toBeNull()
})

const workAroundTheClock = async ({ db }: TestApp) => {
  const hours = { days: '[0,1,2,3,4,5,6]', hours: '00:00-24:00', id: fixtureIds.activeMechanic }
  db.prepare(
    'UPDATE mechanics SET working_days = @days, working_hours = @hours WHERE id = @id',
  ).run(hours)
}

test("slots of today are past by the browser's clock, and the page names its time zone", async () => {
  setTimeZone('America/New_York')
  const { user } = await renderSchedule(paidOrder, { now: '2026-11-23T21:30:00.000Z' })
  const tonight = { day: 'Monday, November 23, 2026', slot: '17:00 - 18:00' }
  await selectSlot(user, tonight)
  const slots = within(screen.getByRole('region', { name: /^Slots on/ }))
  expect(slots.getByText('Times are in Eastern Time.')).toBeVisible()
  expect(listSlotNames().slice(-2)).toEqual(['16:00 - 17:00 past', '17:00 - 18:00'])
  await user.click(screen.getByRole('button', { name: 'Board' }))
  const board = within(await screen.findByRole('region', { name: 'Board' }))
  expect(board.getByText('Times are in Eastern Time.')).toBeVisible()
  await fill(user, 'Hourly Rate', '85')
  await user.click(getSubmitButton())
  expect(await screen.findByText('Service scheduled successfully')).toBeVisible()
})

test('hours that the clock skips are not offered, and repeated hours are offered once', async () => {
  setTimeZone('America/New_York')
  const view = await renderSchedule(paidOrder, {
    now: '2027-03-12T15:00:00.000Z',
    prepare: workAroundTheClock,
  })
  await selectSlot(view.user, { day: 'Sunday, March 14, 2027', slot: '01:00 - 02:00' })
  expect(listSlotNames().slice(0, 4)).toEqual([
    '00:00 - 01:00',
    '01:00 - 02:00',
    '03:00 - 04:00',
    '04:00 - 05:00',
  ])
  await view.user.click(screen.getByRole('combobox', { name: 'Duration' }))
  await view.user.click(await screen.findByTitle('2 h'))
  expect(listSlotNames().slice(0, 2)).toEqual(['00:00 - 02:00', '03:00 - 05:00'])
  expect(screen.getByText(/^Incomplete selection/)).toBeVisible()

  for (let month = 3; month < 11; month++)
    await view.user.click(screen.getByRole('button', { name: 'Next month' }))
  await view.user.click(await findDay('Sunday, November 7, 2027'))
  expect(listSlotNames().slice(0, 4)).toEqual([
    '00:00 - 02:00',
    '01:00 - 03:00',
    '02:00 - 04:00',
    '03:00 - 05:00',
  ])
})

test('a stored appointment in an hour that the clock skips is shown as stored', async () => {
  setTimeZone('America/New_York')
  await renderSchedule(scheduledOrder, {
    now: '2027-03-12T15:00:00.000Z',
    prepare: async (server) => {
      await workAroundTheClock(server)
      await scheduleAsOtherAdmin(server, scheduledOrder, {
        mechanicScheduledStartTime: '2027-03-14T02:00:00.000',
        mechanicScheduledEndTime: '2027-03-14T03:00:00.000',
        rescheduleRequestedBy: 'Admin',
      })
    },
  })
  expect(await screen.findByText('Sun, Mar 14, 2027, 02:00')).toBeVisible()
})

describe('while the page is open', () => {
  const isScheduleEnabled = () => getSubmitButton().getAttribute('aria-disabled') !== 'true'

  test('the calendar moves on at midnight, also to the next month', async () => {
    setTimeZone('America/Chicago')
    const { user } = await renderSchedule(paidOrder, { now: '2026-12-01T05:59:59.700Z' })
    await user.click(await screen.findByLabelText(/^Rosa Castillo/))
    expect(await findDay('Monday, November 30, 2026, today')).toBeVisible()
    vi.setSystemTime('2026-12-01T06:00:00.100Z')
    expect(await findDay('Tuesday, December 1, 2026, today')).toBeVisible()
    expect(screen.getByRole('grid')).toHaveAccessibleName('December 2026')
    expect(getDayCell('Tuesday, December 1,')).toHaveAttribute('tabindex', '0')
  })

  test.each([
    [
      'the minute of its start is over',
      '2026-11-24T10:00:59.700',
      '2026-11-24T10:01:00.100',
      () => {},
    ],
    [
      'its start is past when the tab is shown again',
      '2026-11-24T09:10:00.000',
      '2026-11-24T10:30:00.000',
      () => document.dispatchEvent(new Event('visibilitychange')),
    ],
  ])('the selected slot cannot be scheduled after %s', async (_, before, after, showTab) => {
    const { user } = await renderSchedule(paidOrder, { now: new Date(before).toISOString() })
    await selectSlot(user, { day: 'Tuesday, November 24, 2026' })
    await fill(user, 'Hourly Rate', '85')
    expect(isScheduleEnabled()).toBe(true)
    vi.setSystemTime(after)
    showTab()
    await waitFor(() => expect(isScheduleEnabled()).toBe(false))
    expect(getSlot('10:00 - 11:00')).toHaveTextContent('past')
    expect(screen.getByText(/^Incomplete selection/)).toBeVisible()
  })
})
