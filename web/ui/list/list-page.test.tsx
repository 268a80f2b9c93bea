import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '#tests/screens/screen.tsx'

const getVehicles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent ?? '')
const getHead = (name: string) => screen.getByRole('columnheader', { name })

test('a press on a head sorts the loaded page up, down and not at all, and the address keeps it', async () => {
  const { user, router } = await renderAt('/orders')
  await screen.findByRole('button', { name: 'Vehicle' })
  const ofServer = getVehicles()
  const missing = ofServer.filter((vehicle) => vehicle === 'N/A')
  const named = ofServer
    .filter((vehicle) => vehicle !== 'N/A')
    .toSorted((one, other) => one.localeCompare(other, 'en'))
  const ascending = [...named, ...missing]
  const descending = [...named.toReversed(), ...missing]
  expect(ofServer).not.toEqual(ascending)
  const press = () => user.click(screen.getByRole('button', { name: 'Vehicle' }))

  await press()
  await waitFor(() => expect(getVehicles()).toEqual(ascending))
  expect(getHead('Vehicle')).toHaveAttribute('aria-sort', 'ascending')
  expect(router.state.location.search).toBe('?sort=vehicle')
  expect(screen.getByText('Only this page is sorted.')).toBeVisible()

  await press()
  await waitFor(() => expect(getVehicles()).toEqual(descending))
  expect(getHead('Vehicle')).toHaveAttribute('aria-sort', 'descending')
  await press()
  await waitFor(() => expect(getVehicles()).toEqual(ofServer))
  expect(getHead('Vehicle')).not.toHaveAttribute('aria-sort')
  expect(router.state.location.search).toBe('')
})

test('with a search of all pages, all matches are sorted, and no note says otherwise', async () => {
  await renderAt('/orders?status=COMPLETED&q=toyota&all=1&sort=vehicle')
  await screen.findByText(/matches in/)
  const vehicles = getVehicles()
  expect(vehicles.length).toBeGreaterThan(5)
  expect(vehicles).toEqual(vehicles.toSorted((one, other) => one.localeCompare(other, 'en')))
  expect(screen.queryByText('Only this page is sorted.')).toBeNull()
})
