import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'

const rows = async () => {
  await screen.findByRole('table')
  return screen.getAllByRole('row').slice(1)
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
  const link = await screen.findByRole('link', { name: fixtureIds.openOrder.slice(-8) })
  expect(link).toHaveAttribute('href', `/order/${fixtureIds.openOrder}`)
  expect(link.closest('tr')).toHaveTextContent(/2020 Chevrolet Silverado.*, /)
})

test('another status is asked for from its first page', async () => {
  const { user, sent, router } = await renderAt('/orders?page=2')
  await rows()
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByTitle('Payment Processing'))
  expect(await screen.findByRole('link', { name: fixtureIds.paymentProcessingOrder.slice(-8) })).toBeVisible()
  expect(router.state.location.search).toBe('?status=PAYMENT_PROCESSING')
  expect(queries(sent).at(-1)).toBe('order/all?page=0&size=10&status=PAYMENT_PROCESSING')
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
