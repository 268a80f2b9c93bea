import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import {
  atSchedule,
  choose,
  fill,
  openDay,
  scheduleButton,
  scheduled,
  slotButton,
} from '#tests/schedule/at-schedule.tsx'
import { provoke } from '#tests/screen.tsx'

// forms of many fields on a busy machine
vi.setConfig({ testTimeout: 60_000 })

const paid = fixtureIds.paidOrder

afterEach(() => vi.unstubAllEnvs())

const amount = (label: string) => screen.getByLabelText(label)
const total = () => screen.getByLabelText('Total Revenue')

test('a paid order is put into a slot: all that was entered is sent, and the list is shown again', async () => {
  const { user, sent, server, router } = await atSchedule(paid)
  expect(await screen.findByRole('heading', { name: `Schedule Service for Request #${paid}` })).toBeVisible()
  await choose(user)
  await fill(user, 'Mechanic Instructions', 'Gate code 4411')
  await fill(user, 'Hourly Rate', '85')
  await fill(user, 'Travel Reimbursement', '15.50')
  await fill(user, 'Platform Charge', '20')
  await user.click(screen.getByRole('button', { name: 'Add reimbursement' }))
  await user.keyboard('Parking')
  await fill(user, 'Amount of reimbursement 1', '10')
  await user.click(screen.getByRole('button', { name: 'Add charge' }))
  await user.keyboard('Disposal')
  await fill(user, 'Amount of charge 1', '3')
  expect(total()).toHaveTextContent('$87.50')

  await user.click(scheduleButton())
  expect(await screen.findByText('Service scheduled successfully')).toBeVisible()
  expect(
    screen.getByText('The service has been scheduled for November 24, 2026 at 10:00 - 11:00.'),
  ).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/schedule-service'))

  expect(scheduled(sent)).toEqual([
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
  const { body } = await server.get(`/admin/api/order/${paid}`, { token: server.signIn() })
  expect(body).toMatchObject({ status: 'SCHEDULED', mechanicResponse: { firstName: 'Rosa' } })
})

test('what is read is read once, and availability again right before it is sent', async () => {
  const { user, sent } = await atSchedule(paid)
  await choose(user)
  await fill(user, 'Hourly Rate', '85')
  const gets = () => sent.filter(({ method }) => method === 'GET').map(({ url }) => url.split('/api/')[1])
  const before = gets()
  expect(before).toEqual([...new Set(before)])
  const days = `unavailability/${fixtureIds.activeMechanic}?startDate=2026-11-01&endDate=2026-11-30`
  expect(before).toContain(days)
  expect(before).toContain('mechanics?isActive=true')

  await user.click(scheduleButton())
  await waitFor(() => expect(scheduled(sent)).toHaveLength(1))
  const until = sent.slice(
    0,
    sent.findIndex(({ method }) => method === 'PUT'),
  )
  expect(until.at(-1)?.url).toContain(days)
  expect(gets()).toContain(`order/${paid}`)
})

test('until mechanic, day and slot are chosen, the button does nothing but say so', async () => {
  const { user, sent } = await atSchedule(paid)
  const text = 'Incomplete selection: Please select a mechanic, date, and slot.'
  expect(await screen.findByText(text)).toBeVisible()
  expect(scheduleButton()).toHaveAttribute('aria-disabled', 'true')
  expect(scheduleButton()).toHaveAccessibleDescription(`${text} The hourly rate must be above 0.`)

  await fill(user, 'Hourly Rate', '85')
  await user.keyboard('{Enter}')
  const toast = await screen.findByRole('alert')
  expect(toast).toHaveTextContent('Incomplete selectionPlease select a mechanic, date, and slot.')
  // the selection goes on where it stopped
  expect(screen.getByLabelText(/^Rosa Castillo/)).toHaveFocus()
  await choose(user)
  expect(screen.queryByText(text)).toBeNull()
  expect(scheduleButton()).toHaveAttribute('aria-disabled', 'false')
  expect(scheduled(sent)).toEqual([])
})

test('charges above everything else make a negative revenue, which is refused with the reason', async () => {
  const { user, sent } = await atSchedule(paid)
  await choose(user)
  await fill(user, 'Hourly Rate', '50')
  await fill(user, 'Platform Charge', '50.01')
  expect(total()).toHaveTextContent('-$0.01')
  await user.click(scheduleButton())
  expect(
    screen.getByText('The total revenue must not be negative: the charges exceed the rest by $0.01.'),
  ).toBeVisible()

  await fill(user, 'Platform Charge', '-5')
  expect(amount('Platform Charge')).toHaveAccessibleDescription('Must be 0 or more')
  await user.click(scheduleButton())
  expect(amount('Platform Charge')).toHaveFocus()
  expect(scheduled(sent)).toEqual([])
})

test('a longer service has longer and fewer slots, and the total follows', async () => {
  const { user } = await atSchedule(paid)
  await user.click(await screen.findByLabelText(/^Rosa Castillo/))
  await user.click(await openDay('Tuesday, November 24, 2026'))
  await fill(user, 'Hourly Rate', '40')
  expect(slotButton('17:00 - 18:00')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Duration' }))
  await user.click(await screen.findByTitle('8 hours'))
  expect(total()).toHaveTextContent('$320.00')
  const slots = within(screen.getByRole('region', { name: /^Slots on/ })).getAllByRole('button')
  expect(slots).toHaveLength(2)
  expect(slotButton('09:00 - 17:00')).toBeVisible()
  expect(slotButton('10:00 - 18:00')).toBeVisible()
})

test('mechanics are found by name, with what they are best at and how they are rated', async () => {
  const { user } = await atSchedule(paid)
  const list = await screen.findByRole('group', { name: 'Select Mechanic' })
  await waitFor(() => expect(within(list).getAllByRole('radio').length).toBeGreaterThan(5))
  await fill(user, 'Search mechanics by name', 'casti ros')
  await user.keyboard('{Enter}')
  expect(within(list).getAllByRole('radio')).toHaveLength(1)
  expect(screen.getByLabelText(/^Rosa Castillo/).closest('label')).toHaveTextContent(
    'Rosa Castillo 4.8 of 5 starsBrakes and suspension',
  )
  await fill(user, 'Search mechanics by name', 'zzz')
  expect(within(list).getByText('No mechanic of that name')).toBeVisible()
})

describe('what cannot be loaded says so and can be tried again:', () => {
  test('the order', async () => {
    const { user } = await atSchedule(paid, (server) =>
      provoke(server, { operationId: 'getOrder', status: 500, times: 1 }),
    )
    expect(await screen.findByText('Error loading data')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Customer Information')).toBeVisible()
  })

  test('the revenue, without which nothing is scheduled', async () => {
    const { user } = await atSchedule(paid, (server) =>
      provoke(server, { operationId: 'getRevenue', status: 500, times: 1 }),
    )
    expect(await screen.findByText('Error loading data')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Schedule Service' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByLabelText('Hourly Rate')).toHaveValue('0.00')
  })

  test('the mechanics', async () => {
    const { user } = await atSchedule(paid, (server) =>
      provoke(server, { operationId: 'listMechanics', status: 500, times: 1 }),
    )
    expect(await screen.findByText('Error loading mechanics. Please try again.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByLabelText(/^Rosa Castillo/)).toBeVisible()
  })
})

test('an order that does not exist is not there', async () => {
  await atSchedule('66d3f26c90574e1b75a83fff')
  expect(await screen.findByText('No service order details found.')).toBeVisible()
})

test('an order that went on is only shown, with its mechanic', async () => {
  await atSchedule(fixtureIds.workInProgressOrder)
  expect(
    await screen.findByText(
      'This order is In Progress. Only orders that are To Be Scheduled or Scheduled can be scheduled.',
    ),
  ).toBeVisible()
  expect(screen.getByText('Assigned Mechanic')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Re-assign / Reschedule' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Schedule Service' })).toBeNull()
})

test.each(['America/Los_Angeles', 'Asia/Kolkata'])(
  'in %s the hours are sent as they are on the wall',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    const { user, sent } = await atSchedule(paid)
    await choose(user, { slot: '17:00 - 18:00' })
    await fill(user, 'Hourly Rate', '85')
    await user.click(scheduleButton())
    expect(await screen.findByText('Service scheduled successfully')).toBeVisible()
    expect(
      screen.getByText('The service has been scheduled for November 24, 2026 at 17:00 - 18:00.'),
    ).toBeVisible()
    expect(scheduled(sent)).toMatchObject([
      {
        mechanicScheduledStartTime: '2026-11-24T17:00:00.000',
        mechanicScheduledEndTime: '2026-11-24T18:00:00.000',
      },
    ])
  },
)
