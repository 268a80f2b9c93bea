import type { PureRead } from './pure-reads.ts'
import type { Answered, Parameters, Read } from './reader.ts'

/** Called with every answer. */
export type See = (operation: PureRead, answered: Answered) => void

type Fields = Record<string, unknown>

/** So many records of a kind are looked at one by one. */
const each = 6

const people: Parameters[] = [{}, { isActive: true }, { isActive: false }, { isBlocked: true }]
const statuses = [
  ...['OPEN', 'QUOTED', 'PAYMENT_PROCESSING', 'PAID', 'SCHEDULED'],
  ...['PRE_DIAGNOSTICS', 'DIAGNOSTICS', 'WORK_IN_PROGRESS', 'POST_DIAGNOSTICS', 'COMPLETED'],
]

/** The backend refused the very first read. */
export class TokenRefused extends Error {}

/** Reads a little of everything: each list in each of its filters, some records of each, and two refusals. */
export async function tour(read: Read, see: See, today: Date): Promise<void> {
  const ask = async (operation: PureRead, ...rest: [Parameters?, { anonymous?: boolean }?]) => {
    const answered = await read(operation, ...rest)
    see(operation, answered)
    return recordsIn(answered)
  }
  const about = async (operation: PureRead, name: string, ids: readonly string[]) => {
    const found: Fields[] = []
    for (const id of ids) found.push(...(await ask(operation, { [name]: id })))
    return found
  }

  const [first] = [await read('getTerms')]
  if (first.status === 401 || first.status === 403)
    throw new TokenRefused('The backend refuses CONTRACT_TOKEN.')
  see('getTerms', first)
  await ask('getPublicTerms')

  const users: Fields[] = []
  for (const filter of people) users.push(...(await ask('listUsers', { page: 0, size: 5, ...filter })))
  const userIds = idsOf(users)
  await about('getUser', 'id', userIds)
  const documents = await about('listUserDocuments', 'id', userIds)

  const orders: Fields[] = []
  for (const status of statuses) {
    const page = await ask('listOrders', { page: 0, size: 10, status })
    orders.push(...page.slice(0, 2))
  }
  await about('getOrder', 'id', idsOf(orders, orders.length))
  await about('getRevenue', 'id', idsOf(orders, orders.length))
  const pictures = orders.flatMap(({ documentIds }) =>
    Array.isArray(documentIds) ? documentIds.map(String) : [],
  )
  await about('getDocument', 'id', [...idsOf(documents), ...pictures.slice(0, each)])
  const vins = orders.flatMap(({ car }) => (isFields(car) && typeof car.vin === 'string' ? [car.vin] : []))
  await about('decodeVin', 'vin', vins.slice(0, 2))

  const mechanics: Fields[] = []
  for (const filter of people) mechanics.push(...(await ask('listMechanics', filter)))
  const mechanicIds = idsOf(mechanics)
  await about('getMechanic', 'id', mechanicIds)
  for (const mechanicId of mechanicIds) await ask('listUnavailability', { mechanicId, ...monthOf(today) })

  const owed = await ask('listSettlements')
  await about('listMechanicSettlement', 'id', idsOf(owed, each, 'mechanicId'))
  await ask('getBalance')
  await ask('listServices')
  await ask('listItems')

  await ask('getUser', { id: nobodyLike(userIds[0]) })
  await ask('listUsers', { page: 0, size: 5 }, { anonymous: true })
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The records of a list, a page or a single one, whatever form they came in. */
function recordsIn({ status, text }: Answered): Fields[] {
  if (status !== 200) return []
  try {
    const body: unknown = JSON.parse(text)
    const list = isFields(body) && Array.isArray(body.content) ? body.content : body
    return [list].flat().filter(isFields)
  } catch {
    return []
  }
}

function idsOf(records: readonly Fields[], most = each, name = 'id'): string[] {
  const ids = records
    .map((record) => record[name])
    .filter((id) => typeof id === 'string' || typeof id === 'number')
  return [...new Set(ids.map(String))].slice(0, most)
}

/** The first and the last day of the month. */
function monthOf(today: Date): { startDate: string; endDate: string } {
  const day = (date: number, ahead: number) =>
    new Date(Date.UTC(today.getFullYear(), today.getMonth() + ahead, date)).toISOString().slice(0, 10)
  return { startDate: day(1, 0), endDate: day(0, 1) }
}

/** An id of the same form that nobody has. */
const nobodyLike = (id = ''): string =>
  /^\d+$/.test(id) ? '999999999' : id.replaceAll(/[0-9a-z]/gi, 'f') || 'none'
