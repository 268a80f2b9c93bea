import { screen, waitFor, within } from '@testing-library/react'
import type { TestApp } from '#tests/mock-server/test-app.ts'
import { otherAdmin, renderAt } from '#tests/screen.tsx'
import type { CatalogueService } from '#web/api/generated/model/catalogueService.ts'

type User = Awaited<ReturnType<typeof renderAt>>['user']

/**
 * Data Management with the list of one tab on the screen, narrowed to what `q` finds: to look for one name among two
 * hundred rows takes jsdom seconds.
 */
export const renderCatalogue = async (
  tab: 'services' | 'items' = 'services',
  { q = '', ...options }: Parameters<typeof renderAt>[1] & { q?: string } = {},
) => {
  const params = new URLSearchParams([...(tab === 'items' ? [['tab', tab]] : []), ...(q ? [['q', q]] : [])])
  const at = await renderAt(`/data-management?${params}`, options)
  await screen.findByRole('table')
  return at
}

// by their text: under test antd gives all dialogs the same id, so that the second is called as the first
const openDialog = (title: RegExp) => {
  const found = screen.queryAllByRole('dialog').find(({ textContent }) => title.test(textContent ?? ''))
  if (!found) throw new Error(`No dialog is called ${title}`)
  return found
}

/** The dialog of this title. */
export const dialog = (title: string) =>
  waitFor(() => openDialog(new RegExp(`^${title.replaceAll('?', '[?]')}`)))

/** A field of the dialog that adds or edits. */
export const field = (label: string) => {
  const found = within(openDialog(/^(Add|Edit) /)).getByLabelText(label)
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement))
    throw new Error(`${label} is no field`)
  return found
}

/** Types into fields of the dialog, in place of what was there. */
export const fill = async (user: User, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(field(label))
    await user.paste(text)
  }
}

/** Presses Save in the dialog. */
export const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }))

/** Everything that a new service must have. */
export const newService = {
  Category: 'Tune Ups',
  'Sub-category': 'Hybrid tune up',
  Description: 'Plugs and filters',
  Price: '199.99',
  Discount: '12.5',
  'Duration (minutes)': '90',
  'Service Code': 'TUN-900',
}

/** Everything that a new item must have. */
export const newItem = { Name: 'Wheel nut', Description: 'Chrome, each', Price: '2.49' }

/** How the mock server knows a service now. */
export const serviceNow = async (server: TestApp, code: string) => {
  const all = await otherAdmin(server).get('/services')
  return (all as CatalogueService[]).find(({ serviceCode }) => serviceCode === code)
}

/** Once no dialog is open any more. */
export const noDialog = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('A dialog is still open')
  })
