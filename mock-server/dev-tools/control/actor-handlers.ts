import { httpErrors } from '@fastify/sensible'
import type { Context } from '#mock-server/context.ts'
import type { HandlersOf } from '#mock-server/contract/handlers.ts'
import type { LedgerEntry } from '#mock-server/database/payments.ts'
import { createMechanicActions } from '#mock-server/dev-tools/actors/mechanic-actions.ts'
import { createOrderActions } from '#mock-server/dev-tools/actors/order-actions.ts'
import { personStatusSql, prepareActorSql } from '#mock-server/dev-tools/actors/sql.ts'
import { createUserActions } from '#mock-server/dev-tools/actors/user-actions.ts'
import { throw404 } from '#mock-server/http-error.ts'
import { toDollars } from '#mock-server/money.ts'
import { createRandom } from '#mock-server/seeds/random.ts'
import type { operations } from './generated.ts'

type LatestPerson = { id: string; label: string; status: string }
type LatestOrder = LatestPerson & { vehicle: string }
type CreatedOrder = { id: string; userId: string; status: string; mechanicId: string | null }

/** Returns the handlers of the operations with the tag `actors` in control.yaml. Each write is one transaction. */
export function createActorHandlers(context: Context) {
  const { db, provider, newId } = context
  const random = createRandom(newId())
  const actorContext = { ...context, random, sql: prepareActorSql(db) }
  const users = createUserActions(actorContext)
  const mechanics = createMechanicActions(actorContext)
  const orders = createOrderActions(actorContext, {
    registerReadyMechanic: mechanics.registerReady,
  })
  const kinds = { orders, users, mechanics }
  const write = <Result>(work: () => Result): Result => db.transaction(work).immediate()
  const selectOrder = db.prepare<[string], CreatedOrder>(
    'SELECT id, user_id AS userId, status, mechanic_id AS mechanicId FROM orders WHERE id = ?',
  )
  const selectActiveUserIds = db
    .prepare<[], string>(
      'SELECT id FROM users WHERE is_active = 1 AND is_blocked = 0 ORDER BY id LIMIT 100',
    )
    .pluck()
  const selectLedgerEntries = db.prepare<[], Omit<LedgerEntry, 'kind'>>(
    `SELECT reference, bucket, amount, description, created_at AS createdAt FROM provider_entries
     ORDER BY created_at DESC, rowid DESC LIMIT 100`,
  )
  // concat_ws() skips NULL.
  const selectLatestOrders = db.prepare<[], LatestOrder>(
    `SELECT id, concat_ws(' ', model_year, make, model) AS vehicle, coalesce(issue_description, '') AS label, status
     FROM orders LEFT JOIN cars ON order_id = id ORDER BY orders.rowid DESC LIMIT 10`,
  )
  const listLatestPeople = (table: 'users' | 'mechanics') =>
    db
      .prepare<[], LatestPerson>(
        `SELECT id, first_name || ' ' || last_name AS label, ${personStatusSql} AS status
         FROM ${table} ORDER BY rowid DESC LIMIT 10`,
      )
      .all()

  /** Returns the ID of one of the first 100 active users at random. If none is active, registers and verifies one. */
  function findOrCreateActiveUser(): string {
    const active = selectActiveUserIds.all()
    if (active.length > 0) return random.pick(active)
    const id = users.register({})
    users.run(id, 'verify')
    return id
  }

  function readProvider() {
    const { available, pending } = provider.balance()
    return {
      available: toDollars(available),
      pending: toDollars(pending),
      entries: selectLedgerEntries
        .all()
        .map((entry) => ({ ...entry, amount: toDollars(entry.amount) })),
    }
  }

  return {
    listLatest: async () => ({
      orders: selectLatestOrders.all(),
      users: listLatestPeople('users'),
      mechanics: listLatestPeople('mechanics'),
    }),
    registerUser: async ({ body }, reply) => {
      reply.code(201)
      return write(() => ({ id: users.register(body) }))
    },
    registerMechanic: async ({ body }, reply) => {
      reply.code(201)
      return write(() => ({ id: mechanics.register(body) }))
    },
    createOrder: async ({ body: { status = 'OPEN', userId, ...details } }, reply) => {
      reply.code(201)
      return write(() => {
        const requestingUserId = userId ?? findOrCreateActiveUser()
        const id = String(users.run(requestingUserId, 'requestRepair', details).orderId)
        orders.advance(id, status)
        return selectOrder.get(id) ?? throw404('order', id)
      })
    },
    listAvailableActions: async ({ params: { kind, id } }) => kinds[kind].getState(id),
    runAction: async ({ params: { kind, id }, body: { action, to, ...details } }) =>
      write(() => {
        if (kind !== 'orders' || action !== 'advance') return kinds[kind].run(id, action, details)
        if (to === undefined)
          throw httpErrors.badRequest('The action `advance` needs `to`, the status to reach.')
        orders.advance(id, to)
        return orders.getState(id)
      }),

    getProvider: async () => readProvider(),
    releaseFunds: async ({ body: { reference } }) =>
      write(() => {
        if (provider.release(reference) === 0)
          throw httpErrors.conflict(
            reference ? `The payment ${reference} is not pending.` : 'There are no pending funds.',
          )
        return readProvider()
      }),
  } satisfies Partial<HandlersOf<operations>>
}
