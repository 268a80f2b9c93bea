import { screen } from '@testing-library/react'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'
import type { Play } from './play.ts'
import type { Scenario } from './table.ts'

const openEdge =
  (id: string): Play =>
  async () => {
    await renderAt(`/order/${id}`, { seed: 'edge' })
  }

const provoked =
  (path: string, fault: Parameters<typeof provoke>[1]): Play =>
  async () => {
    const app = await testApp({ seed: 'demo' })
    await provoke(app, fault)
    await renderAt(path, { app })
  }

const completed = `/order/${fixtureIds.completedOrder}`
/** A time as some backends write theirs, which no screen knows. */
const wrappedTime = { $date: '2026-11-20T10:00:00Z' }

export const ordersScenarios = {
  'orders: the list': async () => {
    await renderAt('/orders')
  },
  'orders: the filter is opened': async () => {
    const { user } = await renderAt('/orders')
    await user.click(await screen.findByRole('combobox', { name: 'Status' }))
  },
  'orders: none': async () => {
    await renderAt('/orders', { seed: 'empty' })
  },
  'orders: the list fails': provoked('/orders', { operationId: 'listOrders', status: 500 }),
  'order: a completed one': async () => {
    await renderAt(completed)
  },
  'order: nothing but the order': openEdge(edgeFixtureIds.emptyOrder),
  'order: a picture that is none': openEdge(edgeFixtureIds.brokenImagesOrder),
  'order: a caption without a time': openEdge(edgeFixtureIds.brokenImagesOrder),
  'order: a caption whose time cannot be formatted': provoked(completed, {
    operationId: 'getDocument',
    body: { id: 'd1', documentType: 'OTHER', uploadedBy: 'User', updatedAt: wrappedTime },
  }),
  'order: the record fails': provoked(completed, { operationId: 'getOrder', status: 500 }),
  'order: there is no such order': openEdge('66d3f26c90574e1bffffffff'),
} satisfies Partial<Record<Scenario, Play>>
