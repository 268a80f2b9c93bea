import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import {
  expectNoDialog,
  fetchService,
  findDialog,
  renderCatalogue,
} from '#tests/screens/catalogue-screen.tsx'
import { asOtherAdmin, listUrls } from '#tests/screens/screen.tsx'
import type { CatalogueItem, CatalogueService } from '#web/api/generated/pitlane.schemas.ts'
import {
  itemEditor,
  serviceEditor,
  toItemRequest,
  toItemValues,
  toServiceRequest,
  toServiceValues,
} from './catalogue-entry.ts'

/** Returns the rows of entries, without header rows. */
const getRows = () => screen.getAllByRole('row').filter((row) => row.querySelector('td') !== null)
const getGroupHeadings = () => [...document.querySelectorAll('tbody h2')]
const getRow = (name: string) => screen.getByText(name).closest('tr') as HTMLElement

test('services and items are in two tabs, each list is read once, and Back returns to the previous tab', async () => {
  const { user, router, sent } = await renderCatalogue()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Services', 'Items'])
  expect(listUrls(sent)).toEqual(['services'])
  await user.click(screen.getByRole('tab', { name: 'Items' }))
  expect(await screen.findByText('Ceramic brake pad set, front')).toBeVisible()
  expect(router.state.location.search).toBe('?tab=items')
  for (const text of ['6000 K, each', '$34.99', '12.5% off $39.99'])
    expect(getRow('LED headlight bulb')).toHaveTextContent(text)
  expect(listUrls(sent)).toEqual(['services', 'items'])
  await router.navigate(-1)
  // antd keeps the other tab in the document, hidden.
  await waitFor(() => expect(screen.getByText('Front brake pads and rotors')).toBeVisible())
})

test('a service shows its name, description, code, duration and prices', async () => {
  await renderCatalogue()
  const discounted = getRow('Front brake pads and rotors')
  const shown = ['Replace front pads and rotors, bed in, and road test', 'BRK-102', '2 h']
  for (const text of [...shown, '$197.99', '10% off $219.99'])
    expect(discounted).toHaveTextContent(text)
  expect(getRow('Brake inspection')).toHaveTextContent('$49.00')
  expect(getRow('Brake inspection')).not.toHaveTextContent('off')
})

test('the status is shown for inactive services, and only read by a screen reader for active ones', async () => {
  await renderCatalogue()
  expect(within(getRow('Drum brake shoes')).getByText('INACTIVE')).not.toHaveClass(
    'visually-hidden',
  )
  expect(within(getRow('Brake inspection')).getByText('ACTIVE')).toHaveClass('visually-hidden')
})

test('services are grouped by category, with the number of services in each heading', async () => {
  const { user, server } = await renderCatalogue()
  const services: CatalogueService[] = (await asOtherAdmin(server).get('/services')).body
  const categories = [...new Set(services.map(({ category }) => category))]
  const readGroups = () =>
    getGroupHeadings().map((heading) => {
      const group = heading.closest('tbody') as HTMLElement
      const rows = [...group.querySelectorAll('tr:has(td)')]
      const names = rows.map((row) => row.querySelector('td span')?.textContent)
      return { heading: heading.textContent, names }
    })
  expect(readGroups()).toEqual(
    categories.map((category) => {
      const members = services.filter((service) => service.category === category)
      return {
        heading: `${category} · ${members.length}`,
        names: members.map(({ subCategory }) => subCategory),
      }
    }),
  )
  await user.type(screen.getByRole('searchbox'), 'brk-10')
  expect(readGroups().map(({ heading }) => heading)).toEqual([
    `Brakes · ${services.filter(({ serviceCode }) => serviceCode.startsWith('BRK-10')).length}`,
  ])
})

const getHeadingTexts = () => getGroupHeadings().map(({ textContent }) => textContent)

test('the filter shows the services of one category, also of an address, and the search is limited to it', async () => {
  const { user, router } = await renderCatalogue()
  const allHeadings = getHeadingTexts()
  const filter = screen.getByRole('combobox', { name: 'Filter by category' })
  expect(screen.getByText('All categories')).toBeVisible()
  await user.click(filter)
  await user.click(await screen.findByTitle('Brakes'))
  await waitFor(() => expect(getHeadingTexts()).toEqual([expect.stringMatching(/^Brakes · \d+$/)]))
  expect(router.state.location.search).toBe('?group=Brakes')
  await user.type(screen.getByRole('searchbox'), 'alternator')
  expect(screen.getByText('No services match your search')).toBeVisible()
  await user.click(screen.getByText('Clear search'))
  expect(getHeadingTexts()).toHaveLength(1)
  await act(() => router.navigate('/data-management?group=Deleted'))
  await waitFor(() => expect(getHeadingTexts()).toEqual(allHeadings))
  await user.click(screen.getByRole('tab', { name: 'Items' }))
  await screen.findByRole('searchbox', { name: 'Search items' })
  expect(router.state.location.search).toBe('?tab=items')
})

test('a search finds services by code, description or category; Clear search or another tab ends it', async () => {
  const { user, router } = await renderCatalogue()
  const count = getRows().length
  const box = screen.getByRole('searchbox', { name: 'Search services' })
  const searchFor = async (text: string) => {
    await user.clear(box)
    await user.paste(text)
    return getRows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  }
  expect(await searchFor('brk-102')).toEqual([
    expect.stringContaining('Front brake pads and rotors'),
  ])
  expect(await searchFor('brk‐102')).toEqual([
    expect.stringContaining('Front brake pads and rotors'),
  ])
  expect(await searchFor('PARASITIC')).toEqual([
    expect.stringContaining('Electrical troubleshooting'),
  ])
  await searchFor('coolant leaks')
  expect(getHeadingTexts()).toEqual([`Coolant Leaks · ${getRows().length}`])
  await waitFor(() => expect(router.state.location.search).toBe('?q=coolant+leaks'))
  await searchFor('no such thing')
  expect(screen.getByText('No services match your search')).toBeVisible()
  await user.click(screen.getByText('Clear search'))
  expect(box).toHaveFocus()
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(getRows()).toHaveLength(count)

  await user.type(box, 'alternator')
  await user.click(screen.getByRole('tab', { name: 'Items' }))
  expect(await screen.findByRole('searchbox', { name: 'Search items' })).toHaveValue('')
})

test.each([
  ['services', 'No services yet', 'Add Service'],
  ['items', 'No items yet', 'Add Item'],
] as const)(
  'an empty catalogue says that there are no %s and offers to add one',
  async (tab, text, button) => {
    await renderCatalogue(tab, { seed: 'empty' })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('button', { name: button })).toBeEnabled()
  },
)

const brakes = 'Front brake pads and rotors'

test('a service is deleted after a confirmation, and the list is read again', async () => {
  const { user, server, sent } = await renderCatalogue('services', { q: 'brk-10' })
  await user.click(screen.getByRole('button', { name: `Delete ${brakes}` }))
  await findDialog(`Delete ${brakes}?`)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await expectNoDialog()
  expect(sent).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: `Delete ${brakes}` }))
  expect(await findDialog(`Delete ${brakes}?`)).toHaveTextContent(
    'Existing orders will not change.',
  )
  await user.click(screen.getByRole('button', { name: 'Delete Service' }))
  expect(await screen.findByText('Service deleted successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(brakes)).toBeNull())
  expect(await fetchService(server, 'BRK-102')).toBeUndefined()
  expect(listUrls(sent)).toEqual(['services', `services/${fixtureIds.service}`, 'services'])
  // The pressed button disappears with its row, so the search field gets the focus.
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
})

const service: CatalogueService = {
  id: '66e4a37da1685f2c12d9b001',
  category: 'Brakes',
  subCategory: 'Front brake pads and rotors',
  description: 'Replace front pads and rotors',
  price: 219.99,
  finalPrice: 197.99,
  discount: 10,
  status: 'INACTIVE',
  duration: 120,
  serviceCode: 'BRK-102',
  notes: 'Tighten lug nuts with a torque wrench',
}

const item: CatalogueItem = {
  id: '66f5b48eb2796a3dc05e7101',
  name: 'Brake rotor, front',
  description: 'Coated, vented, each',
  price: 72.5,
  finalPrice: 68.88,
  discount: 5,
}

test('an unchanged entry is sent as it was loaded, without its ID', () => {
  const { id: _, ...serviceWithoutId } = service
  expect(toServiceRequest(toServiceValues(service))).toEqual(serviceWithoutId)
  const { id: __, ...itemWithoutId } = item
  expect(toItemRequest(toItemValues(item))).toEqual(itemWithoutId)
})

test('texts are trimmed, blank notes are sent as null, an empty discount as 0, and minutes as a number', () => {
  const texts = { category: ' Brakes ', serviceCode: '\tBRK-9\n', notes: ' \n ' }
  const typed = { ...toServiceValues(service), ...texts, duration: ' 0 ', discount: '' }
  expect(toServiceRequest(typed)).toMatchObject({
    category: 'Brakes',
    serviceCode: 'BRK-9',
    notes: null,
    duration: 0,
    discount: 0,
    finalPrice: 219.99,
  })
})

test('fields that another admin changed are listed in the order of the form, and formatted', () => {
  const theirs: CatalogueService = {
    ...service,
    category: 'Wheels',
    subCategory: 'Discs',
    description: 'New discs',
    price: 5,
    finalPrice: 4.38,
    discount: 12.5,
    duration: 45,
    serviceCode: 'WHL-1',
    notes: null,
    status: 'ACTIVE',
  }
  const serviceChanges = serviceEditor.findChanges({
    opened: service,
    latest: theirs,
    values: { ...toServiceValues(service), price: '200' },
  })
  expect(serviceChanges).toMatchObject([
    { label: 'Category', opened: 'Brakes', theirs: 'Wheels' },
    { label: 'Sub-category', theirs: 'Discs' },
    { label: 'Description', theirs: 'New discs' },
    { label: 'Price', opened: '$219.99', theirs: '$5.00', yours: '$200.00' },
    { label: 'Discount', opened: '10%', theirs: '12.5%' },
    { label: 'Status', opened: 'INACTIVE', theirs: 'ACTIVE' },
    { label: 'Duration', opened: '2 h', theirs: '45 min' },
    { label: 'Service Code', theirs: 'WHL-1' },
    { label: 'Notes', opened: 'Tighten lug nuts with a torque wrench', theirs: 'None' },
  ])
  const changes = itemEditor.findChanges({
    opened: item,
    latest: { ...item, name: 'Rotor', description: 'Plain' },
    values: toItemValues(item),
  })
  expect(changes.map(({ label }) => label)).toEqual(['Name', 'Description'])
})
