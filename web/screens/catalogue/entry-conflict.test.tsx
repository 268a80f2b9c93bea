import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import {
  atCatalogue,
  changedByAnother,
  deletedByAnother,
  dialog,
  field,
  fill,
  itemNow,
  noDialog,
  save,
  serviceNow,
} from '#tests/catalogue/at-catalogue.tsx'
import { provoke } from '#tests/screen.tsx'

const written = <Sent extends { method: string }>(sent: Sent[]) =>
  sent.filter(({ method }) => method !== 'GET')

/** The dialog of the brake service with a new price in it, while another admin has changed the duration. */
const inConflict = async () => {
  const at = await atCatalogue('services', { q: 'brk-10' })
  await at.user.click(screen.getByRole('button', { name: 'Edit Front brake pads and rotors' }))
  await dialog('Edit Service')
  await fill(at.user, { Price: '200' })
  await changedByAnother(at.server, 'BRK-102', { duration: 150 })
  await save(at.user)
  return { ...at, conflict: await dialog('This service was changed in the meantime') }
}

/** The same while another admin has deleted it. */
const inVain = async () => {
  const at = await atCatalogue('services', { q: 'brk-10' })
  await at.user.click(screen.getByRole('button', { name: 'Edit Front brake pads and rotors' }))
  await dialog('Edit Service')
  await fill(at.user, { Price: '200' })
  await deletedByAnother(at.server, `services/${fixtureIds.service}`)
  await save(at.user)
  return { ...at, conflict: await dialog('This service was deleted in the meantime') }
}

test('a service that another admin changed is not overwritten: the admin sees what changed', async () => {
  const { sent, conflict } = await inConflict()
  const rows = within(conflict).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['Duration120 min150 min'])
  expect(written(sent)).toEqual([])
})

test('an own save whose answer was lost is not shown as somebody else’s', async () => {
  const { user, server, sent } = await atCatalogue('services', { q: 'brk-10' })
  await user.click(screen.getByRole('button', { name: 'Edit Front brake pads and rotors' }))
  await dialog('Edit Service')
  await fill(user, { Price: '200' })
  await provoke(server, { operationId: 'updateService', kind: 'cut', times: 1 })
  await save(user)
  expect(await screen.findByText('Failed to update service')).toBeVisible()
  await save(user)
  expect(await screen.findByText('Service updated successfully')).toBeVisible()
  await noDialog()
  expect(written(sent)).toHaveLength(1)
})

test('the admin saves over it knowingly', async () => {
  const { user, server } = await inConflict()
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  expect(await screen.findByText('Service updated successfully')).toBeVisible()
  await noDialog()
  expect(await serviceNow(server, 'BRK-102')).toMatchObject({ price: 200, duration: 120 })
})

test('the admin takes over what the other has saved', async () => {
  const { user, server, sent } = await inConflict()
  await user.click(screen.getByRole('button', { name: 'Discard mine' }))
  await noDialog()
  expect(written(sent)).toEqual([])
  expect(await serviceNow(server, 'BRK-102')).toMatchObject({ price: 219.99, duration: 150 })
  await waitFor(() =>
    expect(screen.getByText('Front brake pads and rotors').closest('tr')).toHaveTextContent('150 min'),
  )
})

test('the admin goes back to the form with everything in it, and is asked again at the next save', async () => {
  const { user, sent, conflict } = await inConflict()
  await user.click(within(conflict).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(conflict).not.toBeInTheDocument())
  expect(field('Price')).toHaveValue(200)
  await save(user)
  expect(await dialog('This service was changed in the meantime')).toBeVisible()
  expect(written(sent)).toEqual([])
})

test('a service that another admin deleted is not brought back without asking', async () => {
  const { user, sent, conflict } = await inVain()
  expect(within(conflict).getAllByRole('row')[1]).toHaveTextContent('Front brake pads and rotorsDeleted')
  await user.click(screen.getByRole('button', { name: 'Discard mine' }))
  await noDialog()
  expect(written(sent)).toEqual([])
  await waitFor(() => expect(screen.queryByText('Front brake pads and rotors')).toBeNull())
})

test('what was entered for a deleted service can be added as a new one', async () => {
  const { user, server, conflict } = await inVain()
  await user.click(within(conflict).getByRole('button', { name: 'Add mine as new' }))
  expect(await screen.findByText('Service added successfully')).toBeVisible()
  await noDialog()
  const added = await serviceNow(server, 'BRK-102')
  expect(added).toMatchObject({ price: 200, subCategory: 'Front brake pads and rotors' })
  expect(added?.id).not.toBe(fixtureIds.service)
})

test('an item is guarded as well', async () => {
  const { user, server, sent } = await atCatalogue('items', { q: 'ceramic' })
  await user.click(screen.getByRole('button', { name: 'Edit Ceramic brake pad set, front' }))
  await dialog('Edit Item')
  await fill(user, { Price: '70' })
  const { status } = await server.put(`/admin/api/items/${fixtureIds.item}`, {
    token: server.signIn('ops@pitlane.test'),
    body: {
      name: 'Ceramic brake pad set, front',
      description: 'New',
      price: 64.99,
      discount: 0,
      finalPrice: 64.99,
    },
  })
  expect(status).toBe(200)
  await save(user)
  const conflict = await dialog('This item was changed in the meantime')
  expect(within(conflict).getAllByRole('row')[1]).toHaveTextContent(/^Description.*hardwareNew$/)
  expect(written(sent)).toEqual([])
  await user.click(within(conflict).getByRole('button', { name: 'Save mine' }))
  expect(await screen.findByText('Item updated successfully')).toBeVisible()
  expect(await itemNow(server, 'Ceramic brake pad set, front')).toMatchObject({ price: 70 })
})
