import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'

const rows = async () => {
  await screen.findByRole('table')
  return screen.getAllByRole('row').slice(1)
}

test('open requests are listed ten a page with what identifies them, and a row leads to its request', async () => {
  const { user, sent, router } = await renderAt('/service-requests')
  const table = await screen.findByRole('table')
  for (const title of ['Order ID', 'Vehicle', 'Services', 'Date', 'Status']) {
    expect(within(table).getByRole('columnheader', { name: title })).toBeVisible()
  }
  expect(await rows()).toHaveLength(10)
  for (const row of await rows()) expect(row).toHaveTextContent('Open')
  expect(sent.map(({ url }) => url)).toEqual(['/pitlane/admin/api/order/all?page=0&size=10&status=OPEN'])

  await user.click(within(table).getByText('2020 Chevrolet Silverado'))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/service-requests/${fixtureIds.openOrder}`),
  )
})

test('the filter offers Open and Quote Completed and shows the quoted orders', async () => {
  const { user, router } = await renderAt('/service-requests')
  await rows()
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  const quoted = await screen.findByTitle('Quote Completed')
  const offered = [...document.querySelectorAll('.ant-select-item-option')].map(
    (option) => option.textContent,
  )
  expect(offered).toEqual(['Open', 'Quote Completed'])
  await user.click(quoted)
  expect(await screen.findByRole('link', { name: fixtureIds.quotedOrder.slice(-8) })).toBeVisible()
  expect(router.state.location.search).toBe('?status=QUOTED')
})

test('without any open request the list says so', async () => {
  await renderAt('/service-requests', { seed: 'empty' })
  expect(await screen.findByText('No service orders found')).toBeVisible()
})

test('a list that cannot be loaded says so, and Retry loads it', async () => {
  const app = await testApp({ seed: 'demo' })
  await provoke(app, { operationId: 'listOrders', status: 500, times: 1 })
  const { user } = await renderAt('/service-requests', { app })
  expect(await screen.findByText('Error loading service orders')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await rows()).toHaveLength(10)
})
