import { screen, within } from '@testing-library/react'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { addFault, asOtherAdmin, renderAt, type Screen, type User } from './screen.tsx'

type Fault = Parameters<typeof addFault>[1]

/** Orders of `mechanicToPay`, oldest first. */
export const ordersToPay = [
  { number: 'a34117d6', revenue: '$137.50' },
  { number: 'b17de421', revenue: '$107.00' },
  { number: 'c74b860c', revenue: '$90.00' },
] as const

/** Renders the payment page of a mechanic in the demo seed. `fault` is for transfers unless it names an operation. */
export async function renderSettlement(
  mechanicId: string = fixtureIds.mechanicToPay,
  fault?: Partial<Fault>,
) {
  const server = await createTestApp({ seed: 'demo' })
  if (fault) await addFault(server, { operationId: 'initiateTransfer', ...fault })
  const rendered = await renderAt(`/payments/${mechanicId}`, { server })
  await screen.findByRole('button', { name: 'Settle' })
  return rendered
}

/** Selects orders by number, the last 8 characters of the ID. */
export async function selectOrders(user: User, ...numbers: string[]) {
  for (const number of numbers)
    await user.click(screen.getByRole('checkbox', { name: `Select order ${number}` }))
}

/** Presses Settle, then Settle in the confirmation. */
export async function settle(user: User) {
  await user.click(screen.getByRole('button', { name: 'Settle' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Settle \$/ }))
  await user.click(dialog.getByRole('button', { name: /^Settle \$/ }))
}

/** Returns the request bodies of the sent transfers. */
export const listTransferBodies = (sent: Screen['sent']) =>
  sent.filter(({ url }) => url.endsWith('/stripe/initiate-transfer')).map(({ body }) => body)

/** Returns the numbers of the unsettled orders. */
export const fetchUnsettledOrderNumbers = async (server: Screen['server']) => {
  const path = `/order/mechanic/${fixtureIds.mechanicToPay}/settlement`
  const orders: { orderId: string }[] = (await asOtherAdmin(server).get(path)).body
  return orders.map(({ orderId }) => orderId.slice(-8))
}

/** Settles the newest order as another admin, and returns the response. */
export async function settleAsOtherAdmin(server: Screen['server']) {
  const transfer = {
    mechanicId: fixtureIds.mechanicToPay,
    amount: 90,
    currency: 'USD',
    orderIds: [fixtureIds.completedOrder],
    adminId: 'ops@pitlane.test',
  }
  const request = asOtherAdmin(server).post('/stripe/initiate-transfer').send(transfer)
  return (await request.expect(200)).body
}
