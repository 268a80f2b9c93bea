import { screen } from '@testing-library/react'
import { atCatalogue, dialog, fill, newItem, newService, save } from '#tests/catalogue/at-catalogue.tsx'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'
import type { Play } from './play.ts'
import type { Scenario } from './table.ts'

type Kind = 'Service' | 'Item'
const tabOf = { Service: 'services', Item: 'items' } as const
const named = {
  Service: { q: 'brk-102', name: 'Front brake pads and rotors' },
  Item: { q: 'ceramic', name: 'Ceramic brake pad set, front' },
}

const add = async (kind: Kind, texts: Record<string, string>, operationId?: string) => {
  const { user, server } = await atCatalogue(tabOf[kind], { seed: 'empty' })
  if (operationId) await provoke(server, { operationId, status: 500 })
  await user.click(screen.getByRole('button', { name: `Add ${kind}` }))
  await dialog(`Add ${kind}`)
  await fill(user, texts)
  await save(user)
}

const edit = async (kind: Kind, operationId?: string) => {
  const { q, name } = named[kind]
  const { user, server } = await atCatalogue(tabOf[kind], { q })
  if (operationId) await provoke(server, { operationId, status: 500 })
  await user.click(screen.getByRole('button', { name: `Edit ${name}` }))
  await dialog(`Edit ${kind}`)
  await fill(user, { Price: '12' })
  await save(user)
}

const remove = async (kind: Kind, operationId?: string) => {
  const { q, name } = named[kind]
  const { user, server } = await atCatalogue(tabOf[kind], { q })
  if (operationId) await provoke(server, { operationId, status: 500 })
  await user.click(screen.getByRole('button', { name: `Delete ${name}` }))
  await user.click(await screen.findByRole('button', { name: `Delete ${kind.toLowerCase()}` }))
}

/** Services and items: added, changed and deleted. */
export const catalogueScenarios = {
  'catalogue: opened': async () => {
    await atCatalogue('services', { seed: 'empty' })
  },
  'catalogue: the lists fail': async () => {
    const app = await testApp({ seed: 'empty' })
    await provoke(app, { operationId: 'listServices', status: 500 })
    await renderAt('/data-management', { app })
  },
  'catalogue: a service with missing fields': () => add('Service', {}),
  'catalogue: an item with missing fields': () => add('Item', {}),
  'catalogue: a service added': () => add('Service', newService),
  'catalogue: a service updated': () => edit('Service'),
  'catalogue: a service deleted': () => remove('Service'),
  'catalogue: an item added': () => add('Item', newItem),
  'catalogue: an item updated': () => edit('Item'),
  'catalogue: an item deleted': () => remove('Item'),
  'catalogue: adding a service fails': () => add('Service', newService, 'createService'),
  'catalogue: updating a service fails': () => edit('Service', 'updateService'),
  'catalogue: deleting a service fails': () => remove('Service', 'deleteService'),
  'catalogue: adding an item fails': () => add('Item', newItem, 'createItem'),
  'catalogue: updating an item fails': () => edit('Item', 'updateItem'),
  'catalogue: deleting an item fails': () => remove('Item', 'deleteItem'),
} satisfies Partial<Record<Scenario, Play>>
