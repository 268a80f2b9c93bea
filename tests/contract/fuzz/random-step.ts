import type { Random } from '#mock-server/seeds/random.ts'
import { statuses } from '#mock-server/seeds/statuses.ts'
import { formatCount } from '#scripts/lib/command-line.ts'

/** Sends a request with a session. Paths are relative to `/pitlane/admin/api`, except those under `/__mock`. */
export type Send = (method: 'GET' | 'POST', path: string, body?: object) => Promise<SendResult>
type SendResult = { status: number; body: unknown }

type Kind = 'order' | 'user' | 'mechanic'
type Page = { content: { id: string }[] }
type RecordState = { status: string; actions: { action: string; actor: string }[] }
type UnsettledOrder = { orderId: string; totalRevenue: number }

/**
 * Runs one random step of a customer, a mechanic, the card provider or an admin, reads the result with the product's
 * API if a record or balance changed, and returns a line about it. Throws if a request fails, except a POST with 409.
 */
export async function runRandomStep(send: Send, random: Random): Promise<string> {
  async function get<Body>(path: string): Promise<Body> {
    const { status, body } = await send('GET', path)
    if (status !== 200) throw new Error(`GET ${path} responded with ${status}: ${JSON.stringify(body)}`)
    return body as Body
  }

  /** Returns the outcome and the ID of a created record. Does not throw for 409: some random steps are impossible. */
  async function post(path: string, body: object): Promise<{ outcome: string; id: string | undefined }> {
    const response = await send('POST', path, body)
    const responseBody = response.body as { id?: string; message?: string; errorMessages?: string[] }
    if (response.status === 409) return { outcome: `rejected: ${responseBody.message}`, id: undefined }
    if (response.status >= 300)
      throw new Error(`POST ${path} responded with ${response.status}: ${JSON.stringify(responseBody)}`)
    // A transfer that is not initiated has status 200 and messages.
    const reasons = responseBody.errorMessages?.join(' ')
    return { outcome: reasons ? `rejected: ${reasons}` : 'done', id: responseBody.id }
  }

  async function readBack(kind: Kind, id: string): Promise<void> {
    await get(`/${kind}/${id}`)
    if (kind === 'user') await get(`/documents/user/${id}`)
    if (kind === 'mechanic') await get(`/order/mechanic/${id}/settlement`)
  }

  async function createRecord(kind: Kind): Promise<string> {
    const { outcome, id } = await post(`/__mock/${kind}s`, {})
    if (id) await readBack(kind, id)
    return `new ${kind}: ${outcome}`
  }

  async function runRandomAction(kind: Kind, records: readonly { id: string }[]): Promise<string> {
    if (records.length === 0) return `no ${kind} to act on`
    const { id } = random.pick(records)
    const { status, actions } = await get<RecordState>(`/__mock/${kind}s/${id}/actions`)
    if (actions.length === 0) return `${kind} ${id} (${status}): no action available`
    const { action, actor } = random.pick(actions)
    const { outcome } = await post(`/__mock/${kind}s/${id}/actions`, { action })
    if (action !== 'withdraw') await readBack(kind, id) // Withdrawing deletes the order.
    return `${kind} ${id} (${status}): ${actor} ${action}, ${outcome}`
  }

  async function settle(): Promise<string> {
    const summaries = await get<{ mechanicId: string }[]>('/order/mechanic/settlement')
    if (summaries.length === 0) return 'nothing to settle'
    const { mechanicId } = random.pick(summaries)
    const orders = await get<UnsettledOrder[]>(`/order/mechanic/${mechanicId}/settlement`)
    if (orders.length === 0) return 'nothing to settle'
    const settledOrders = random.sample(orders, random.int(1, orders.length))
    const cents = settledOrders.reduce((sum, { totalRevenue }) => sum + Math.round(totalRevenue * 100), 0)
    const { outcome } = await post('/stripe/initiate-transfer', {
      mechanicId,
      amount: cents / 100,
      currency: 'USD',
      orderIds: settledOrders.map(({ orderId }) => orderId),
      adminId: 'ops@pitlane.test',
    })
    await get('/stripe/available-balance')
    return `mechanic ${mechanicId}: admin settles ${formatCount(settledOrders.length, 'order')}, ${outcome}`
  }

  async function releaseFunds(): Promise<string> {
    const { outcome } = await post('/__mock/provider/release', {})
    await get('/stripe/available-balance')
    return `card provider releases pending funds: ${outcome}`
  }

  async function blockAndUnblockUser(): Promise<string> {
    const { content } = await get<Page>('/users?page=0&size=50&isActive=true&isBlocked=false')
    if (content.length === 0) return 'no user to block'
    const { id } = random.pick(content)
    await get(`/block/user/${id}`)
    await get(`/unblock/user/${id}`)
    return `user ${id}: admin blocks and unblocks`
  }

  const actOnList = async (kind: Kind, path: string) => runRandomAction(kind, (await get<Page>(path)).content)

  const steps = [
    {
      weight: 60,
      run: () => actOnList('order', `/order/all?status=${random.pick(statuses)}&page=0&size=20`),
    },
    { weight: 10, run: () => createRecord('order') },
    { weight: 8, run: () => actOnList('user', `/users?page=0&size=50&isActive=${random.chance(0.5)}`) },
    { weight: 8, run: () => actOnList('mechanic', '/mechanics') },
    { weight: 5, run: settle },
    { weight: 3, run: () => createRecord('user') },
    { weight: 3, run: releaseFunds },
    { weight: 2, run: () => createRecord('mechanic') },
    { weight: 1, run: blockAndUnblockUser },
  ]
  const weightedSteps = steps.flatMap(({ weight, run }) => Array<typeof run>(weight).fill(run))
  return random.pick(weightedSteps)()
}
