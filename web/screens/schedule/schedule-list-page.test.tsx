import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'

const rows = async () => {
  await screen.findByRole('table')
  return screen.getAllByRole('row').slice(1)
}

test('the paid orders are listed with what identifies them, and one leads to its page', async () => {
  const { user, sent, router } = await renderAt('/schedule-service')
  const table = await screen.findByRole('table')
  for (const title of ['Order ID', 'Vehicle', 'Services', 'Date', 'Status']) {
    expect(within(table).getByRole('columnheader', { name: title })).toBeVisible()
  }
  for (const row of await rows()) expect(row).toHaveTextContent('To Be Scheduled')
  expect(sent.map(({ url }) => url)).toEqual(['/pitlane/admin/api/order/all?page=0&size=10&status=PAID'])

  await user.click(screen.getByRole('link', { name: fixtureIds.paidOrder.slice(-8) }))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/schedule-service/${fixtureIds.paidOrder}`),
  )
})

test('the filter shows the scheduled orders instead, and the address keeps it', async () => {
  const { user, router } = await renderAt('/schedule-service')
  await rows()
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByTitle('Scheduled'))
  expect(await screen.findByRole('link', { name: fixtureIds.scheduledOrder.slice(-8) })).toBeVisible()
  expect(router.state.location.search).toBe('?status=SCHEDULED')
  for (const row of await rows()) expect(row).toHaveTextContent('Scheduled')
})

test('typing a part of the order ID leaves that order alone', async () => {
  const { user } = await renderAt('/schedule-service')
  const before = await rows()
  expect(before.length).toBeGreaterThan(1)
  const search = screen.getByRole('searchbox', { name: 'Search by car make, model or order ID' })
  await user.type(search, fixtureIds.paidOrder.slice(-6).toUpperCase())
  expect(await rows()).toHaveLength(1)
  await user.type(search, 'zzz')
  expect(
    screen.getByText('No service requests found on this page. The search covers the loaded page only.'),
  ).toBeVisible()
})

test('without any paid order the list says so', async () => {
  await renderAt('/schedule-service', { seed: 'empty' })
  expect(await screen.findByText('No service requests found')).toBeVisible()
})

test('a list that cannot be loaded says so, and Retry loads it', async () => {
  const app = await testApp({ seed: 'demo' })
  await provoke(app, { operationId: 'listOrders', status: 500, times: 1 })
  const { user } = await renderAt('/schedule-service', { app })
  expect(await screen.findByText('Error loading schedule requests')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect((await rows()).length).toBeGreaterThan(0)
})

test('Back leads to the dashboard', async () => {
  const { user, router } = await renderAt('/schedule-service')
  await rows()
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
})
