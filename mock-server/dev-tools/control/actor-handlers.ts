import type { LedgerEntry } from '#mock-server/context.ts'
import type { ActorContext } from '#mock-server/dev-tools/actors/actor.ts'
import { mechanicActionsOf } from '#mock-server/dev-tools/actors/mechanic-actions.ts'
import { orderActionsOf } from '#mock-server/dev-tools/actors/order-actions.ts'
import { userActionsOf } from '#mock-server/dev-tools/actors/user-actions.ts'
import type { Faults } from '#mock-server/dev-tools/faults.ts'
import { badRequest, conflict } from '#mock-server/http-error.ts'
import { dollarsOf } from '#mock-server/money.ts'
import type { HandlersOf, InputOf } from '#mock-server/plugins/openapi/handlers.ts'
import type { operations } from './generated.ts'

type Input<Id extends keyof operations> = InputOf<operations[Id]>
type OrderRow = { id: string; userId: string; status: string; mechanicId: string | null }

/** What customers, mechanics and the card provider do when told to: each call is one transaction. */
export function actorHandlers(context: ActorContext & { faults: Faults }) {
  const { db, provider, faults, random } = context
  const users = userActionsOf(context)
  const orders = orderActionsOf(context)
  const mechanics = mechanicActionsOf(context)
  const actors = { orders, users, mechanics }
  const orderOf = db.prepare<[string], OrderRow>(
    'SELECT id, user_id AS userId, status, mechanic_id AS mechanicId FROM orders WHERE id = ?',
  )
  const activeUsers = db
    .prepare<[], string>('SELECT id FROM users WHERE is_active = 1 AND is_blocked = 0 ORDER BY id LIMIT 100')
    .pluck()
  const entries = db.prepare<[], Omit<LedgerEntry, 'kind'>>(
    `SELECT reference, bucket, amount, description, created_at AS createdAt FROM provider_entries
     ORDER BY created_at DESC, rowid DESC LIMIT 100`,
  )

  const stateOf = (id: string) => orderOf.get(id) ?? conflict(`The order ${id} is gone`)

  function anyCustomer(): string {
    const active = activeUsers.all()
    if (active.length > 0) return random.pick(active)
    const id = users.register({})
    users.act(id, 'verify')
    return id
  }

  function providerState() {
    const { available, pending } = provider.balance()
    return {
      available: dollarsOf(available),
      pending: dollarsOf(pending),
      entries: entries.all().map((entry) => ({ ...entry, amount: dollarsOf(entry.amount) })),
    }
  }

  return {
    registerUser: db.transaction(({ body }: Input<'registerUser'>) => ({ id: users.register(body) }))
      .immediate,
    registerMechanic: db.transaction(({ body }: Input<'registerMechanic'>) => ({
      id: mechanics.register(body),
    })).immediate,
    createOrder: db.transaction(({ body: { status = 'OPEN', userId, ...request } }: Input<'createOrder'>) => {
      const id = users.requestRepair(userId ?? anyCustomer(), request)
      orders.advance(id, status)
      return stateOf(id)
    }).immediate,
    listAvailableActions: ({ path: { kind, id } }) => actors[kind].availableActions(id),
    runAction: db.transaction(
      ({ path: { kind, id }, body: { action, to, ...details } }: Input<'runAction'>) => {
        if (kind === 'orders' && action === 'advance')
          orders.advance(id, to ?? badRequest('advance needs `to`.'))
        else {
          const orderId = actors[kind].act(id, action, details)
          if (action === 'withdraw') return { status: 'WITHDRAWN', actions: [] }
          if (orderId) return { ...users.availableActions(id), orderId }
        }
        return actors[kind].availableActions(id)
      },
    ).immediate,

    getProvider: providerState,
    releaseFunds: db.transaction(({ body: { reference } }: Input<'releaseFunds'>) => {
      if (provider.release(reference) === 0)
        conflict(reference ? `Nothing is pending of ${reference}.` : 'Nothing is pending.')
      return providerState()
    }).immediate,
    setTransferOutcome: ({
      body: { outcome, message = 'The account is under review.', delayMs = 10_000 },
    }) => {
      const refusal = { status: 'TRANSFER_NOT_INITIATED', errorMessages: [message] }
      const deviation = { refuse: { body: refusal }, slow: { delayMs }, lose: { kind: 'cut' as const } }
      faults.remove('initiateTransfer')
      if (outcome !== 'pay') faults.add({ operationId: 'initiateTransfer', times: 1, ...deviation[outcome] })
      return [...faults.list()]
    },
  } satisfies Partial<HandlersOf<operations>>
}
