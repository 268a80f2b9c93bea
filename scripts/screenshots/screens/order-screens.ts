import { edgeLandmarks as edge } from '#mock-server/seed/edge-landmarks.ts'
import { landmarks as demo } from '#mock-server/seed/landmarks.ts'
import type { Screen } from '#scripts/screenshots/screen.ts'
import { to } from '#web/app/to.ts'

/** The list of orders, and orders in every state. */
export const orderScreens: Screen[] = [
  { name: 'orders', seed: 'demo', path: to.orders() },
  { name: 'orders-edge', seed: 'edge', path: to.orders() },
  { name: 'orders-completed', seed: 'demo', path: `${to.orders()}?status=COMPLETED` },
  { name: 'order-open', seed: 'demo', path: to.order(demo.openOrder) },
  { name: 'order-scheduled', seed: 'demo', path: to.order(demo.scheduledOrder) },
  { name: 'order-completed', seed: 'demo', path: to.order(demo.completedOrder) },
  { name: 'order-broken-images', seed: 'edge', path: to.order(edge.brokenImagesOrder) },
  { name: 'order-strange-remarks', seed: 'edge', path: to.order(edge.strangeRemarksOrder) },
  { name: 'order-without-total', seed: 'edge', path: to.order(edge.totallessOrder) },
  { name: 'order-unknown-status', seed: 'edge', path: to.order(edge.unknownStatusOrder) },
  { name: 'order-missing', seed: 'demo', path: to.order('000000000000000000000000') },
]
