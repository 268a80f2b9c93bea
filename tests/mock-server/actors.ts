import type { Response } from 'supertest'
import { expect } from 'vitest'
import { type Status, statuses } from '#mock-server/seeds/statuses.ts'
import { listFailedChecks } from './ledger.ts'
import type { AdminApp } from './test-app.ts'

export type CreatedOrder = { id: string; userId: string; status: string; mechanicId: string | null }
export type ActionList = {
  status: string
  actions: { action: string; actor: string }[]
  orderId?: string
}

export const getActionNames = ({ body }: Response) =>
  (body as ActionList).actions.map(({ action }) => action)

/** Runs an actor action on a record; `path` is `orders/{id}`, `users/{id}` or `mechanics/{id}`. */
export const runAction = (mock: AdminApp, path: string, action: string, parameters = {}) =>
  mock.control.post(`/${path}/actions`).send({ action, ...parameters })

export async function createOrder(mock: AdminApp, status: Status): Promise<CreatedOrder> {
  const { body } = await mock.control.post('/orders').send({ status }).expect(201)
  expect(body).toMatchObject({ status })
  return body
}

/** Makes all pending payments available, so that orders that a test completed can be settled. */
export const releaseFunds = (mock: AdminApp) => mock.control.post('/provider/release').send({})

/**
 * Reads lists and records over the product's API, and expects no contract violation. Expects that only the ledger
 * checks in `knownFailures` fail. In the seed `edge`, one check fails: some appointments have no revenue.
 */
export async function expectConsistent(
  mock: AdminApp,
  knownFailures: ReturnType<typeof listFailedChecks> = [],
): Promise<void> {
  const listPaths = [
    ...statuses.map((status) => `/order/all?status=${status}&size=100`),
    '/users?size=100',
    '/mechanics',
    '/services',
    '/items',
    '/order/mechanic/settlement',
    '/stripe/available-balance',
  ]
  for (const path of listPaths) await mock.api.get(path).expect(200)
  const selectPaths = (sql: string) => mock.db.prepare<[], string>(sql).pluck().all()
  const recordPaths = [
    ...selectPaths("SELECT '/order/' || id FROM orders"),
    ...selectPaths("SELECT '/order/' || order_id || '/revenue' FROM revenues"),
    ...selectPaths("SELECT '/documents/user/' || id FROM users"),
    ...selectPaths("SELECT '/mechanic/' || id FROM mechanics"),
    ...selectPaths("SELECT '/order/mechanic/' || id || '/settlement' FROM mechanics"),
  ]
  for (const path of recordPaths) await mock.api.get(path).expect(200)
  expect(mock.violations()).toEqual([])
  expect(listFailedChecks(mock.db)).toEqual(knownFailures)
}
