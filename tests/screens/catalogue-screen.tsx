import { screen, waitFor, within } from '@testing-library/react'
import type { TestApp } from '#tests/mock-server/test-app.ts'
import type { CatalogueService } from '#web/api/generated/pitlane.schemas.ts'
import { asOtherAdmin, renderAt, type User } from './screen.tsx'

/** Renders a tab of Data Management. Pass `q` to shorten its list: jsdom needs long to query over 50 rows by role. */
export const renderCatalogue = async (
  tab: 'services' | 'items' = 'services',
  { q = '', ...renderOptions }: Parameters<typeof renderAt>[1] & { q?: string } = {},
) => {
  const params = new URLSearchParams([
    ...(tab === 'items' ? [['tab', tab]] : []),
    ...(q ? [['q', q]] : []),
  ])
  const view = await renderAt(`/data-management?${params}`, renderOptions)
  await screen.findByRole('table')
  return view
}

// Searches by text: in tests, antd gives the titles of all dialogs the same ID, so all have the name of the first.
const getOpenDialog = (title: RegExp) => {
  const match = screen
    .queryAllByRole('dialog')
    .find(({ textContent }) => title.test(textContent ?? ''))
  if (!match) throw new Error(`No dialog has the title ${title}.`)
  return match
}

/** Waits for the dialog with this title. */
export const findDialog = (title: string) =>
  waitFor(() => getOpenDialog(new RegExp(`^${title.replaceAll('?', '[?]')}`)))

/** Returns a field of the Add or Edit dialog. */
export const getField = (label: string) => {
  const element = within(getOpenDialog(/^(Add|Edit) /)).getByLabelText(label)
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    throw new Error(`${label} is not a field.`)
  return element
}

/** Replaces the text of fields in the dialog. */
export const fill = async (user: User, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(getField(label))
    await user.paste(text)
  }
}

/** Clicks Save in the dialog. */
export const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }))

/** Texts for the fields of a new service. */
export const newService = {
  Category: 'Tune Ups',
  'Sub-category': 'Hybrid tune up',
  Description: 'Plugs and filters',
  Price: '199.99',
  Discount: '12.5',
  'Duration (minutes)': '90',
  'Service Code': 'TUN-900',
}

/** Texts for the fields of a new item. */
export const newItem = { Name: 'Wheel nut', Description: 'Chrome, each', Price: '2.49' }

/** Returns a service as the mock server stores it. */
export const fetchService = async (server: TestApp, code: string) => {
  const services: CatalogueService[] = (await asOtherAdmin(server).get('/services')).body
  return services.find(({ serviceCode }) => serviceCode === code)
}

/** Waits until no dialog is open. */
export const expectNoDialog = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('A dialog is still open.')
  })
