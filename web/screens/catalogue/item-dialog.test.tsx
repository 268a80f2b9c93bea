import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  atCatalogue,
  dialog,
  field,
  fill,
  itemNow,
  newItem,
  noDialog,
  save,
} from '#tests/catalogue/at-catalogue.tsx'
import { provoke } from '#tests/screen.tsx'

const written = <Sent extends { method: string }>(sent: Sent[]) =>
  sent.filter(({ method }) => method !== 'GET')
const rotor = 'Edit Brake rotor, front'

test('a new item is sent with all its fields and shown in the list', async () => {
  const { user, sent } = await atCatalogue('items', { seed: 'empty' })
  await user.click(screen.getByRole('button', { name: 'Add Item' }))
  await dialog('Add Item')
  await waitFor(() => expect(field('Name')).toHaveFocus())
  expect(field('Discount')).toHaveValue(0)
  await fill(user, newItem)
  expect(field('Final Price')).toHaveValue('$2.49')
  await fill(user, { Discount: '50' })
  expect(field('Final Price')).toHaveValue('$1.25')
  await save(user)
  expect(await screen.findByText('Item added successfully')).toBeVisible()
  await noDialog()
  expect(written(sent).map(({ method, url, body }) => ({ method, url, body }))).toEqual([
    {
      method: 'POST',
      url: '/pitlane/admin/api/items',
      body: { name: 'Wheel nut', description: 'Chrome, each', price: 2.49, discount: 50, finalPrice: 1.25 },
    },
  ])
  expect((await screen.findByText('Wheel nut')).closest('tr')).toHaveTextContent('$1.25')
})

test.each(['Name', 'Description', 'Price'])(
  'an item without %s is refused, and the focus goes there',
  async (missing) => {
    const { user, sent } = await atCatalogue('items', { seed: 'empty' })
    await user.click(screen.getByRole('button', { name: 'Add Item' }))
    await dialog('Add Item')
    await fill(user, { ...newItem, [missing]: ' ' })
    await save(user)
    expect(await screen.findByText('Required fields are missing')).toBeVisible()
    expect(await screen.findByText(`Enter the ${missing.toLowerCase()}.`)).toBeVisible()
    await waitFor(() => expect(field(missing)).toHaveFocus())
    expect(written(sent)).toEqual([])
  },
)

test('an item is changed: it is read again before, and the list after', async () => {
  const { user, sent, server } = await atCatalogue('items', { q: 'rotor' })
  await user.click(screen.getByRole('button', { name: rotor }))
  await dialog('Edit Item')
  expect(field('Description')).toHaveValue('Coated, vented, each')
  await fill(user, { Price: '80', Discount: '' })
  await user.type(field('Price'), '{Enter}')
  expect(await screen.findByText('Item updated successfully')).toBeVisible()
  await noDialog()
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT', 'GET'])
  expect(await itemNow(server, 'Brake rotor, front')).toMatchObject({
    price: 80,
    discount: 0,
    finalPrice: 80,
  })
})

test.each([
  ['createItem', 'Failed to add item'],
  ['updateItem', 'Failed to update item'],
  ['listItems', 'Failed to update item'],
])('when %s fails the admin is told and nothing typed is lost', async (operationId, text) => {
  const { user, server } = await atCatalogue('items', { q: 'rotor' })
  await provoke(server, { operationId, status: 503, body: { message: 'The workshop is closed.' } })
  const name = operationId === 'createItem' ? 'Add Item' : rotor
  await user.click(screen.getByRole('button', { name }))
  await dialog(operationId === 'createItem' ? 'Add Item' : 'Edit Item')
  await fill(user, newItem)
  await save(user)
  expect(await screen.findByText(text)).toBeVisible()
  expect(await screen.findByText('The workshop is closed.')).toBeVisible()
  expect(field('Name')).toHaveValue('Wheel nut')
  expect(field('Name')).toBeEnabled()
})
