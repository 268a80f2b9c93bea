import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'

const rows = async () => {
  await screen.findByRole('table')
  return screen.getAllByRole('row').slice(1)
}
const rowOf = async (id: string) => {
  const link = await screen.findByRole('link', { name: id.slice(-8) })
  return link.closest('tr')
}
const queries = (sent: { url: string }[]) => sent.map(({ url }) => url.split('/admin/api/')[1])

test('open orders come first, ten a page, under the title Pending Quotes', async () => {
  const { sent } = await renderAt('/orders')
  expect(await screen.findByRole('heading', { level: 1, name: 'Service Orders' })).toBeVisible()
  const table = within(await screen.findByRole('table', { name: 'Pending Quotes' }))
  const titles = table.getAllByRole('columnheader').map((cell) => cell.textContent)
  expect(titles).toEqual(['Order ID', 'Vehicle', 'Services', 'Date', 'Status'])
  expect(await rows()).toHaveLength(10)
  for (const row of await rows()) expect(row).toHaveTextContent(/Open$/)
  expect(queries(sent)).toEqual(['order/all?page=0&size=10&status=OPEN'])
})

test('the filter offers the ten statuses in the order of their life', async () => {
  const { user, sent, router } = await renderAt('/orders?page=2')
  await rows()
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await screen.findByTitle('Completed')
  const offered = [...document.querySelectorAll('.ant-select-item-option')].map(
    (option) => option.textContent,
  )
  expect(offered).toEqual([
    'Open',
    'Quote Completed',
    'Payment Processing',
    'To Be Scheduled',
    'Scheduled',
    'Pre-Diagnostics',
    'Diagnostics',
    'In Progress',
    'Post-Diagnostics',
    'Completed',
  ])
  await user.click(screen.getByTitle('Payment Processing'))
  expect(await rowOf(fixtureIds.paymentProcessingOrder)).toHaveTextContent(/Payment Processing$/)
  expect(router.state.location.search).toBe('?status=PAYMENT_PROCESSING')
  expect(queries(sent).at(-1)).toBe('order/all?page=0&size=10&status=PAYMENT_PROCESSING')
})

describe('the columns', () => {
  test('say N/A for what is missing, name up to two services, and count the rest', async () => {
    await renderAt('/orders', { seed: 'edge' })
    expect(await rowOf(edgeFixtureIds.emptyOrder)).toHaveTextContent(/N\/AN\/A.*Open$/)
    expect(await rowOf(edgeFixtureIds.oneLineOrder)).toHaveTextContent(/2018 Toyota CamryLine \d+[^,+]*Open$/)
    expect(await rowOf(edgeFixtureIds.twoLinesOrder)).toHaveTextContent(/Line \d+, Line \d+/)
    expect(await rowOf(edgeFixtureIds.threeLinesOrder)).toHaveTextContent(/Line \d+ \+ 2 more/)
    expect(await rowOf(edgeFixtureIds.fiftyLinesOrder)).toHaveTextContent(/Line \d+ \+ 49 more/)
  })
})

describe('the search', () => {
  const search = () => screen.findByRole('searchbox', { name: 'Search by car make, model or order ID' })

  test('covers make, model and id of the loaded page, whatever the case, without a call', async () => {
    const { user, sent, router } = await renderAt('/orders')
    await rows()
    await user.click(await search())
    await user.paste('silverADO')
    await waitFor(async () => expect((await rows()).length).toBeLessThan(10))
    for (const row of await rows()) expect(row).toHaveTextContent('Silverado')
    expect(router.state.location.search).toBe('?q=silverADO')
    await user.clear(await search())
    await user.paste(fixtureIds.openOrder.toUpperCase())
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(sent).toHaveLength(1)
  })

  test('that finds nothing says that it covers the loaded page only', async () => {
    await renderAt('/orders?q=zzz')
    expect(
      await screen.findByText(
        'No service orders found on this page. The search covers the loaded page only.',
      ),
    ).toBeVisible()
    expect(await search()).toHaveValue('zzz')
  })
})

test('a row leads to its order, and Back to the list as it was', async () => {
  const { user, router } = await renderAt('/orders?status=COMPLETED&page=2&q=o')
  const [first] = await rows()
  if (!first) throw new Error('The page is empty')
  expect(within(first).getByRole('link').closest('td')).toBe(first.querySelector('td'))
  const cells = within(first).getAllByRole('cell')
  await user.click(cells[1] as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/order\/[0-9a-f]{24}$/))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(router.state.location.search).toBe('?status=COMPLETED&page=2&q=o'))
  expect(router.state.location.pathname).toBe('/orders')
})

test('Back leads to the dashboard', async () => {
  const { user, router } = await renderAt('/orders')
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
})

test('a spinner turns while the list is on its way', async () => {
  const app = await testApp({ seed: 'demo' })
  await provoke(app, { operationId: 'listOrders', delayMs: 60_000, times: 1 })
  await renderAt('/orders', { app })
  expect(await screen.findByText('Loading')).toBeVisible()
  await app.delete('/__mock/faults')
  expect(await rows()).toHaveLength(10)
  expect(screen.queryByText('Loading')).toBeNull()
})

test('without any order the list says so', async () => {
  await renderAt('/orders', { seed: 'empty' })
  expect(await screen.findByText('No service orders found')).toBeVisible()
})

test('a list that cannot be loaded says so, and Retry loads it', async () => {
  const app = await testApp({ seed: 'demo' })
  await provoke(app, { operationId: 'listOrders', status: 500, times: 1 })
  const { user } = await renderAt('/orders', { app })
  expect(await screen.findByText('Error loading service orders')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await rows()).toHaveLength(10)
})
