import type { Response } from 'supertest'
import { expect } from 'vitest'
import { listDifferences } from '#scripts/contract/compare.ts'
import { showResponse } from './coverage.ts'
import { backendUrl } from './settings.ts'

declare module 'vitest' {
  interface Matchers {
    /**
     * Passes if a response of supertest has the status, by default any 2xx, and openapi.yaml documents it for the
     * operation with its media type, headers and body. On the mock nothing undocumented is allowed, and errors have the
     * documented format. A real backend may send additional members, and errors of any format.
     */
    toSatisfyContract(operationId: string, status?: number): void
  }
}

/** Maximum number of printed differences. A list of invalid records has hundreds. */
const maxDifferences = 12

const isSuccess = (status: number) => status >= 200 && status < 300

expect.extend({
  toSatisfyContract(response: Response, operationId: string, expectedStatus?: number) {
    const { status } = response
    const hasStatus = expectedStatus === undefined ? isSuccess(status) : status === expectedStatus
    if (!hasStatus) {
      const expected = expectedStatus ?? 'a success'
      const message =
        typeof response.body?.message === 'string' ? ` (${response.body.message})` : ''
      return createResult(operationId, status, [
        `status: expected ${expected}, got ${status}${message}`,
      ])
    }
    if (backendUrl && !isSuccess(status)) return createResult(operationId, status, [])
    const differences = listDifferences(operationId, response, { isStrict: !backendUrl })
    if (!backendUrl) differences.push(...listTextDifferences(response))
    if (differences.length === 0) showResponse(operationId, response)
    return createResult(operationId, status, differences)
  },
})

/** Words with single spaces, and not the text that stands for an empty message. */
const messagePattern = /^(?!No details available)\S+( \S+)*$/
const utf8Types = /^(application\/json(; charset=utf-8)?|text\/html; charset=utf-8)$/

/** Returns differences from what openapi.yaml says in its text: media types, caching, and the members of errors. */
function listTextDifferences({ status, headers, text, body, request }: Response): string[] {
  const { pathname } = new URL(request.url)
  const isError = status >= 400
  const checks = {
    'headers.cache-control: expected no-store': headers['cache-control'] === 'no-store',
    'headers.content-type: expected UTF-8':
      text === '' || utf8Types.test(headers['content-type'] ?? ''),
    [`body.status: expected ${status}`]: !isError || body.status === status,
    [`body.path: expected ${pathname}`]: !isError || body.path === pathname,
    'body.message: expected words': !isError || messagePattern.test(body.message),
  }
  return Object.entries(checks).flatMap(([difference, isMet]) => (isMet ? [] : [difference]))
}

function createResult(operationId: string, status: number, differences: readonly string[]) {
  const hidden = differences.length - maxDifferences
  const lines = differences.slice(0, maxDifferences).map((line) => `\n  ${line}`)
  const rest = hidden > 0 ? `\n  and ${hidden} more` : ''
  return {
    pass: differences.length === 0,
    message: () => `${operationId} ${status} differs from openapi.yaml:${lines.join('')}${rest}`,
  }
}

/** Returns whether an error message is one of toSatisfyContract. */
export const isContractMessage = (message: string): boolean =>
  /^\w+ \d{3} differs from openapi\.yaml:/.test(message)
