import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import {
  atCatalogue,
  deletedByAnother,
  dialog,
  itemNow,
  noDialog,
  serviceNow,
} from '#tests/catalogue/at-catalogue.tsx'
import { provoke } from '#tests/screen.tsx'

const brakes = 'Front brake pads and rotors'

test('a service is deleted after the admin was asked, and the list is read again', async () => {
  const { user, server, sent } = await atCatalogue('services', { q: 'brk-10' })
  await user.click(screen.getByRole('button', { name: `Delete ${brakes}` }))
  expect(await dialog(`Delete ${brakes}?`)).toHaveTextContent(
    'Orders keep the lines that were copied from it.',
  )
  await user.click(screen.getByRole('button', { name: 'Delete service' }))
  expect(await screen.findByText('Service deleted successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(brakes)).toBeNull())
  expect(await serviceNow(server, 'BRK-102')).toBeUndefined()
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /pitlane/admin/api/services',
    `DELETE /pitlane/admin/api/services/${fixtureIds.service}`,
    'GET /pitlane/admin/api/services',
  ])
})

test('nothing is deleted when the admin thinks better of it', async () => {
  const { user, server, sent } = await atCatalogue('services', { q: 'brk-10' })
  await user.click(screen.getByRole('button', { name: `Delete ${brakes}` }))
  await dialog(`Delete ${brakes}?`)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await noDialog()
  expect(sent).toHaveLength(1)
  expect(await serviceNow(server, 'BRK-102')).toBeDefined()
})

test('an item is deleted after the admin was asked', async () => {
  const { user, server } = await atCatalogue('items', { q: 'ceramic' })
  await user.click(screen.getByRole('button', { name: 'Delete Ceramic brake pad set, front' }))
  await user.click(await screen.findByRole('button', { name: 'Delete item' }))
  expect(await screen.findByText('Item deleted successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Ceramic brake pad set, front')).toBeNull())
  expect(await itemNow(server, 'Ceramic brake pad set, front')).toBeUndefined()
})

test.each([
  ['services', 'brk-10', brakes, 'deleteService', 'service'],
  ['items', 'ceramic', 'Ceramic brake pad set, front', 'deleteItem', 'item'],
] as const)(
  'one of the %s that cannot be deleted stays, and the admin reads why',
  async (tab, q, name, operationId, kind) => {
    const { user, server } = await atCatalogue(tab, { q })
    await provoke(server, { operationId, status: 500, body: { message: 'The workshop is closed.' } })
    await user.click(screen.getByRole('button', { name: `Delete ${name}` }))
    await user.click(await screen.findByRole('button', { name: `Delete ${kind}` }))
    expect(await screen.findByText(`Failed to delete ${kind}`)).toBeVisible()
    expect(screen.getByText('The workshop is closed.')).toBeVisible()
    expect(screen.getByText(name)).toBeVisible()
  },
)

test('one that another admin has deleted already goes from the list', async () => {
  const { user, server } = await atCatalogue('services', { q: 'brk-10' })
  await deletedByAnother(server, `services/${fixtureIds.service}`)
  await user.click(screen.getByRole('button', { name: `Delete ${brakes}` }))
  await user.click(await screen.findByRole('button', { name: 'Delete service' }))
  expect(await screen.findByText('Failed to delete service')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(brakes)).toBeNull())
})
