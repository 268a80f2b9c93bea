import { screen } from '@testing-library/react'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'
import type { Play } from './play.ts'
import type { Scenario } from './table.ts'

const closed = { message: 'The workshop is closed.' }
const address = (id: string) => `/service-requests/${id}`

/** A page of the quotes on which an operation fails. */
const failing = async (path: string, fault: Parameters<typeof provoke>[1]) => {
  const app = await testApp({ seed: 'demo' })
  await provoke(app, fault)
  return renderAt(path, { app })
}

const saveQuote = async ({ user }: Awaited<ReturnType<typeof renderAt>>) =>
  user.click(await screen.findByText('Save Quote'))

/** Changes the trim of the open order's car and saves it; `before` is done in between. */
const saveCar = async (before?: (at: Awaited<ReturnType<typeof renderAt>>) => Promise<void>) => {
  const at = await renderAt(address(fixtureIds.openOrder))
  await at.user.click(await screen.findByText('Edit Vehicle'))
  await at.user.type(screen.getByLabelText('Trim'), 'Z')
  await before?.(at)
  await at.user.click(screen.getByText('Save Vehicle'))
}

/** Quoting what owners ask for, their vehicle included. */
export const quotesScenarios = {
  'quotes: the list': async () => {
    await renderAt('/service-requests')
    await screen.findByRole('table')
  },
  'quotes: the filter is opened': async () => {
    const { user } = await renderAt('/service-requests', { seed: 'empty' })
    await user.click(await screen.findByRole('combobox', { name: 'Status' }))
  },
  'quotes: none': async () => {
    await renderAt('/service-requests', { seed: 'empty' })
  },
  'quotes: the list fails': async () => {
    await failing('/service-requests', { operationId: 'listOrders', status: 500 })
  },
  'quote: opened': async () => {
    await renderAt(address(fixtureIds.openOrder))
    await screen.findByText('Save Quote')
  },
  'quote: without address and description': async () => {
    await renderAt(address(edgeFixtureIds.emptyOrder), { seed: 'edge' })
  },
  'quote: the page fails': async () => {
    await failing(address(fixtureIds.openOrder), { operationId: 'getOrder', status: 500 })
  },
  'quote: there is no such order': async () => {
    await renderAt(address('66d3f26c90574e1bffffffff'))
  },
  'quote: the answer holds no order': async () => {
    await failing(address(fixtureIds.openOrder), { operationId: 'getOrder', status: 200 })
  },
  'quote: an original line': async () => {
    await renderAt(address(fixtureIds.openOrder))
    await screen.findByText('Save Quote')
  },
  'quote: saved': async () => {
    await saveQuote(await renderAt(address(fixtureIds.openOrder)))
  },
  'quote: saving fails': async () => {
    await saveQuote(
      await failing(address(fixtureIds.openOrder), {
        operationId: 'saveQuotation',
        status: 500,
        body: closed,
      }),
    )
  },
  'car: saved': () => saveCar(),
  'car: saving fails with a word from the server': () =>
    saveCar(({ server }) => provoke(server, { operationId: 'updateCar', status: 500, body: closed })),
  'car: the order is gone': () =>
    saveCar(({ server }) => provoke(server, { operationId: 'getOrder', status: 404 })),
} satisfies Partial<Record<Scenario, Play>>
