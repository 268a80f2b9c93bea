import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { renderAt } from '#tests/screen.tsx'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { paths } from '#web/paths.ts'

const { openOrder, completedOrder } = fixtureIds

vi.mock('#web/records/orders/services-card.tsx', () => ({
  ServicesCard: ({ order }: { order: ServiceOrder }) => {
    if (order.id === openOrder) throw new Error('a crash of this order')
    return <p>services of another order</p>
  },
}))

it('a card that crashed for one record is shown for the next one', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  // The second record is in the cache, so no skeleton is rendered between the two.
  const { router } = await renderAt(paths.order(completedOrder))
  expect(await screen.findByText('services of another order')).toBeVisible()
  await act(() => router.navigate(paths.order(openOrder)))
  expect(await screen.findByText(/^This part of the page could not be shown/)).toBeVisible()
  await act(() => router.navigate(paths.order(completedOrder)))
  expect(await screen.findByText('services of another order')).toBeVisible()
  await waitFor(() =>
    expect(screen.queryByText(/^This part of the page could not be shown/)).toBeNull(),
  )
})
