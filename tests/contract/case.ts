import { type Client, type HttpResponse, requestPath, Unavailable } from './client.ts'
import { differencesFromContract } from './document.ts'
import type { Profile } from './guard.ts'
import type { Seed } from './mock.ts'
import { absent, differences, type Pattern, satisfies } from './patterns.ts'
import type { OperationId, Request } from './specification.ts'

/** Expected response. The error format is checked without it; `message` matches the error message. */
export type Expected = {
  /** Default: 200. */
  status?: number
  headers?: Record<string, Pattern>
  body?: Pattern
  message?: RegExp
}

/** Read that follows the request, with its expected response. */
export type Step = { request: Request; expect: Expected }

type RequestParts = Omit<Request, 'operationId'>

type CaseOptions<Given> = {
  /** Where the case may run. Default: the mock only. */
  profiles?: readonly Profile[]
  /** Data of the mock before the case. Default: `demo`. */
  seed?: Seed
  /** Finds or creates the records of the request, over the API. On the mock it may also use the clock and sent codes. */
  given?: (client: Client) => Promise<Given> | Given
  request?: RequestParts | ((given: Given) => RequestParts)
  expect?: Expected | ((given: Given) => Expected)
  after?: (given: Given) => Step[]
}

/** Golden case: request and expected response, written from the specification. */
export type Case = CaseOptions<unknown> & {
  operationId: OperationId
  section: string
  name: string
  profiles: readonly Profile[]
}

/**
 * Creates a golden case. `section` is its source: a number is a section of the specification, D with a number a page of
 * docs/decisions, anything else a row of a table in openapi.yaml. The return type drops `Given`, so that cases share a list.
 */
export const goldenCase = <Given>(
  operationId: OperationId,
  section: string,
  name: string,
  options: CaseOptions<Given> = {},
): Case => ({ operationId, section, name, profiles: mock, ...options }) as Case

/** Creates one case per row. */
export const table = <const Row extends readonly unknown[]>(
  rows: readonly Row[],
  caseOf: (...row: [...Row]) => Case,
): Case[] => rows.map((row) => caseOf(...row))

/** Creates a case whose request is rejected in every state of the server. */
export const rejects = (
  operationId: OperationId,
  section: string,
  description: string,
  request: RequestParts,
  status = 400,
): Case =>
  goldenCase(operationId, section, `rejects ${description}`, { seed: 'empty', request, expect: { status } })

/** Returns the title of a case with its source. */
export const caseTitle = ({ operationId, name, section }: Case): string =>
  `${operationId} ${name} (${/^D?\d/.test(section) ? '§ ' : ''}${section})`

/** Returns the read of a record or list after the request, with its expected body. */
export const reads = (operationId: OperationId, id: string | undefined, body: Pattern): Step[] => [
  { request: { operationId, ...(id && { path: { id } }) }, expect: { body } },
]

/** The mock and any backend. */
export const anywhere = ['mock', 'real-safe'] as const
/** The mock, and the records of a backend that a profile file names. */
export const named = ['mock', 'real-mutating'] as const
/** The mock only. */
export const mock = ['mock'] as const

/** Result of a case: no differences if it passed, or the reason why it was skipped. */
export type Outcome = { differences: string[]; skipped?: string }

/** Runs a case: prepares its records, sends the request, compares the response, then runs the later reads. */
export async function runCase(testCase: Case, client: Client): Promise<Outcome> {
  try {
    client.prepare(testCase.seed)
    const given = await testCase.given?.(client)
    const parts = typeof testCase.request === 'function' ? testCase.request(given) : testCase.request
    const expected = typeof testCase.expect === 'function' ? testCase.expect(given) : testCase.expect
    const request = { operationId: testCase.operationId, ...parts }
    const found = compareResponse(request, await client.send(request), expected, client)
    if (found.length > 0) return { differences: found }
    for (const { request: read, expect } of testCase.after?.(given) ?? []) {
      const found = compareResponse(read, await client.send(read), expect, client)
      if (found.length > 0)
        return { differences: found.map((difference) => `later ${read.operationId}: ${difference}`) }
    }
    return { differences: [] }
  } catch (error) {
    if (error instanceof Unavailable) return { differences: [], skipped: error.message }
    return { differences: [error instanceof Error ? error.message : String(error)] }
  }
}

function compareResponse(
  request: Request,
  response: HttpResponse,
  expected: Expected = {},
  client: Client,
): string[] {
  const { status = 200, headers, body, message } = expected
  const got = (response.body as { message?: unknown } | undefined)?.message
  if (status !== response.status)
    return [`status: expected ${status}, got ${response.status}${typeof got === 'string' ? ` (${got})` : ''}`]
  const found = [
    ...differences(headers, response.headers, 'headers'),
    ...differences(body, response.body, 'body'),
  ]
  // A preflight belongs to no operation, and a HEAD response has no body.
  const isDocumented = request.method !== 'OPTIONS' && request.method !== 'HEAD'
  if (client.profile === 'mock') {
    found.push(...differences(message, got, 'body.message'))
    if (!isDocumented) return found
    if (status >= 400) found.push(...differences(errorResponse(request, status), response, 'response'))
    return [
      ...found,
      ...differences(commonHeaders, response.headers, 'headers'),
      ...differencesFromContract(request, response, 'mock'),
    ]
  }
  // The error format of a real backend is unknown, so it is not compared.
  if (isDocumented && status < 400) found.push(...differencesFromContract(request, response, 'backend'))
  return found.map(withoutValue)
}

/** Replaces values by their types, because reports about a real backend are shared and must not contain its data. */
function withoutValue(difference: string): string {
  return difference
    .replace(/, got ".*$/s, ', got another string')
    .replace(/, got -?\d.*$/s, ', got another number')
    .replace(/, got \[.*$/s, ', got a list')
    .replace(/, got \{.*$/s, ', got an object')
}

/** Error message: words with single spaces. */
const errorMessage = /^(?!No details available)\S+( \S+)*$/

/** Returns what every error response of the mock contains beyond its documented format (decision 001). */
const errorResponse = (request: Request, status: number): Pattern => ({
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: { status, message: errorMessage, path: `/pitlane${requestPath(request)}` },
})

const utf8 = /^(application\/json(; charset=utf-8)?|text\/html; charset=utf-8)$/

/** Headers of every response of the mock. Some GETs write, so nothing may be cached. */
const commonHeaders: Pattern = {
  'cache-control': 'no-store',
  'content-encoding': absent,
  'content-type': satisfies('UTF-8', (type) => type === undefined || utf8.test(String(type))),
}
