import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { renderAt } from '#tests/screen.tsx'

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
