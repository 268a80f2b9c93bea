// npm run contract:probe -- --base https://backend.example/pitlane: calls every GET that does not change data. For each
// operation, prints how responses differ from openapi.yaml, with JSON pointers. See docs/real-backend.md.
import { type Client, openClient } from '#tests/contract/client.ts'
import { compareWithContract, findValue, isNode, type Json, type Node } from '#tests/contract/document.ts'
import { missingId } from '#tests/contract/guard.ts'
import type { OperationId, Request } from '#tests/contract/specification.ts'
import { fail, formatCount, getFirstSentence, readOptions } from './lib/command-line.ts'

/** Maximum number of records of one kind that are read one by one, but two orders of each status. */
const maxRecords = 6
const filters = ['', 'isActive=true', 'isActive=false', 'isBlocked=true']
const statuses = [findValue('#/components/schemas/OrderStatus/enum') ?? []].flat().map(String)

/**
 * Reads the lists with their filters, some records of each kind, a missing user, and a list without the token.
 * Returns one line per difference with operation, status, JSON pointer, error and count. Throws if the token is bad.
 */
export async function probe(client: Client, today: Date, reportProgress = console.error): Promise<string[]> {
  const counts = new Map<string, number>()

  async function read(operationId: OperationId, input: Omit<Request, 'operationId'> = {}): Promise<Node[]> {
    reportProgress(`${client.exchanges.length + 1} ${operationId}`)
    const response = await client.send({ operationId, ...input })
    if (operationId === 'getTerms' && (response.status === 401 || response.status === 403))
      throw new Error('The backend rejects CONTRACT_TOKEN. Set it to the token of a valid session.')
    const differences = compareWithContract({ operationId }, response, 'backend').map(
      (difference) => `${operationId} ${response.status} ${maskIndexes(difference)}`,
    )
    for (const line of new Set(differences)) counts.set(line, (counts.get(line) ?? 0) + 1)
    return response.status === 200 ? listRecords(response.body as Json) : []
  }
  async function readEach(operationId: OperationId, ids: readonly string[], query?: string): Promise<Node[]> {
    const name = operationId === 'listUnavailability' ? 'mechanicId' : 'id'
    const foundRecords: Node[] = []
    for (const id of ids)
      foundRecords.push(...(await read(operationId, { path: { [name]: id }, ...(query && { query }) })))
    return foundRecords
  }

  for (const operation of ['getTerms', 'getPublicTerms', 'getBalance', 'listServices', 'listItems'] as const)
    await read(operation)

  const users: Node[] = []
  for (const query of filters) users.push(...(await read('listUsers', { query: `page=0&size=5&${query}` })))
  await readEach('getUser', collectIds(users))
  const documents = await readEach('listUserDocuments', collectIds(users))

  const orders: Node[] = []
  for (const status of statuses)
    orders.push(...(await read('listOrders', { query: `page=0&size=10&status=${status}` })).slice(0, 2))
  const orderIds = collectIds(orders, orders.length)
  await readEach('getOrder', orderIds)
  await readEach('getRevenue', orderIds)
  const orderDocumentIds = orders.flatMap((order) => [order.documentIds ?? []].flat().map(String))
  await readEach('getDocument', [...collectIds(documents), ...orderDocumentIds.slice(0, maxRecords)])
  const vins = orders.flatMap(({ car }) => (isNode(car) && typeof car.vin === 'string' ? [car.vin] : []))
  for (const vin of vins.slice(0, 2)) await read('decodeVin', { query: `vin=${encodeURIComponent(vin)}` })

  const mechanics: Node[] = []
  for (const query of filters) mechanics.push(...(await read('listMechanics', query === '' ? {} : { query })))
  await readEach('getMechanic', collectIds(mechanics))
  await readEach('listUnavailability', collectIds(mechanics), createMonthQuery(today))
  const settlements = await read('listSettlements')
  await readEach('listMechanicSettlement', collectIds(settlements, maxRecords, 'mechanicId'))

  // We expect no user to have this ID. It is a number if the backend's IDs are numbers.
  await readEach('getUser', [/^\d+$/.test(collectIds(users)[0] ?? '') ? '999999999' : missingId])
  await read('listUsers', { query: 'page=0&size=5', token: null })
  return [...counts].map(([line, count]) => `${line} (${formatCount(count, 'response')})`).sort()
}

/** Replaces indexes and labels in JSON pointers, so that equal differences of several items count as one. */
const maskIndexes = (difference: string) =>
  difference
    .replaceAll(/\/\d+(?=[/ ])/g, '/*')
    .replace(/\/(other(?:Reimbursements|Charges))\/[^/]+ /, '/$1/* ')

/** Returns the records of a response: a list, a page or a single record. */
function listRecords(body: Json): Node[] {
  const records = isNode(body) && Array.isArray(body.content) ? body.content : body
  return [records].flat().filter(isNode)
}

function collectIds(records: readonly Node[], max = maxRecords, name = 'id'): string[] {
  const ids = records
    .map((record) => record[name])
    .filter((id) => typeof id === 'string' || typeof id === 'number')
  return [...new Set(ids.map(String))].slice(0, max)
}

/** Returns a query with the first and the last day of today's month. */
function createMonthQuery(today: Date): string {
  const formatDay = (date: number, monthOffset: number) =>
    new Date(Date.UTC(today.getFullYear(), today.getMonth() + monthOffset, date)).toISOString().slice(0, 10)
  return `startDate=${formatDay(1, 0)}&endDate=${formatDay(0, 1)}`
}

if (process.argv[1] === import.meta.filename) {
  const { base = process.env.CONTRACT_BASE_URL } = readOptions({ base: { type: 'string' } })
  const token = process.env.CONTRACT_TOKEN
  if (base === undefined || !URL.canParse(base) || !/^https?:/.test(base))
    fail('Set the URL of the backend: --base https://backend.example/pitlane')
  if (!token) fail('Set CONTRACT_TOKEN to the token of a session. The probe does not save or print it.')
  const client = openClient({ profile: 'real-safe', base: base.replace(/\/+$/, ''), token })
  const lines = await probe(client, new Date()).catch((error) =>
    fail(`The probe of ${base} stopped: ${getFirstSentence(error)}`),
  )
  for (const line of lines) console.log(line.replaceAll(token, '<token>'))
  console.log(`${formatCount(client.exchanges.length, 'call')}, ${formatCount(lines.length, 'difference')}`)
  process.exitCode = lines.length === 0 ? 0 : 1
}
