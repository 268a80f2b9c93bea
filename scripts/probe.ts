// npm run contract:probe: calls every GET of CONTRACT_BASE_URL that does not change data. For each operation, prints how
// responses differ from openapi.yaml, with JSON pointers. See docs/real-backend.md.
import { findReasonNotToSend, missingId } from './contract/backend-guard.ts'
import { listDifferences, parseBody } from './contract/compare.ts'
import { findOperation, findValue, isNode, type Json, type Node } from './contract/openapi.ts'
import './lib/bypass-proxy.mjs'
import { fail, formatCount, getFirstSentence } from './lib/command-line.ts'

/** Maximum number of records of one kind that are read one by one, but two orders of each status. */
const maxRecords = 6
const filters = ['', 'isActive=true', 'isActive=false', 'isBlocked=true']
const statuses = [findValue('#/components/schemas/OrderStatus/enum') ?? []].flat().map(String)

type Request = {
  path?: Record<string, string>
  query?: string
  isSignedOut?: boolean
  /** Statuses that are no difference. Default: 200 alone. */
  expected?: readonly number[]
}
type Options = {
  /** Server URL: `https://backend.example/pitlane`. */
  server: string
  token: string
  today: Date
  reportProgress?: (line: string) => void
}

/** Responses may take as long as the SPA waits. */
const timeoutMs = 30_000

/** Thrown after three calls in a row without a response, because each may take as long as the timeout. */
class UnreachableError extends Error {}

/**
 * Reads the lists with their filters, some records of each kind, a missing user, and a list without the token. Returns
 * the number of calls and of responses with 200, and one line per difference with operation, status, JSON pointer, error
 * and count. Throws if the token is bad.
 */
export async function probe({ server, token, today, reportProgress = console.error }: Options) {
  const counts = new Map<string, number>()
  let callCount = 0
  let successCount = 0
  let failuresInARow = 0

  function addDifferences(differences: readonly string[]) {
    for (const line of new Set(differences)) counts.set(line, (counts.get(line) ?? 0) + 1)
  }

  async function send(operationId: string, { path = {}, query, isSignedOut = false }: Request) {
    const { method, path: template } = findOperation(operationId)
    const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(path[name] ?? ''),
    )
    const headers: Record<string, string> = isSignedOut ? {} : { authorization: token }
    const request = { method, path: filled + (query === undefined ? '' : `?${query}`), headers }
    const permissions = { token, allowsWrites: false, knownIds: new Set<string>() }
    const reason = findReasonNotToSend(request, permissions)
    if (reason !== undefined) throw new Error(`Not sent: ${reason}.`)
    callCount += 1
    reportProgress(`${callCount} ${operationId}`)
    const response = await fetch(server + request.path, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status } = response
    return { status, headers: Object.fromEntries(response.headers), text: await response.text() }
  }

  async function read(operationId: string, request: Request = {}): Promise<Node[]> {
    const response = await send(operationId, request).catch((error: Error) => {
      addDifferences([`${operationId} no response: ${getFirstSentence(error.cause ?? error)}`])
    })
    failuresInARow = response === undefined ? failuresInARow + 1 : 0
    if (failuresInARow === 3) throw new UnreachableError('three calls in a row had no response')
    if (response === undefined) return []
    const { status, headers, text } = response
    if (operationId === 'getTerms' && (status === 401 || status === 403))
      throw new Error('The backend rejects CONTRACT_TOKEN. Set it to the token of a valid session.')
    const differences = listDifferences(operationId, response, { isStrict: false }).map(
      (difference) => `${operationId} ${status} ${maskIndexes(difference)}`,
    )
    const { expected = [200] } = request
    if (!expected.includes(status))
      differences.push(`${operationId} ${status} the probe expects ${expected.join(' or ')}`)
    addDifferences(differences)
    if (status === 200) successCount += 1
    return status === 200 ? listRecords(parseBody(text, headers['content-type'] ?? '') as Json) : []
  }
  async function readEach(
    operationId: string,
    ids: readonly string[],
    request: Request = {},
  ): Promise<Node[]> {
    const name = operationId === 'listUnavailability' ? 'mechanicId' : 'id'
    const foundRecords: Node[] = []
    for (const id of ids)
      foundRecords.push(...(await read(operationId, { ...request, path: { [name]: id } })))
    return foundRecords
  }

  async function readAll() {
    for (const operation of ['getTerms', 'getPublicTerms', 'listServices', 'listItems'] as const)
      await read(operation)
    await read('getBalance', { expected: [200, 503] })

    const users: Node[] = []
    for (const query of filters)
      users.push(...(await read('listUsers', { query: `page=0&size=5&${query}` })))
    await readEach('getUser', collectIds(users))
    const documents = await readEach('listUserDocuments', collectIds(users))

    const orders: Node[] = []
    for (const status of statuses)
      orders.push(
        ...(await read('listOrders', { query: `page=0&size=10&status=${status}` })).slice(0, 2),
      )
    const orderIds = collectIds(orders, orders.length)
    await readEach('getOrder', orderIds)
    await readEach('getRevenue', orderIds, { expected: [200, 404] })
    const orderDocumentIds = orders.flatMap((order) => [order.documentIds ?? []].flat().map(String))
    const documentIds = [...collectIds(documents), ...orderDocumentIds.slice(0, maxRecords)]
    await readEach('getDocument', documentIds, { expected: [200, 404] })
    const vins = orders.flatMap(({ car }) =>
      isNode(car) && typeof car.vin === 'string' ? [car.vin] : [],
    )
    for (const vin of vins.slice(0, 2))
      await read('decodeVin', {
        query: `vin=${encodeURIComponent(vin)}`,
        expected: [200, 400, 503],
      })

    const mechanics: Node[] = []
    for (const query of filters)
      mechanics.push(...(await read('listMechanics', query === '' ? {} : { query })))
    await readEach('getMechanic', collectIds(mechanics))
    await readEach('listUnavailability', collectIds(mechanics), { query: createMonthQuery(today) })
    const settlements = await read('listSettlements')
    await readEach('listMechanicSettlement', collectIds(settlements, maxRecords, 'mechanicId'))

    // We expect no user to have this ID. It is a number if the backend's IDs are numbers.
    const unusedId = /^\d+$/.test(collectIds(users)[0] ?? '') ? '999999999' : missingId
    await readEach('getUser', [unusedId], { expected: [400, 404] })
    await read('listUsers', { query: 'page=0&size=5', isSignedOut: true, expected: [401, 403] })
  }

  let stopReason: string | undefined
  await readAll().catch((error) => {
    if (!(error instanceof UnreachableError)) throw error
    stopReason = error.message
  })
  const lines = [...counts].map(([line, count]) => `${line} (${formatCount(count, 'call')})`).sort()
  return { lines, callCount, successCount, stopReason }
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
    new Date(Date.UTC(today.getFullYear(), today.getMonth() + monthOffset, date))
      .toISOString()
      .slice(0, 10)
  return `startDate=${formatDay(1, 0)}&endDate=${formatDay(0, 1)}`
}

if (process.argv[1] === import.meta.filename) {
  const base = process.env.CONTRACT_BASE_URL
  const token = process.env.CONTRACT_TOKEN
  if (base === undefined || !URL.canParse(base) || !/^https?:/.test(base))
    fail(
      'Set CONTRACT_BASE_URL to the URL of the backend, such as https://backend.example/pitlane.',
    )
  if (!token)
    fail('Set CONTRACT_TOKEN to the token of a session. The probe does not save or print it.')
  const options = { server: base.replace(/\/+$/, ''), token, today: new Date() }
  const { lines, callCount, successCount, stopReason } = await probe(options).catch(
    (error: Error) => fail(`The probe of ${base} stopped: ${getFirstSentence(error)}`),
  )
  for (const line of lines) console.log(line.replaceAll(token, '<token>'))
  console.log(`${formatCount(callCount, 'call')}, ${formatCount(lines.length, 'difference')}`)
  if (stopReason) fail(`The probe of ${base} stopped: ${stopReason}. Check CONTRACT_BASE_URL.`)
  if (successCount === 0) fail(`No call to ${base} had the status 200. Check CONTRACT_BASE_URL.`)
  process.exitCode = lines.length === 0 ? 0 : 1
}
