import { screen } from '@testing-library/react'
import { edgeLandmarks } from '#mock-server/seed/edge-landmarks.ts'
import { landmarks } from '#mock-server/seed/landmarks.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { provoke, renderAt } from '#tests/screen.tsx'
import type { Play } from './play.ts'
import type { Scenario } from './table.ts'

const openEdge =
  (id: string): Play =>
  async () => {
    await renderAt(`/order/${id}`, { seed: 'edge' })
  }

const failing =
  (operationId: string, path: string): Play =>
  async () => {
    const app = await testApp({ seed: 'demo' })
    await provoke(app, { operationId, status: 500 })
    await renderAt(path, { app })
  }

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
  'orders: the list fails': failing('listOrders', '/orders'),
  'order: a completed one': async () => {
    await renderAt(`/order/${landmarks.completedOrder}`)
  },
  'order: nothing but the order': openEdge(edgeLandmarks.emptyOrder),
  'order: a picture that is none': openEdge(edgeLandmarks.brokenImagesOrder),
  'order: a caption without a time': openEdge(edgeLandmarks.brokenImagesOrder),
  'order: the record fails': failing('getOrder', `/order/${landmarks.completedOrder}`),
} satisfies Partial<Record<Scenario, Play>>
