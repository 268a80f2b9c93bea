import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { renderAt } from '#tests/screen.tsx'

const rows = () => screen.getAllByRole('row').slice(1)

test('the paid orders are listed, or the scheduled ones, and one leads to its page', async () => {
  const { user, sent, router } = await renderAt('/schedule-service')
  const table = await screen.findByRole('table')
  expect(screen.getByRole('heading', { name: 'Schedule Service' })).toBeVisible()
  for (const title of ['Order ID', 'Vehicle', 'Services', 'Date', 'Status']) {
    expect(within(table).getByRole('columnheader', { name: title })).toBeVisible()
  }
  for (const row of rows()) expect(row).toHaveTextContent('To Be Scheduled')
  expect(sent.map(({ url }) => url)).toEqual(['/pitlane/admin/api/order/all?page=0&size=10&status=PAID'])
  expect(screen.getByText('To be Scheduled')).toBeVisible()

  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByTitle('Scheduled'))
  const link = await screen.findByRole('link', { name: fixtureIds.scheduledOrder.slice(-8) })
  expect(router.state.location.search).toBe('?status=SCHEDULED')
  for (const row of rows()) expect(row).toHaveTextContent('Scheduled')
  await user.click(link)
  const address = `/schedule-service/${fixtureIds.scheduledOrder}`
  await waitFor(() => expect(router.state.location.pathname).toBe(address))
})

test('without any paid order the list says so, and Back leads to the dashboard', async () => {
  const { user, router } = await renderAt('/schedule-service', { seed: 'empty' })
  expect(await screen.findByText('No service requests found')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
})
