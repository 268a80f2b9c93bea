import type { Case, Expected } from './case.ts'
import { type Client, pathOf, Unavailable } from './client.ts'
import { differencesFromContract } from './documented.ts'
import type { Answer } from './exchange.ts'
import { absent, differences, exactly, type Pattern, text, that } from './patterns.ts'
import type { Request } from './request.ts'

/** What became of a case: nothing to say when it held, or why it could not be run. */
export type Outcome = { differences: string[]; skipped?: string }

/** Runs one case: brings about what is given, sends the request, compares the answer, then reads what it changed. */
export async function runCase(one: Case, client: Client): Promise<Outcome> {
  try {
    await client.prepare(one.seed)
    const given = await one.given?.(client)
    const asked = typeof one.request === 'function' ? one.request(given) : one.request
    const expected = typeof one.expect === 'function' ? one.expect(given) : one.expect
    const request = { operationId: one.operationId, ...asked }
    const found = compare(request, await client.send(request), expected, client)
    if (found.length > 0) return { differences: found }
    for (const step of one.after?.(given) ?? []) {
      const later = compare(step.request, await client.send(step.request), step.expect, client)
      if (later.length > 0)
        return {
          differences: later.map((difference) => `after it ${step.request.operationId}: ${difference}`),
        }
    }
    return { differences: [] }
  } catch (error) {
    if (error instanceof Unavailable) return { differences: [], skipped: error.message }
    return { differences: [error instanceof Error ? error.message : String(error)] }
  }
}

function compare(request: Request, answer: Answer, expected: Expected, client: Client): string[] {
  const statuses = [expected.status].flat()
  if (!statuses.includes(answer.status)) {
    return [`status: expected ${statuses.join(' or ')}, got ${answer.status}${reasonOf(answer)}`]
  }
  const found = [
    ...differences(expected.headers, answer.headers, 'headers'),
    ...differences(expected.body, answer.body, 'body'),
    ...(client.profile === 'mock' ? differences(expected.message, messageOf(answer), 'body.message') : []),
    ...generalDifferences(request, answer, client),
  ]
  return client.profile === 'mock' ? found : found.filter((one) => !mayBeMore.test(one)).map(withoutValue)
}

/** A backend may answer more members than openapi.yaml lists (`x-more-members`); the mock may not. */
const mayBeMore = /no such member was expected$|must NOT have (additional|unevaluated) properties/

/** A report about a real backend goes from hand to hand: it names kinds, not what people entered there. */
function withoutValue(difference: string): string {
  return difference
    .replace(/, got ".*$/s, ', got another text')
    .replace(/, got -?\d.*$/s, ', got another number')
    .replace(/, got \[.*$/s, ', got a list')
    .replace(/, got \{.*$/s, ', got an object')
}

/** What holds of every answer. How a real backend words its refusals is a guess, and no difference. */
function generalDifferences(request: Request, answer: Answer, { profile }: Client): string[] {
  const refused = answer.status >= 400
  // A preflight belongs to no operation, and an answer to HEAD has no body to compare.
  if (request.method === 'OPTIONS' || request.method === 'HEAD') return []
  if (profile !== 'mock') return refused ? [] : differencesFromContract(request, answer)
  return [
    ...(refused ? differences(refusal(answer.status, pathOf(request)), answer, 'answer') : []),
    ...differences(ofEveryAnswer, answer.headers, 'headers'),
    ...brokenCents(answer.body, 'body'),
    ...differencesFromContract(request, answer),
  ]
}

const amounts = new Set([
  ...['price', 'finalPrice', 'subTotal', 'serviceFee', 'tax', 'total', 'platformFee', 'amount'],
  ...['totalRevenue', 'hourlyCharge', 'travelReimbursement', 'pitlaneCharge', 'balanceAmount'],
  'totalAmountPendingForSettlement',
])

/** Dollars are whole cents (decision 001), which no schema can say: 19.99 / 0.01 is not whole in binary. */
function brokenCents(value: unknown, place: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    typeof one === 'number' && amounts.has(name) && Number(one.toFixed(2)) !== one
      ? [`${place}.${name}: expected whole cents, got ${one}`]
      : brokenCents(one, `${place}.${name}`),
  )
}

const messageOf = ({ body }: Answer) =>
  typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined

function reasonOf(answer: Answer): string {
  const message = messageOf(answer)
  return typeof message === 'string' ? ` (${message})` : ''
}

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** What is wrong, in words with one space between them. */
const said = /^(?!No further explanation)\S+( \S+)*$/

/** The one shape of every failure (decisions of 001). */
const refusal = (status: number, path: string): Pattern => ({
  headers: { 'content-type': /^application\/json; charset=utf-8$/ },
  body: exactly({
    timestamp,
    status,
    error: text,
    message: said,
    path: `/pitlane${path}`,
  }),
})

const utf8 = /^(application\/json(; charset=utf-8)?|text\/html; charset=utf-8)$/

/**
 * GETs that write must not be answered from a cache; the mock lets none of its answers be kept. It writes UTF-8, whatever
 * it writes, and as it is: nothing else was asked for.
 */
const ofEveryAnswer: Pattern = {
  'cache-control': 'no-store',
  'content-encoding': absent,
  'content-type': that('UTF-8', (type) => type === undefined || utf8.test(String(type))),
}
