import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { atSchedule, choose, fill, slotButton } from '#tests/schedule/at-schedule.tsx'
import { renderAt } from '#tests/screen.tsx'

vi.setConfig({ testTimeout: 60_000 })

const paid = fixtureIds.paidOrder

test('leaving with an appointment half made asks, and staying keeps it', async () => {
  const { user, router } = await atSchedule(paid)
  await screen.findByLabelText('Hourly Rate')
  await fill(user, 'Hourly Rate', '85')
  await user.click(screen.getByRole('link', { name: 'Back' }))
  expect(await screen.findByText('Leave without saving?')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText('Hourly Rate')).toHaveValue('85')
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/schedule-service'))
})

test('leaving a form in which nothing was entered does not ask', async () => {
  const { user, router } = await atSchedule(paid)
  await screen.findByLabelText('Hourly Rate')
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/schedule-service'))
})

test('what was entered is there again after the session expired and the admin signed in anew', async () => {
  const { user, server, router, unmount } = await atSchedule(paid)
  await choose(user)
  await fill(user, 'Hourly Rate', '85')
  await fill(user, 'Mechanic Instructions', 'Gate code 4411')
  server.db.prepare('DELETE FROM sessions').run()
  await user.click(screen.getByRole('button', { name: 'Schedule Service' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'))
  unmount()

  await renderAt(`/schedule-service/${paid}`, { app: server })
  expect(await screen.findByLabelText('Hourly Rate')).toHaveValue('85')
  expect(screen.getByText('What you had entered before your session expired is back.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Mechanic Instructions' })).toHaveValue('Gate code 4411')
  await waitFor(() => expect(slotButton('10:00 - 11:00')).toHaveAttribute('aria-pressed', 'true'))
})
