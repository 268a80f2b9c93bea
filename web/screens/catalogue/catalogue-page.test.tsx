import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { dialog, noDialog, renderCatalogue, serviceNow } from '#tests/catalogue-screen.tsx'
import { asked } from '#tests/screen.tsx'

/** The rows of entries, not those of headings. */
const rows = () => screen.getAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0)
const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement

test('two tabs hold services and items, read once when opened, and Back leads from one to the other', async () => {
  const { user, router, sent } = await renderCatalogue()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Services', 'Items'])
  expect(asked(sent)).toEqual(['services'])
  await user.click(screen.getByRole('tab', { name: 'Items' }))
  expect(await screen.findByText('Ceramic brake pad set, front')).toBeVisible()
  expect(router.state.location.search).toBe('?tab=items')
  expect(asked(sent)).toEqual(['services', 'items'])
  await router.navigate(-1)
  // the tab that is left stays in the document, hidden
  await waitFor(() => expect(screen.getByText('Front brake pads and rotors')).toBeVisible())
})

test('a service shows what it is, how long it takes, what it costs and whether it is offered', async () => {
  await renderCatalogue()
  const discounted = rowOf('Front brake pads and rotors')
  const group = within(discounted.closest('tbody') as HTMLElement)
  expect(group.getByRole('button', { name: 'Brakes 6' })).toBeVisible()
  const shown = ['Replace front pads and rotors, bed in and road test', 'BRK-102', '120 min']
  for (const text of [...shown, '$197.99', '$219.99 less 10%', 'ACTIVE'])
    expect(discounted).toHaveTextContent(text)
  expect(within(rowOf('Drum brake shoes')).getByText('INACTIVE')).toBeVisible()
  expect(rowOf('Brake inspection')).toHaveTextContent('$49.00')
  expect(rowOf('Brake inspection')).not.toHaveTextContent('less')
})

test('an item shows what it is and what it costs', async () => {
  await renderCatalogue('items')
  for (const text of ['6000 K, each', '$34.99', '$39.99 less 12.5%'])
    expect(rowOf('LED headlight bulb')).toHaveTextContent(text)
})

test('searching finds services by name, description, category and code, in folded categories too', async () => {
  const { user, router } = await renderCatalogue()
  const all = rows().length
  const heading = () => screen.getByRole('button', { name: 'Brakes 6' })
  await user.click(heading())
  expect(heading()).toHaveAttribute('aria-expanded', 'false')
  expect(rows()).toHaveLength(all - 6)

  const box = screen.getByRole('searchbox', { name: 'Search services' })
  const found = async (text: string) => {
    await user.clear(box)
    await user.type(box, text)
    return rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  }
  expect(await found('brk-102')).toEqual([expect.stringContaining('Front brake pads and rotors')])
  expect(await found('PARASITIC')).toEqual([expect.stringContaining('Electrical fault finding')])
  const leaks = await found('coolant leaks')
  expect(screen.getByRole('button', { name: `Coolant Leaks ${leaks.length}` })).toBeVisible()
  expect(router.state.location.search).toBe('?q=coolant+leaks')
  await found('no such thing')
  expect(screen.getByText('No services match the search')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(box).toHaveFocus()
  expect(router.state.location.search).toBe('')
  await user.click(heading())
  expect(rows()).toHaveLength(all)

  await user.type(box, 'alternator')
  await user.click(screen.getByRole('tab', { name: 'Items' }))
  expect(await screen.findByRole('searchbox', { name: 'Search items' })).toHaveValue('')
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
  expect(asked(sent)).toEqual(['services', `services/${fixtureIds.service}`, 'services'])
  // the button that was pressed is gone with its row
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
})
