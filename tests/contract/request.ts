import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { operations } from '#mock-server/plugins/openapi/generated.ts'

/** An operation by its name in section 7's table. */
export type OperationId = keyof operations

/** What the specification states literally, written down by hand. */
export const specification: {
  calls: Readonly<Record<OperationId, readonly [method: string, path: string, tag: string]>>
  codes: Readonly<Record<string, readonly unknown[]>>
  defaults: readonly string[]
  values: Readonly<Record<string, { fits: readonly unknown[]; unfit: readonly unknown[] }>>
} = parse(readFileSync('tests/contract/specification.yaml', 'utf8'))

/** The calls of section 7. */
export const operationIds = Object.keys(specification.calls) as OperationId[]
/** Those that ask for no session. */
export const openCalls: ReadonlySet<OperationId> = new Set<OperationId>([
  'getPublicTerms',
  'sendOtp',
  'verifyOtp',
])

/**
 * Where a case may be played: on the mock server; on a real backend, leaving no trace; on a real backend, changing the
 * records that a profile file names.
 */
export type Profile = 'mock' | 'real-safe' | 'real-mutating'

/** A request in the words of the contract; method and path are those of the operation unless it says otherwise. */
export type Request = {
  operationId: OperationId
  path?: Record<string, string>
  /** As it goes over the wire: `page=0&size=5`. */
  query?: string
  /** Sent as JSON. */
  body?: unknown
  /** A body sent as it is. */
  raw?: string
  /** Instead of the signed-in administrator's; null sends none. */
  token?: string | null
  headers?: Record<string, string>
  method?: string
}
