import type { Random } from '#mock-server/seeds/random.ts'
import { statuses } from '#mock-server/seeds/statuses.ts'

/** Sends one call: paths below `/__mock` as they are, any other below `/pitlane/admin/api` with a session. */
export type Send = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>
type Answer = { status: number; body: unknown }

type Kind = 'order' | 'user' | 'mechanic'
type Page = { content: { id: string }[] }
type State = { status: string; actions: { action: string; actor: string }[] }
type ToSettle = { orderId: string; totalRevenue: number }

/**
 * Does one random thing that a customer, mechanic, card provider or administrator can do now, reads the record back
 * over the product's API, and returns a line about it. Throws for any answer other than success or a refusal (409).
 */
export async function randomStep(send: Send, random: Random): Promise<string> {
  async function get<Body>(path: string): Promise<Body> {
    const { status, body } = await send('GET', path)
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`)
    return body as Body
  }

  /** Returns the outcome in a word; refusals are part of a day. */
  async function post(path: string, body: object): Promise<{ outcome: string; id: string | undefined }> {
    const answer = await send('POST', path, body)
    const made = answer.body as { id?: string; message?: string }
    if (answer.status === 409) return { outcome: `refused: ${made.message}`, id: undefined }
    if (answer.status >= 300)
      throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(made)}`)
    return { outcome: 'done', id: made.id }
  }

  async function readBack(kind: Kind, id: string): Promise<void> {
    await get(`/${kind}/${id}`)
    if (kind === 'user') await get(`/documents/user/${id}`)
    if (kind === 'mechanic') await get(`/order/mechanic/${id}/settlement`)
  }

  async function register(kind: Kind): Promise<string> {
    const { outcome, id } = await post(`/__mock/${kind}s`, {})
    if (id) await readBack(kind, id)
    return `new ${kind}: ${outcome}`
  }

  /** Does one of the possible actions with one of the records of a list. */
  async function act(kind: Kind, records: readonly { id: string }[]): Promise<string> {
    if (records.length === 0) return `no ${kind} to act on`
    const { id } = random.pick(records)
    const { status, actions } = await get<State>(`/__mock/${kind}s/${id}/actions`)
    if (actions.length === 0) return `${kind} ${id} (${status}): nothing to do`
    const { action, actor } = random.pick(actions)
    const { outcome } = await post(`/__mock/${kind}s/${id}/actions`, { action })
    if (action !== 'withdraw') await readBack(kind, id)
    return `${kind} ${id} (${status}): ${actor} ${action}, ${outcome}`
  }

  async function settle(): Promise<string> {
    const owed = await get<{ mechanicId: string }[]>('/order/mechanic/settlement')
    if (owed.length === 0) return 'nothing to settle'
    const { mechanicId } = random.pick(owed)
    const orders = await get<ToSettle[]>(`/order/mechanic/${mechanicId}/settlement`)
    if (orders.length === 0) return 'nothing to settle'
    const paid = random.sample(orders, random.int(1, orders.length))
    const cents = paid.reduce((sum, { totalRevenue }) => sum + Math.round(totalRevenue * 100), 0)
    const { outcome } = await post('/stripe/initiate-transfer', {
      mechanicId,
      amount: cents / 100,
      currency: 'USD',
      orderIds: paid.map(({ orderId }) => orderId),
      adminId: 'ops@pitlane.test',
    })
    await get('/stripe/available-balance')
    return `mechanic ${mechanicId}: administrator pays ${paid.length} orders, ${outcome}`
  }

  async function releaseFunds(): Promise<string> {
    const { outcome } = await post('/__mock/provider/release', {})
    await get('/stripe/available-balance')
    return `card provider releases what is pending: ${outcome}`
  }

  async function blockUser(): Promise<string> {
    const { content } = await get<Page>('/users?page=0&size=50&isActive=true&isBlocked=false')
    if (content.length === 0) return 'no user to block'
    const { id } = random.pick(content)
    await get(`/block/user/${id}`)
    await get(`/unblock/user/${id}`)
    return `user ${id}: administrator blocks and unblocks`
  }

  const actOn = async (kind: Kind, path: string) => act(kind, (await get<Page>(path)).content)

  /** What happens in a step, with its relative weight. */
  const moves: [weight: number, move: () => Promise<string>][] = [
    [60, () => actOn('order', `/order/all?status=${random.pick(statuses)}&page=0&size=20`)],
    [10, () => register('order')],
    [8, () => actOn('user', `/users?page=0&size=50&isActive=${random.chance(0.5)}`)],
    [8, () => actOn('mechanic', '/mechanics')],
    [5, settle],
    [3, () => register('user')],
    [3, releaseFunds],
    [2, () => register('mechanic')],
    [1, blockUser],
  ]
  return random.pick(moves.flatMap(([weight, move]) => Array<typeof move>(weight).fill(move)))()
}
