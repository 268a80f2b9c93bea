import type { Database } from 'better-sqlite3'
import type { ActorContext } from '#mock-server/actors/actor.ts'
import { customerOf } from '#mock-server/actors/customer.ts'
import { mechanicActionsOf } from '#mock-server/actors/mechanic-actions.ts'
import { orderActionsOf } from '#mock-server/actors/order-actions.ts'
import { HttpError } from '#mock-server/http-error.ts'
import { type Status, statuses } from '#mock-server/seeds/statuses.ts'
import { type Capsule, keptIn, leavesIn, listIn, recordsIn, type Shape } from './capsule.ts'

const kinds = ['user', 'mechanic', 'order'] as const
type Kind = (typeof kinds)[number]

/** Whose id stands in the path of an operation. */
const named: Record<Kind, string> = {
  user: 'getUser listUserDocuments verifyUser blockUser unblockUser',
  mechanic: 'getMechanic verifyMechanic listUnavailability listMechanicSettlement',
  order: 'getOrder saveQuotation updateCar scheduleMechanic getRevenue',
}
const screens: Record<string, Kind> = {
  ...{ users: 'user', mechanics: 'mechanic', payments: 'mechanic' },
  ...{ 'service-requests': 'order', 'schedule-service': 'order', order: 'order' },
}
const isId = (text: string) => /^[0-9a-f]{24}$/.test(text)

/** The records that the address and the calls name. */
function namedIn({ route, calls }: Capsule): Map<string, Kind> {
  const found = new Map<string, Kind>()
  for (const { operation = '', ids } of calls) {
    const kind = kinds.find((each) => named[each].split(' ').includes(operation))
    if (kind && ids[0]) found.set(ids[0], kind)
  }
  const [, screen = '', id = ''] = route.path.split('/')
  if (screens[screen] && id) found.set(id, screens[screen])
  return found
}

/** What was last seen of a record, over all answers. */
function factsIn({ calls }: Capsule, id: string): Record<string, Shape> | undefined {
  const seen = calls.flatMap(({ answered }) => recordsIn(answered))
  const records = seen.filter((record) => keptIn(record.id) === id)
  return records.length === 0 ? undefined : Object.assign({}, ...records)
}

const tables = ['users', 'mechanics', 'orders', 'services', 'items', 'documents']

/** How many of the ids in a capsule a database knows. */
export function knownIn(db: Database, capsule: Capsule): number {
  const answered = capsule.calls
    .flatMap((call) => leavesIn(call.answered))
    .map(({ shape }) => keptIn(shape) ?? '')
  const ids = new Set([...namedIn(capsule).keys(), ...answered].filter(isId))
  const known = db.prepare<[string], number>(
    `SELECT count(*) FROM (${tables.map((table) => `SELECT id FROM ${table}`).join(' UNION ALL ')})
     WHERE id IN (SELECT value FROM json_each(?))`,
  )
  return Number(known.pluck().get(JSON.stringify([...ids])))
}

/** Whether every list that was answered was an empty one. */
export function isAllEmpty({ calls }: Capsule): boolean {
  const lists = calls.flatMap(({ operation, answered }) => {
    const page = recordsIn(answered)[0]?.content ?? answered
    return operation?.startsWith('list') ? (listIn(page)?.length ?? []) : []
  })
  return lists.length > 0 && lists.every((length) => length === 0)
}

/** Makes the records that a capsule names and a seed has not, and brings all of them to the state that was seen; tells what it did. */
export function makeRecords(context: ActorContext, capsule: Capsule): string[] {
  const { db } = context
  const [customer, mechanics, orders] = [
    customerOf(context),
    mechanicActionsOf(context),
    orderActionsOf(context),
  ]
  const told: string[] = []
  const has = (kind: Kind, id: string) =>
    db.prepare(`SELECT 1 FROM ${kind}s WHERE id = ?`).get(id) !== undefined

  /** Gives a record that was just made the id by which it was seen. */
  function rename(kind: Kind, from: string, to: string): string {
    db.pragma('defer_foreign_keys = ON')
    const references = { user: ['documents'], mechanic: [], order: ['order_lines', 'cars', 'documents'] }
    db.prepare(`UPDATE ${kind}s SET id = ? WHERE id = ?`).run(to, from)
    for (const table of references[kind])
      db.prepare(`UPDATE ${table} SET ${kind}_id = ? WHERE ${kind}_id = ?`).run(to, from)
    told.push(`${kind} ${to} made`)
    return to
  }

  function owner(id: string | undefined): string {
    if (id === undefined || !isId(id)) {
      const anybody = 'SELECT id FROM users WHERE is_active = 1 AND is_blocked = 0 ORDER BY id'
      const found = db.prepare<[], string>(anybody).pluck().get()
      if (found !== undefined) return found
    }
    const user = id !== undefined && has('user', id) ? id : customer.register({})
    db.prepare('UPDATE users SET is_active = 1, is_blocked = 0 WHERE id = ?').run(user)
    return id !== undefined && isId(id) && user !== id ? rename('user', user, id) : user
  }

  const make: Record<Kind, (facts: Record<string, Shape>) => string> = {
    user: () => customer.register({}),
    mechanic: () => mechanics.register({}),
    order: ({ userId }) => customer.request(owner(keptIn(userId)), {}),
  }

  function settle(kind: Kind, id: string, facts: Record<string, Shape>): void {
    if (kind === 'order') {
      const status = keptIn(facts.status)
      if (statuses.includes(status as Status)) orders.advance(id, status as Status)
      return
    }
    if (kind === 'mechanic' && typeof facts.connectedAccountId === 'string') {
      const { actions } = mechanics.actions(id)
      if (actions.some(({ action }) => action === 'fillInDeposit')) mechanics.act(id, 'fillInDeposit')
    }
    for (const [member, column] of Object.entries({
      ...{ isActive: 'is_active', isBlocked: 'is_blocked' },
      ...(kind === 'mechanic' && { kycCompliant: 'kyc_compliant' }),
    })) {
      if (typeof facts[member] === 'boolean')
        db.prepare(`UPDATE ${kind}s SET ${column} = ? WHERE id = ?`).run(Number(facts[member]), id)
    }
  }

  for (const [id, kind] of namedIn(capsule)) {
    const facts = factsIn(capsule, id)
    const isKnown = has(kind, id)
    const isAbsent = !facts && capsule.calls.some(({ ids, status }) => ids[0] === id && status === 404)
    if (!isKnown && (isAbsent || !isId(id))) {
      told.push(`${kind} ${id} not made: ${isAbsent ? 'it was not there' : 'the mock has no such ids'}`)
      continue
    }
    try {
      if (!isKnown) rename(kind, make[kind](facts ?? {}), id)
      settle(kind, id, facts ?? {})
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      told.push(`${kind} ${id} is not as it was seen: ${error.message}`)
    }
  }
  return told
}
