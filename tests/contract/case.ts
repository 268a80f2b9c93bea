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
export type Read = { request: Request; expect: Expected }

export type RequestParts = Omit<Request, 'operationId'>

type CaseOptions<Given> = {
  /** Where the case may run. Default: the mock only. */
  profiles?: readonly Profile[]
  /** Data of the mock before the case. Default: `demo`. */
  seed?: Seed
  /** Prepares the case with API calls, on the mock also with clock and codes. The functions below get the result. */
  given?: (client: Client) => Promise<Given> | Given
  request?: RequestParts | ((given: Given) => RequestParts)
  /** Expected response, compared in addition to openapi.yaml. Default: status 200. */
  expect?: Expected | ((given: Given) => Expected)
  after?: (given: Given) => Read[]
}

/** A golden case: a request and its expected response, written from the specification. */
export type Case = CaseOptions<unknown> & {
  operationId: OperationId
  source: string
  name: string
  profiles: readonly Profile[]
}

/**
 * Creates a golden case. `source` says where its rule is. '7, D3' is Specification §7 and decision 003. Other names are
 * sections, table rows or operations of openapi.yaml. `Case` has no type parameter, so one list can hold all cases.
 */
export const createCase = <Given>(
  operationId: OperationId,
  source: string,
  name: string,
  options: CaseOptions<Given> = {},
): Case => ({ operationId, source, name, profiles: mockOnly, ...options }) as Case

/** Creates one case per row. */
export const createCases = <const Row extends readonly unknown[]>(
  rows: readonly Row[],
  toCase: (...row: [...Row]) => Case,
): Case[] => rows.map((row) => toCase(...row))

/** Returns the title of a case with its source. */
export const formatCaseTitle = ({ operationId, name, source }: Case): string =>
  `${operationId} ${name} (${/^\d/.test(source) ? '§ ' : ''}${source})`

/** Returns a list for `after`: one read of a record or list, with its expected body. */
export const thenRead = (operationId: OperationId, id: string | undefined, body: Pattern): Read[] => [
  { request: { operationId, ...(id && { path: { id } }) }, expect: { body } },
]

/** The mock, and a real backend without `--ids`. */
export const realSafe = ['mock', 'real-safe'] as const
/** The mock, and a real backend with `--ids`. */
export const realMutating = ['mock', 'real-mutating'] as const
/** The mock only. */
export const mockOnly = ['mock'] as const

/** Result of a case. It passed if `differences` is empty and `skipped` (the reason for skipping it) is missing. */
export type CaseResult = { differences: string[]; skipped?: string }

/** Resets the mock, runs `given`, sends the request, and compares the response and then the reads. Never throws. */
export async function runCase(testCase: Case, client: Client): Promise<CaseResult> {
  try {
    client.resetMock(testCase.seed)
    const given = await testCase.given?.(client)
    const parts = typeof testCase.request === 'function' ? testCase.request(given) : testCase.request
    const expected = typeof testCase.expect === 'function' ? testCase.expect(given) : testCase.expect
    const request = { operationId: testCase.operationId, ...parts }
    const differences = compareResponse(request, await client.send(request), expected, client)
    if (differences.length > 0) return { differences }
    for (const { request: read, expect } of testCase.after?.(given) ?? []) {
      const laterDifferences = compareResponse(read, await client.send(read), expect, client)
      if (laterDifferences.length > 0)
        return { differences: laterDifferences.map((line) => `later ${read.operationId}: ${line}`) }
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
  const actualMessage = (response.body as { message?: unknown } | undefined)?.message
  const suffix = typeof actualMessage === 'string' ? ` (${actualMessage})` : ''
  if (status !== response.status) return [`status: expected ${status}, got ${response.status}${suffix}`]
  const differences = [
    ...compare(headers, response.headers, 'headers'),
    ...compare(body, response.body, 'body'),
  ]
  // openapi.yaml documents no preflight requests.
  const isPreflight = request.method === 'OPTIONS'
  if (client.profile === 'mock') {
    differences.push(...compare(message, actualMessage, 'body.message'))
    if (isPreflight) return differences
    if (status >= 400) differences.push(...compare(createErrorPattern(request, status), response, 'response'))
    return [
      ...differences,
      ...compare(commonHeaders, response.headers, 'headers'),
      ...compareWithContract(request, response, 'mock'),
    ]
  }
  // The error format of a real backend is unknown, so it is not compared.
  if (!isPreflight && status < 400) differences.push(...compareWithContract(request, response, 'backend'))
  return differences.map(hideValue)
}

/** Replaces the actual value in a difference with its type, because reports must not contain backend records. */
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
