import { type Answer, type Client, pathOf, Unavailable } from './client.ts'
import { differencesFromContract } from './document.ts'
import type { Profile } from './guard.ts'
import type { Seed } from './mock.ts'
import { absent, differences, type Pattern, that } from './patterns.ts'
import type { OperationId, Request } from './specification.ts'

/** What must come back. A refusal has the one shape of errors without being told; `message` is a part of its text. */
export type Expected = {
  /** 200 unless it says otherwise. */
  status?: number
  headers?: Record<string, Pattern>
  body?: Pattern
  message?: RegExp
}

/** A read that follows the request, and what it must say. */
export type Step = { request: Request; expect: Expected }

type Asked = Omit<Request, 'operationId'>

type Told<Given> = {
  /** Where it may be played; on the mock alone unless it says otherwise. */
  profiles?: readonly Profile[]
  /** What the mock holds before; `demo` unless it says otherwise. */
  seed?: Seed
  /** Finds or makes what the request needs, through the API (in the profile `mock` also with the mock's clock and codes). */
  given?: (client: Client) => Promise<Given> | Given
  request?: Asked | ((given: Given) => Asked)
  expect?: Expected | ((given: Given) => Expected)
  after?: (given: Given) => Step[]
}

/** One golden case, written from the specification by hand. */
export type Case = Told<unknown> & {
  operationId: OperationId
  section: string
  name: string
  profiles: readonly Profile[]
}

/**
 * A golden case. `section` names the rule it comes from: a number is a section of the specification, D and a number one
 * of docs/decisions, anything else a row of a table in openapi.yaml. The type of what is given is inferred, and forgotten for the list the case goes into.
 */
export const goldenCase = <Given>(
  operationId: OperationId,
  section: string,
  name: string,
  told: Told<Given> = {},
): Case => ({ operationId, section, name, profiles: mock, ...told }) as Case

/** One case for each row of a table. */
export const table = <const Row extends readonly unknown[]>(
  rows: readonly Row[],
  caseOf: (...row: [...Row]) => Case,
): Case[] => rows.map((row) => caseOf(...row))

/** A request that is refused whatever a server holds, with 400 unless another status is given. */
export const refuses = (
  operationId: OperationId,
  section: string,
  what: string,
  request: Asked,
  status = 400,
): Case => goldenCase(operationId, section, `refuses ${what}`, { seed: 'empty', request, expect: { status } })

/** The name of a case in reports, with what it was written from. */
export const titleOf = ({ operationId, name, section }: Case): string =>
  `${operationId} ${name} (${/^D?\d/.test(section) ? '§ ' : ''}${section})`

/** What a later read of a record, or of a list, must say. */
export const reads = (operationId: OperationId, id: string | undefined, body: Pattern): Step[] => [
  { request: { operationId, ...(id && { path: { id } }) }, expect: { body } },
]

/** On the mock and on any backend. */
export const anywhere = ['mock', 'real-safe'] as const
/** On the mock, and on the named records of a backend. */
export const named = ['mock', 'real-mutating'] as const
/** On the mock alone. */
export const mock = ['mock'] as const

/** What became of a case: nothing to say when it held, or why it could not be run. */
export type Outcome = { differences: string[]; skipped?: string }

/** Runs one case: brings about what is given, sends the request, compares the answer, then reads what it changed. */
export async function runCase(one: Case, client: Client): Promise<Outcome> {
  try {
    client.prepare(one.seed)
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

function compare(request: Request, answer: Answer, expected: Expected = {}, client: Client): string[] {
  const { status = 200, headers, body, message } = expected
  const said = (answer.body as { message?: unknown } | undefined)?.message
  if (status !== answer.status)
    return [`status: expected ${status}, got ${answer.status}${typeof said === 'string' ? ` (${said})` : ''}`]
  const found = [
    ...differences(headers, answer.headers, 'headers'),
    ...differences(body, answer.body, 'body'),
  ]
  // A preflight belongs to no operation, and an answer to HEAD has no body to compare.
  const isDocumented = request.method !== 'OPTIONS' && request.method !== 'HEAD'
  if (client.profile === 'mock') {
    found.push(...differences(message, said, 'body.message'))
    if (!isDocumented) return found
    if (status >= 400) found.push(...differences(refusal(request, status), answer, 'answer'))
    return [
      ...found,
      ...differences(ofEveryAnswer, answer.headers, 'headers'),
      ...differencesFromContract(request, answer, 'mock'),
    ]
  }
  // How a real backend words its refusals is a guess, and no difference.
  if (isDocumented && status < 400) found.push(...differencesFromContract(request, answer, 'backend'))
  return found.map(withoutValue)
}

/** A report about a real backend goes from hand to hand: it names kinds, not what people entered there. */
function withoutValue(difference: string): string {
  return difference
    .replace(/, got ".*$/s, ', got another text')
    .replace(/, got -?\d.*$/s, ', got another number')
    .replace(/, got \[.*$/s, ', got a list')
    .replace(/, got \{.*$/s, ', got an object')
}

/** What is wrong, in words with one space between them. */
const sentence = /^(?!No further explanation)\S+( \S+)*$/

/** What every refusal of the mock says beyond its documented shape (decision 001). */
const refusal = (request: Request, status: number): Pattern => ({
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: { status, message: sentence, path: `/pitlane${pathOf(request)}` },
})

const utf8 = /^(application\/json(; charset=utf-8)?|text\/html; charset=utf-8)$/

/** The mock lets none of its answers be kept, so that no GET that writes is answered from a cache; all are plain UTF-8. */
const ofEveryAnswer: Pattern = {
  'cache-control': 'no-store',
  'content-encoding': absent,
  'content-type': that('UTF-8', (type) => type === undefined || utf8.test(String(type))),
}
