import type { callsOfTheSpecification } from './calls-of-the-specification.ts'

/** An operation by its name in section 7's table. */
export type OperationId = (typeof callsOfTheSpecification)[number][0]

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
