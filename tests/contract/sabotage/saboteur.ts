import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Database } from 'better-sqlite3'
import type { OperationId } from '#tests/contract/request.ts'

/** A request as it reached the faulty server; `operationId` by method and path, by the path alone for other methods. */
export type Asked = {
  operationId: OperationId | undefined
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

/** An answer as it leaves; `broken` says how the connection fails it: torn off half-way, or a body after a 204. */
export type Given = {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  broken?: 'torn' | 'trailed'
}

/** What stands between a request and the mock server, which answers what is passed on. */
export type Fault = (asked: Asked, pass: (asked: Asked) => Promise<Given>) => Promise<Given>

/** A server that is wrong in one way; the fault starts anew, memory and all, whenever the mock is seeded. */
export type Saboteur = {
  /** What it does, as the end of 'A server that …'. */
  name: string
  /** The operations whose requests and answers it gets hold of. */
  touches: readonly OperationId[]
  /** The operations whose cases must notice; those that it touches unless it says otherwise. */
  noticedBy?: readonly OperationId[]
  /** What the difference must name, so that nothing else is what was noticed. */
  shows: RegExp
  fault: (db: Database) => Fault
}
