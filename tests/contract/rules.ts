import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Case, createCase, type Read, type RequestParts, thenRead } from './case.ts'
import { carBody } from './cases/cars-cases.ts'
import { itemBody, serviceBody } from './cases/catalogue-cases.ts'
import { fetchUnsettled, thenReadUnsettled, toTransferBody, type Unsettled } from './cases/payments-cases.ts'
import { toQuoteRequest } from './cases/quotes-cases.ts'
import type { Order, Person } from './cases/records.ts'
import { createSlotWithRevenue, toScheduleRequest } from './cases/schedule-cases.ts'
import { toUpdateBody } from './cases/users-cases.ts'
import type { Client } from './client.ts'
import { isNode, type Json } from './document.ts'
import { missingId } from './guard.ts'
import { mockIds, type Seed } from './mock.ts'
import { same, satisfies } from './patterns.ts'
import type { OperationId, Request } from './specification.ts'

/** A case of rules.yaml, which explains the members. */
type RuleCase = RequestParts & {
  call: OperationId
  on?: keyof typeof mockIds
  send?: Json
  slot?: [from: number, to: number, day?: string]
  orderCount?: number
  addToAmount?: number
  seed?: Seed
  given?: RuleCase[]
  status?: number
  message?: string
  body?: Record<string, Json>
  becomes?: Record<string, Json>
  settledCount?: number
}
type StateMachine = {
  record: string
  states: Record<string, RuleCase['on']>
  calls: Record<string, Partial<RuleCase> & { from?: Record<string, Partial<RuleCase>>; otherwise?: number }>
}
const { States: stateMachines, ...sections } = parse(readFileSync('tests/contract/rules.yaml', 'utf8')) as {
  States: StateMachine[]
} & Record<string, Record<string, RuleCase[]>>

/** How the cases of an operation find their record, build a valid request and read the result. */
type OperationSetup = {
  on?: RuleCase['on']
  read?: (client: Client, name: RuleCase['on']) => Promise<unknown>
  request(before: never, rule: RuleCase): RequestParts
  after?(before: never, rule: RuleCase): Read[]
}

/** Returns the setup of an operation on a record that `readCall` reads. A rejected call must not change the record. */
const createSetup = <Before extends { id: string }>(
  readCall: OperationId,
  on: RuleCase['on'],
  request: (before: Before, rule: RuleCase) => RequestParts = ({ id }) => ({ path: { id } }),
): OperationSetup => ({
  on,
  read: (client, name) => client.call<Before>({ operationId: readCall, path: { id: client.id(name ?? '') } }),
  request,
  after(before: Before, { status = 200, becomes }) {
    if (status >= 400) return thenRead(readCall, before.id, same(before))
    // Writes also change other members of an order, so only `becomes` is compared.
    const expected = readCall === 'getOrder' ? (becomes ?? {}) : same({ ...before, ...becomes })
    return thenRead(readCall, before.id, expected)
  },
})
const termsRequest = { body: { content: '<p>' } }
const createCatalogueSetup = (on: keyof typeof mockIds, body: object): OperationSetup => ({
  request: (_, rule) => ({ path: { id: mockIds[rule.on ?? on] }, body }),
})

const setups: Partial<Record<OperationId, OperationSetup>> = {
  listUsers: { request: () => ({}) },
  verifyUser: createSetup('getUser', 'pendingUser'),
  blockUser: createSetup('getUser', 'activeUser'),
  unblockUser: createSetup('getUser', 'blockedUser'),
  updateUser: createSetup<Person>('getUser', 'activeUser', (before) => ({ body: toUpdateBody(before) })),
  verifyMechanic: createSetup('getMechanic', 'pendingMechanic'),
  updateMechanic: createSetup('getMechanic', 'activeMechanic', ({ id }) => ({ body: { mechanicId: id } })),
  saveQuotation: createSetup<Order>('getOrder', 'openOrder', (before, { send }) => {
    const { path, body } = toQuoteRequest(before)
    const lines = isNode(send) && send.lines
    return { path, body: { ...body, services: mergeChanges(body.services as unknown as Json, lines || {}) } }
  }),
  updateCar: createSetup('getOrder', 'openOrder', ({ id }) => ({ path: { id }, body: carBody })),
  scheduleMechanic: createSetup<Order>('getOrder', 'paidOrder', (before, { slot }) =>
    toScheduleRequest({ before, mechanicId: mockIds.activeMechanic }, slot && createSlotWithRevenue(...slot)),
  ),
  listUnavailability: { request: () => ({ path: { mechanicId: mockIds.activeMechanic } }) },
  initiateTransfer: {
    on: 'mechanicToPay',
    read: (client, name) => fetchUnsettled(client, name ?? ''),
    request: (given: Unsettled, { orderCount, addToAmount = 0 }) => {
      const body = toTransferBody({ ...given, orders: given.orders.slice(0, orderCount) })
      return { body: { ...body, amount: Number((body.amount + addToAmount).toFixed(3)) } }
    },
    after: (given: Unsettled, { settledCount = 0 }) => thenReadUnsettled(given, settledCount),
  },
  createService: { request: () => ({ body: serviceBody }) },
  updateService: createCatalogueSetup('service', serviceBody),
  updateItem: createCatalogueSetup('item', itemBody),
  createTerms: { request: () => termsRequest },
  updateTerms: { request: () => termsRequest },
}

/** Merges changes into a value, by member or index. Null removes a list item; `$name` is the ID of a named record. */
function mergeChanges(value: Json | undefined, change: Json): Json {
  if (typeof change === 'string' && change.startsWith('$'))
    return { ...mockIds, missing: missingId }[change.slice(1)] ?? change
  if (!isNode(change)) return change
  if (!Array.isArray(value)) {
    const members = isNode(value) ? value : {}
    // The setup of saveQuotation has already merged `lines` into `services`.
    const names = Object.keys(change).filter((name) => name !== 'lines')
    return {
      ...members,
      ...Object.fromEntries(names.map((name) => [name, mergeChanges(members[name], change[name] ?? null)])),
    }
  }
  const length = Math.max(value.length, ...Object.keys(change).map((index) => Number(index) + 1))
  return Array.from({ length }, (_, index) =>
    String(index) in change ? mergeChanges(value[index], change[index] ?? null) : (value[index] ?? null),
  ).filter((item) => item !== null)
}

function createRequest(rule: RuleCase, before: unknown): Request {
  const { call, send, path, query, token, method, raw } = rule
  const parts = setups[call]?.request(before as never, rule) ?? {}
  const overrides = Object.entries({ query, token, method, raw }).filter(([, value]) => value !== undefined)
  return {
    operationId: call,
    ...parts,
    ...(path && { path: mergeChanges(null, path) as Record<string, string> }),
    ...(parts.body !== undefined && { body: mergeChanges(parts.body as Json, send ?? {}) }),
    ...Object.fromEntries(overrides),
  }
}

function toCase(source: string, rule: RuleCase): Case {
  const { call, given = [], status = 200, message = '', body, becomes, settledCount: _, ...input } = rule
  const read = (client: Client, { call: id, on = setups[id]?.on }: RuleCase) => setups[id]?.read?.(client, on)
  const match = satisfies<string>(message, (text) => text.includes(message))
  const expected =
    status >= 400 ? { message: match } : { ...becomes, ...body, ...(message && { errorMessages: [match] }) }
  return createCase(
    call,
    source,
    `returns ${status} for ${JSON.stringify(input)}${given.length > 0 ? ' after other calls' : ''}`,
    {
      seed: rule.seed ?? 'demo',
      given: async (client) => {
        // `initial` fills the request. A rejected request must leave the record as it was after the earlier calls.
        const initial = await read(client, rule)
        for (const earlier of given) await client.call(createRequest(earlier, await read(client, earlier)))
        return { initial, before: status >= 400 ? await read(client, rule) : initial }
      },
      request: ({ initial }) => createRequest(rule, initial),
      expect: { status, body: expected },
      after: ({ before }) => setups[call]?.after?.(before as never, rule) ?? [],
    },
  )
}

/** One case for each state and call. Only the states in `from` allow the call. */
const transitions = stateMachines.flatMap(({ record, states, calls: stateCalls }) =>
  Object.entries(stateCalls).flatMap(([callName, { from = {}, otherwise: status = 409, ...call }]) =>
    Object.entries(states).map(([state, on]) => {
      const rule = { call: callName.split(' ', 1)[0], on, ...call, ...(from[state] ?? { status }) }
      const json = JSON.stringify(rule).replaceAll('$record', `$${on}`)
      return toCase(`States: ${record} ${state}, ${callName}`, JSON.parse(json))
    }),
  ),
)

/** Cases of rules.yaml by section of openapi.yaml. */
export const ruleCases: Readonly<Record<string, readonly Case[]>> = {
  States: transitions,
  ...Object.fromEntries(
    Object.entries(sections).map(([name, rows]) => [
      name,
      Object.entries(rows).flatMap(([row, rules]) => rules.map((rule) => toCase(`${name}: ${row}`, rule))),
    ]),
  ),
}
