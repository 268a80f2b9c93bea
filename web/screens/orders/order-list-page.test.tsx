import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt, rows } from '#tests/screen.tsx'

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

  test('that finds nothing says that it covers the loaded page only, and can be cleared', async () => {
    const { user } = await renderAt('/orders?q=zzz')
    expect(await screen.findByText('No service orders found')).toBeVisible()
    expect(screen.getByText('The search covers the loaded page only.')).toBeVisible()
    expect(await search()).toHaveValue('zzz')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await rows()).toHaveLength(10)
    expect(await search()).toHaveValue('')
    expect(await search()).toHaveFocus()
  })
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
