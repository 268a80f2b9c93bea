import type { Client } from '#tests/contract/client.ts'
import { at, isNode, type Json, type Node } from '#tests/contract/document.ts'
import type { Answer } from '#tests/contract/exchange.ts'
import { missingId } from '#tests/contract/guard.ts'
import type { OperationId, Request } from '#tests/contract/request.ts'

/** So many records of a kind are looked at one by one. */
const each = 6
const people = ['', 'isActive=true', 'isActive=false', 'isBlocked=true']
const statuses = [at('#/components/schemas/OrderStatus/enum') ?? []].flat().map(String)

/** The backend refused the very first read. */
export class TokenRefused extends Error {}

/**
 * Reads a little of everything: each list in each of its filters, some records of each, and two refusals. The client's
 * own guard lets nothing but pure reads out.
 */
export async function crawl(
  client: Client,
  add: (operation: OperationId, answer: Answer) => void,
  today: Date,
): Promise<void> {
  const ask = async (operationId: OperationId, rest: Omit<Request, 'operationId'> = {}) => {
    const answer = await client.send({ operationId, ...rest })
    add(operationId, answer)
    return answer.status === 200 ? recordsIn(answer.body as Json) : []
  }
  const about = async (operationId: OperationId, ids: readonly string[], query?: string) => {
    const found: Node[] = []
    const name = operationId === 'listUnavailability' ? 'mechanicId' : 'id'
    for (const id of ids)
      found.push(...(await ask(operationId, { path: { [name]: id }, ...(query && { query }) })))
    return found
  }

  const first = await client.send({ operationId: 'getTerms' })
  if (first.status === 401 || first.status === 403)
    throw new TokenRefused('The backend refuses CONTRACT_TOKEN.')
  add('getTerms', first)
  await ask('getPublicTerms')

  const users: Node[] = []
  for (const filter of people) users.push(...(await ask('listUsers', { query: `page=0&size=5&${filter}` })))
  const userIds = idsOf(users)
  await about('getUser', userIds)
  const documents = await about('listUserDocuments', userIds)

  const orders: Node[] = []
  for (const status of statuses) {
    orders.push(...(await ask('listOrders', { query: `page=0&size=10&status=${status}` })).slice(0, 2))
  }
  const orderIds = idsOf(orders, orders.length)
  await about('getOrder', orderIds)
  await about('getRevenue', orderIds)
  const pictures = orders.flatMap(({ documentIds }) =>
    Array.isArray(documentIds) ? documentIds.map(String) : [],
  )
  await about('getDocument', [...idsOf(documents), ...pictures.slice(0, each)])
  const vins = orders.flatMap(({ car }) => (isNode(car) && typeof car.vin === 'string' ? [car.vin] : []))
  for (const vin of vins.slice(0, 2)) await ask('decodeVin', { query: `vin=${encodeURIComponent(vin)}` })

  const mechanics: Node[] = []
  for (const query of people) mechanics.push(...(await ask('listMechanics', query === '' ? {} : { query })))
  const mechanicIds = idsOf(mechanics)
  await about('getMechanic', mechanicIds)
  await about('listUnavailability', mechanicIds, monthOf(today))

  const owed = await ask('listSettlements')
  await about('listMechanicSettlement', idsOf(owed, each, 'mechanicId'))
  for (const operation of ['getBalance', 'listServices', 'listItems'] as const) await ask(operation)

  await about('getUser', [/^\d+$/.test(userIds[0] ?? '') ? '999999999' : missingId])
  await ask('listUsers', { query: 'page=0&size=5', token: null })
}

/** The records of a list, a page or a single one, whatever form they came in. */
function recordsIn(body: Json): Node[] {
  const list = isNode(body) && Array.isArray(body.content) ? body.content : body
  return [list].flat().filter(isNode)
}

function idsOf(records: readonly Node[], most = each, name = 'id'): string[] {
  const ids = records
    .map((record) => record[name])
    .filter((id) => typeof id === 'string' || typeof id === 'number')
  return [...new Set(ids.map(String))].slice(0, most)
}

/** The first and the last day of the month. */
function monthOf(today: Date): string {
  const day = (date: number, ahead: number) =>
    new Date(Date.UTC(today.getFullYear(), today.getMonth() + ahead, date)).toISOString().slice(0, 10)
  return `startDate=${day(1, 0)}&endDate=${day(0, 1)}`
}
