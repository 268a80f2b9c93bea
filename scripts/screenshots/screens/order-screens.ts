import { edgeFixtureIds as edge } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds as demo } from '#mock-server/seeds/fixture-ids.ts'
import type { Screen } from '#scripts/screenshots/screen.ts'
import { paths } from '#web/paths.ts'

/** The list of orders, and orders in every state. */
export const orderScreens: Screen[] = [
  { name: 'orders', seed: 'demo', path: paths.orders() },
  { name: 'orders-edge', seed: 'edge', path: paths.orders() },
  { name: 'orders-completed', seed: 'demo', path: `${paths.orders()}?status=COMPLETED` },
  { name: 'order-open', seed: 'demo', path: paths.order(demo.openOrder) },
  { name: 'order-scheduled', seed: 'demo', path: paths.order(demo.scheduledOrder) },
  { name: 'order-completed', seed: 'demo', path: paths.order(demo.completedOrder) },
  { name: 'order-broken-images', seed: 'edge', path: paths.order(edge.brokenImagesOrder) },
  { name: 'order-strange-remarks', seed: 'edge', path: paths.order(edge.strangeRemarksOrder) },
  { name: 'order-without-total', seed: 'edge', path: paths.order(edge.totallessOrder) },
  { name: 'order-unknown-status', seed: 'edge', path: paths.order(edge.unknownStatusOrder) },
  { name: 'order-missing', seed: 'demo', path: paths.order('000000000000000000000000') },
]
