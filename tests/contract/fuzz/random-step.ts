import type { Test } from 'supertest'
import type { Random } from '#mock-server/seeds/random.ts'
import { statuses } from '#mock-server/seeds/statuses.ts'
import { formatCount } from '#scripts/lib/command-line.ts'
import type { AdminApp } from '#tests/mock-server/test-app.ts'

type Kind = 'order' | 'user' | 'mechanic'
type UnsettledOrder = { orderId: string; totalRevenue: number }

/**
 * Runs one random step of a customer, a mechanic, the card provider or an admin, reads the result with the product's
 * API if a record or balance changed, and returns a line about it. Throws if a request fails, except a POST with 409.
 */
export async function runRandomStep({ api, control }: AdminApp, random: Random): Promise<string> {
  const read = async (path: string) => (await api.get(path).expect(200)).body

  /** Returns the outcome and the body. Does not throw for 409: some random steps are impossible. */
  async function write(request: Test) {
    const { status, body } = await request
    if (status === 409) return { outcome: `rejected: ${body.message}`, body: {} }
    if (status >= 300)
      throw new Error(`${request.url} responded with ${status}: ${JSON.stringify(body)}`)
    // A transfer that is not initiated has status 200 and messages.
    const reasons = body.errorMessages?.join(' ')
    return { outcome: reasons ? `rejected: ${reasons}` : 'done', body }
  }

  async function readBack(kind: Kind, id: string): Promise<void> {
    await read(`/${kind}/${id}`)
    if (kind === 'user') await read(`/documents/user/${id}`)
    if (kind === 'mechanic') await read(`/order/mechanic/${id}/settlement`)
  }

  async function createRecord(kind: Kind): Promise<string> {
    const { outcome, body } = await write(control.post(`/${kind}s`).send({}))
    if (body.id) await readBack(kind, body.id)
    return `new ${kind}: ${outcome}`
  }

  async function runRandomAction(kind: Kind, listPath: string): Promise<string> {
    const { content } = await read(listPath)
    if (content.length === 0) return `no ${kind} to act on`
    const { id } = random.pick<{ id: string }>(content)
    const { body: state } = await control.get(`/${kind}s/${id}/actions`).expect(200)
    if (state.actions.length === 0) return `${kind} ${id} (${state.status}): no action available`
    const { action, actor } = random.pick<{ action: string; actor: string }>(state.actions)
    const { outcome } = await write(control.post(`/${kind}s/${id}/actions`).send({ action }))
    if (action !== 'withdraw') await readBack(kind, id) // Withdrawing deletes the order.
    return `${kind} ${id} (${state.status}): ${actor} ${action}, ${outcome}`
  }

  async function settle(): Promise<string> {
    const summaries: { mechanicId: string }[] = await read('/order/mechanic/settlement')
    if (summaries.length === 0) return 'nothing to settle'
    const { mechanicId } = random.pick(summaries)
    const orders: UnsettledOrder[] = await read(`/order/mechanic/${mechanicId}/settlement`)
    if (orders.length === 0) return 'nothing to settle'
    const settledOrders = random.sample(orders, random.int(1, orders.length))
    const cents = settledOrders.reduce(
      (sum, { totalRevenue }) => sum + Math.round(totalRevenue * 100),
      0,
    )
    const transfer = {
      mechanicId,
      amount: cents / 100,
      currency: 'USD',
      orderIds: settledOrders.map(({ orderId }) => orderId),
      adminId: 'ops@pitlane.test',
    }
    const { outcome } = await write(api.post('/stripe/initiate-transfer').send(transfer))
    await read('/stripe/available-balance')
    return `mechanic ${mechanicId}: admin settles ${formatCount(settledOrders.length, 'order')}, ${outcome}`
  }

  async function releaseFunds(): Promise<string> {
    const { outcome } = await write(control.post('/provider/release').send({}))
    await read('/stripe/available-balance')
    return `card provider releases pending funds: ${outcome}`
  }

  async function blockAndUnblockUser(): Promise<string> {
    const { content } = await read('/users?page=0&size=50&isActive=true&isBlocked=false')
    if (content.length === 0) return 'no user to block'
    const { id } = random.pick<{ id: string }>(content)
    await read(`/block/user/${id}`)
    await read(`/unblock/user/${id}`)
    return `user ${id}: admin blocks and unblocks`
  }

  const steps = [
    {
      weight: 60,
      run: () =>
        runRandomAction('order', `/order/all?status=${random.pick(statuses)}&page=0&size=20`),
    },
    { weight: 10, run: () => createRecord('order') },
    {
      weight: 8,
      run: () => runRandomAction('user', `/users?page=0&size=50&isActive=${random.chance(0.5)}`),
    },
    { weight: 8, run: () => runRandomAction('mechanic', '/mechanics') },
    { weight: 5, run: settle },
    { weight: 3, run: () => createRecord('user') },
    { weight: 3, run: releaseFunds },
    { weight: 2, run: () => createRecord('mechanic') },
    { weight: 1, run: blockAndUnblockUser },
  ]
  const weightedSteps = steps.flatMap(({ weight, run }) => Array<typeof run>(weight).fill(run))
  return random.pick(weightedSteps)()
}
