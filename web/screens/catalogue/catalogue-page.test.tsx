import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { dialog, noDialog, renderCatalogue, serviceNow } from '#tests/catalogue/catalogue-screen.tsx'

const table = () => within(screen.getByRole('table'))
/** The rows of entries, not those of headings. */
const rows = () =>
  table()
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByRole('cell').length > 0)
const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('tr')
  if (!row) throw new Error(`${name} is in no row`)
  return row
}

test('two tabs hold the services and the items, and each list is read once when it is opened', async () => {
  const { user, router, sent } = await renderCatalogue()
  expect(screen.getByRole('heading', { level: 1, name: 'Data Management' })).toBeVisible()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Services', 'Items'])
  expect(sent.map(({ url }) => url)).toEqual(['/pitlane/admin/api/services'])

  await user.click(screen.getByRole('tab', { name: 'Items' }))
  expect(await screen.findByText('Ceramic brake pad set, front')).toBeVisible()
  expect(router.state.location.search).toBe('?tab=items')
  expect(sent.map(({ url }) => url)).toEqual(['/pitlane/admin/api/services', '/pitlane/admin/api/items'])
})

test('an address leads to the items, and Back from them to the services', async () => {
  const { user, router } = await renderCatalogue('items')
  expect(screen.getByRole('tab', { name: 'Items' })).toHaveAttribute('aria-selected', 'true')
  await user.click(screen.getByRole('tab', { name: 'Services' }))
  // the tab that is left stays in the document, hidden
  await waitFor(() => expect(screen.getByText('Front brake pads and rotors')).toBeVisible())
  await router.navigate(-1)
  await waitFor(() => expect(screen.getByText('Ceramic brake pad set, front')).toBeVisible())
})

test('a service shows what it is, how long it takes, what it costs and whether it is offered', async () => {
  await renderCatalogue()
  const discounted = rowOf('Front brake pads and rotors')
  expect(discounted).toHaveTextContent('Replace front pads and rotors, bed in and road test')
  expect(
    within(discounted.closest('tbody') as HTMLElement).getByRole('button', { name: 'Brakes 6' }),
  ).toBeVisible()
  expect(discounted).toHaveTextContent('BRK-102')
  expect(discounted).toHaveTextContent('120 min')
  expect(discounted).toHaveTextContent('$197.99')
  expect(discounted).toHaveTextContent('$219.99 less 10%')
  expect(within(discounted).getByText('ACTIVE')).toBeVisible()

  expect(within(rowOf('Drum brake shoes')).getByText('INACTIVE')).toBeVisible()
  const plain = rowOf('Brake inspection')
  expect(plain).toHaveTextContent('$49.00')
  expect(plain).not.toHaveTextContent('less')
})

test('an item shows what it is and what it costs', async () => {
  await renderCatalogue('items')
  const discounted = rowOf('LED headlight bulb')
  expect(discounted).toHaveTextContent('6000 K, each')
  expect(discounted).toHaveTextContent('$34.99')
  expect(discounted).toHaveTextContent('$39.99 less 12.5%')
})

test('searching finds services by name, description, category and code, whatever the case', async () => {
  const { user, router } = await renderCatalogue()
  const box = screen.getByRole('searchbox', { name: 'Search services' })
  const found = async (text: string) => {
    await user.clear(box)
    await user.type(box, text)
    return rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  }
  expect(await found('brk-102')).toEqual([expect.stringContaining('Front brake pads and rotors')])
  expect(await found('PARASITIC')).toEqual([expect.stringContaining('Electrical fault finding')])
  const leaks = await found('coolant leaks')
  expect(leaks).not.toHaveLength(0)
  expect(screen.getByRole('button', { name: `Coolant Leaks ${leaks.length}` })).toBeVisible()
  expect(router.state.location.search).toBe('?q=coolant+leaks')
  expect(await found('no such thing')).toHaveLength(1)
  expect(screen.getByText('No services match the search')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(screen.getByRole('searchbox', { name: 'Search services' })).toHaveFocus()
  expect(router.state.location.search).toBe('')
})

test('a heading folds its category away, and what is found there shows all the same', async () => {
  const { user } = await renderCatalogue()
  const all = rows().length
  const heading = screen.getByRole('button', { name: 'Brakes 6' })
  await user.click(heading)
  expect(heading).toHaveAttribute('aria-expanded', 'false')
  expect(rows()).toHaveLength(all - 6)
  await user.type(screen.getByRole('searchbox', { name: 'Search services' }), 'brk-102')
  expect(rows()).toHaveLength(1)
  await user.clear(screen.getByRole('searchbox', { name: 'Search services' }))
  await user.click(screen.getByRole('button', { name: 'Expand all' }))
  expect(rows()).toHaveLength(all)
  await user.click(screen.getByRole('button', { name: 'Collapse all' }))
  expect(table().queryAllByRole('cell')).toHaveLength(0)
})

test('a click on a row opens its editor', async () => {
  const { user } = await renderCatalogue('services', { q: 'brk-102' })
  await user.click(screen.getByText('120 min'))
  expect(await dialog('Edit Service')).toBeVisible()
})

test('what was searched for in one tab does not narrow the other', async () => {
  const { user } = await renderCatalogue()
  await user.type(screen.getByRole('searchbox', { name: 'Search services' }), 'alternator')
  expect(rows()).toHaveLength(1)
  await user.click(screen.getByRole('tab', { name: 'Items' }))
  const box = await screen.findByRole('searchbox', { name: 'Search items' })
  expect(box).toHaveValue('')
  expect((await screen.findAllByRole('row')).length).toBeGreaterThan(20)
})

test.each([
  ['services', 'No services yet', 'Add Service'],
  ['items', 'No items yet', 'Add Item'],
] as const)('an empty catalogue has no %s yet, and one can be added', async (tab, text, button) => {
  await renderCatalogue(tab, { seed: 'empty' })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: button })).toBeEnabled()
})

const brakes = 'Front brake pads and rotors'

test('a service is deleted only after the admin was asked, and the list is read again', async () => {
  const { user, server, sent } = await renderCatalogue('services', { q: 'brk-10' })
  await user.click(screen.getByRole('button', { name: `Delete ${brakes}` }))
  await dialog(`Delete ${brakes}?`)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await noDialog()
  expect(sent).toHaveLength(1)
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
  // the button that was pressed is gone with its row
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
})
