import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { renderAt } from '#tests/screen.tsx'

const address = `/payments/${fixtureIds.mechanicToPay}`
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'td' })).closest('tr')
  if (!row) throw new Error(`${name} has no row`)
  return within(row)
}

test('mechanics who are owed something are listed with how many orders and how much', async () => {
  const { sent } = await renderAt('/payments')
  expect(await screen.findByRole('heading', { level: 1, name: 'Payments Management' })).toBeVisible()
  const table = within(await screen.findByRole('table'))
  const titles = table.getAllByRole('columnheader').map((cell) => cell.textContent)
  expect(titles).toEqual(['Mechanic ID', 'Mechanic', 'Orders Pending Settlement', 'Amount Pending', 'Action'])
  const cells = (await rowOf('Darnell Washington')).getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells.slice(0, 4)).toEqual(['27b8e907', 'Darnell Washington', '3', '$334.50'])
  expect(sent.map(({ url }) => url)).toEqual(['/pitlane/admin/api/order/mechanic/settlement'])
})

test('Process Payment, the id and the row lead to the payment, and Back returns', async () => {
  const { user, router } = await renderAt('/payments')
  const row = await rowOf('Darnell Washington')
  expect(row.getByRole('link', { name: '27b8e907' })).toHaveAttribute('href', address)
  await user.click(row.getByRole('link', { name: 'Process Payment of Darnell Washington' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(address))
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/payments'))
  await user.click(await screen.findByText('Darnell Washington'))
  await waitFor(() => expect(router.state.location.pathname).toBe(address))
})

test('when nobody is owed anything the list says so', async () => {
  await renderAt('/payments', { seed: 'empty' })
  expect(await screen.findByText('No payments pending')).toBeVisible()
})
