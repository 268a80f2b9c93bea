import { type Client, getRequestPath, type HttpResponse, Unavailable } from './client.ts'
import { compareWithContract } from './document.ts'
import type { Profile } from './guard.ts'
import type { Seed } from './mock.ts'
import { absent, compare, type Pattern, satisfies } from './patterns.ts'
import type { OperationId, Request } from './specification.ts'

/** Expected response. On the mock, errors must also have the mock's format and a message that matches `message`. */
export type Expected = {
  /** Default: 200. */
  status?: number
  headers?: Record<string, Pattern>
  body?: Pattern
  message?: RegExp
}

/** A read after the request of a case, with its expected response. */
export type Step = { request: Request; expect: Expected }

type RequestParts = Omit<Request, 'operationId'>

type CaseOptions<Given> = {
  /** Where the case may run. Default: the mock only. */
  profiles?: readonly Profile[]
  /** Data of the mock before the case. Default: `demo`. */
  seed?: Seed
  /** Prepares the case over the API, on the mock also with clock and sent codes. The functions below get the result. */
  given?: (client: Client) => Promise<Given> | Given
  request?: RequestParts | ((given: Given) => RequestParts)
  /** Compared in addition to openapi.yaml. Default: status 200. */
  expect?: Expected | ((given: Given) => Expected)
  after?: (given: Given) => Step[]
}

/** A golden case: a request and its expected response, written from the specification. */
export type Case = CaseOptions<unknown> & {
  operationId: OperationId
  source: string
  name: string
  profiles: readonly Profile[]
}

/**
 * Creates a golden case. `source` says where its rule is: a number is a section of the specification, D with a number
 * is a page of docs/decisions, and anything else is a section (with a row of its table) or an operation of
 * openapi.yaml. The return type has no `Given`, so that all cases fit into one list.
 */
export const createCase = <Given>(
  operationId: OperationId,
  source: string,
  name: string,
  options: CaseOptions<Given> = {},
): Case => ({ operationId, source, name, profiles: mockOnly, ...options }) as Case

/** Creates one case per row. */
export const table = <const Row extends readonly unknown[]>(
  rows: readonly Row[],
  createCase: (...row: [...Row]) => Case,
): Case[] => rows.map((row) => createCase(...row))

/** Creates a case whose request is rejected whatever records exist, so it runs with the seed `empty`. */
export const rejects = (
  operationId: OperationId,
  source: string,
  description: string,
  request: RequestParts,
  status = 400,
): Case =>
  createCase(operationId, source, `rejects ${description}`, { seed: 'empty', request, expect: { status } })

/** Returns the title of a case with its source. */
export const formatCaseTitle = ({ operationId, name, source }: Case): string =>
  `${operationId} ${name} (${/^\d/.test(source) ? '§ ' : ''}${source})`

/** Returns a list of one step: a read of a record or list, with its expected body. */
export const reads = (operationId: OperationId, id: string | undefined, body: Pattern): Step[] => [
  { request: { operationId, ...(id && { path: { id } }) }, expect: { body } },
]

/** The mock, and a real backend without `--ids`. */
export const realSafe = ['mock', 'real-safe'] as const
/** The mock, and a real backend with `--ids`. */
export const realMutating = ['mock', 'real-mutating'] as const
/** The mock only. */
export const mockOnly = ['mock'] as const

/** Result of a case. It passed if `differences` is empty and `skipped` (the reason for skipping it) is missing. */
export type Outcome = { differences: string[]; skipped?: string }

/** Resets the mock, runs `given`, sends the request, and compares the response and then the reads. Never rejects. */
export async function runCase(testCase: Case, client: Client): Promise<Outcome> {
  try {
    client.resetMock(testCase.seed)
    const given = await testCase.given?.(client)
    const parts = typeof testCase.request === 'function' ? testCase.request(given) : testCase.request
    const expected = typeof testCase.expect === 'function' ? testCase.expect(given) : testCase.expect
    const request = { operationId: testCase.operationId, ...parts }
    const found = compareResponse(request, await client.send(request), expected, client)
    if (found.length > 0) return { differences: found }
    for (const { request: read, expect } of testCase.after?.(given) ?? []) {
      const foundLater = compareResponse(read, await client.send(read), expect, client)
      if (foundLater.length > 0)
        return { differences: foundLater.map((difference) => `later ${read.operationId}: ${difference}`) }
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
  const foundMessage = (response.body as { message?: unknown } | undefined)?.message
  const suffix = typeof foundMessage === 'string' ? ` (${foundMessage})` : ''
  if (status !== response.status) return [`status: expected ${status}, got ${response.status}${suffix}`]
  const found = [...compare(headers, response.headers, 'headers'), ...compare(body, response.body, 'body')]
  // A preflight belongs to no operation.
  const isDocumented = request.method !== 'OPTIONS'
  if (client.profile === 'mock') {
    found.push(...compare(message, foundMessage, 'body.message'))
    if (!isDocumented) return found
    if (status >= 400) found.push(...compare(createErrorPattern(request, status), response, 'response'))
    return [
      ...found,
      ...compare(commonHeaders, response.headers, 'headers'),
      ...compareWithContract(request, response, 'mock'),
    ]
  }
  // The error format of a real backend is unknown, so it is not compared.
  if (isDocumented && status < 400) found.push(...compareWithContract(request, response, 'backend'))
  return found.map(hideValue)
}

/** Replaces a found string, number, list or object with its type, because reports must not contain backend records. */
function hideValue(difference: string): string {
  return difference
    .replace(/, got ".*$/s, ', got another string')
    .replace(/, got -?\d.*$/s, ', got another number')
    .replace(/, got \[.*$/s, ', got a list')
    .replace(/, got \{.*$/s, ', got an object')
}

/** Pattern of an error message: words with single spaces, but not the mock's replacement for an empty message. */
const messagePattern = /^(?!No details available)\S+( \S+)*$/

/** Returns a pattern of the mock's error responses that is stricter than openapi.yaml. */
const createErrorPattern = (request: Request, status: number): Pattern => ({
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: { status, message: messagePattern, path: `/pitlane${getRequestPath(request)}` },
})

const utf8Types = /^(application\/json(; charset=utf-8)?|text\/html; charset=utf-8)$/

/** Headers of every response of the mock: never cached, because some GETs write, and never compressed. */
const commonHeaders: Pattern = {
  'cache-control': 'no-store',
  'content-encoding': absent,
  'content-type': satisfies('UTF-8', (type) => type === undefined || utf8Types.test(String(type))),
}
