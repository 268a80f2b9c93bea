import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import {
  anAppointment,
  atSchedule,
  choose,
  fill,
  scheduleButton,
  scheduled,
  slotButton,
} from '#tests/schedule/at-schedule.tsx'
import { provoke } from '#tests/screen.tsx'

vi.setConfig({ testTimeout: 60_000 })

const paid = fixtureIds.paidOrder

/** Another admin puts another order into the slot that is about to be asked for. */
const takeTheSlot = async ({ server }: Pick<Awaited<ReturnType<typeof atSchedule>>, 'server'>) => {
  const token = server.signIn('ops@pitlane.test')
  const { body } = await server.get('/admin/api/order/all?page=0&size=10&status=PAID', { token })
  const [other] = (body as { content: { id: string }[] }).content.filter(({ id }) => id !== paid)
  const taken = await server.put(`/admin/api/order/${other?.id}/mechanic`, { token, body: anAppointment() })
  expect(taken.status).toBe(200)
}

const theAppointment = async (screenAt: Awaited<ReturnType<typeof atSchedule>>) => {
  await choose(screenAt.user)
  await fill(screenAt.user, 'Hourly Rate', '85')
}

test('a slot that was taken meanwhile says so, nothing is sent, and another one can be chosen', async () => {
  const at = await atSchedule(paid)
  await theAppointment(at)
  await takeTheSlot(at)
  await at.user.click(scheduleButton())

  expect(
    await screen.findByText('10:00 - 11:00 was just taken, nothing was sent. Choose another slot.'),
  ).toBeVisible()
  expect(slotButton('10:00 - 11:00')).toHaveAccessibleName('10:00 - 11:00 just taken')
  expect(slotButton('10:00 - 11:00')).toHaveAttribute('aria-disabled', 'true')
  expect(scheduled(at.sent)).toEqual([])
  expect(screen.getByLabelText('Hourly Rate')).toHaveValue('85')

  await at.user.click(slotButton('11:00 - 12:00'))
  await at.user.click(scheduleButton())
  expect(await screen.findByText('Service scheduled successfully')).toBeVisible()
})

test('a slot that is taken while it is being sent is refused by the server, and marked the same way', async () => {
  const at = await atSchedule(paid)
  await theAppointment(at)
  // free when it was asked for, no longer when the answer arrives
  await provoke(at.server, { operationId: 'listUnavailability', delayMs: 2000, times: 1 })
  const before = at.sent.length
  await at.user.click(scheduleButton())
  await waitFor(() =>
    expect(
      at.sent
        .slice(before)
        .map(({ url }) => url)
        .join(),
    ).toContain('/unavailability/'),
  )
  await takeTheSlot(at)

  expect(await screen.findByText('Failed to assign mechanic.')).toBeVisible()
  expect(screen.getByText(/is already booked/)).toBeVisible()
  await waitFor(() => expect(slotButton('10:00 - 11:00')).toHaveAccessibleName('10:00 - 11:00 just taken'))
  expect(screen.getByLabelText('Hourly Rate')).toHaveValue('85')
})

test('when the answer is lost, it says to try again later, and what had been done all the same is shown', async () => {
  const at = await atSchedule(paid)
  await theAppointment(at)
  await provoke(at.server, { operationId: 'scheduleMechanic', kind: 'cut', times: 1 })
  await at.user.click(scheduleButton())
  expect(await screen.findByText('Failed to assign mechanic.')).toBeVisible()
  expect(screen.getByText('Please try again later.')).toBeVisible()
  expect(at.router.state.location.pathname).toBe(`/schedule-service/${paid}`)
  expect(screen.getByLabelText('Hourly Rate')).toHaveValue('85')

  expect(await screen.findByText('This order is no longer as you opened it.')).toBeVisible()
  await at.user.click(screen.getByRole('button', { name: 'Show changes' }))
  expect(screen.getByRole('row', { name: 'Status To Be Scheduled Scheduled' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'Mechanic None Rosa Castillo 3035550168' })).toBeInTheDocument()
  expect(scheduled(at.sent)).toHaveLength(1)
})

test('when availability cannot be read again, nothing is sent', async () => {
  const at = await atSchedule(paid)
  await theAppointment(at)
  await provoke(at.server, { operationId: 'listUnavailability', status: 500, body: { message: 'Down' } })
  await at.user.click(scheduleButton())
  expect(await screen.findByText('Failed to assign mechanic.')).toBeVisible()
  expect(screen.getByText('Down')).toBeVisible()
  expect(scheduled(at.sent)).toEqual([])
})
