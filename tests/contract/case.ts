import type { Client, Seed } from './client.ts'
import type { Pattern } from './patterns.ts'
import type { OperationId, Profile, Request } from './request.ts'

/** What must come back. A refusal has the one Error shape without being told; `message` is a part of its text. */
export type Expected = {
  status: number | readonly number[]
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
  /** Finds or makes what the request needs, through the API (in the profile `mock` also through /__mock). */
  given?: (client: Client) => Promise<Given>
  request?: Asked | ((given: Given) => Asked)
  expect: Expected | ((given: Given) => Expected)
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
 * of docs/decisions. The type of what is given is inferred, and forgotten for the list the case goes into.
 */
export const goldenCase = <Given>(
  operationId: OperationId,
  section: string,
  name: string,
  told: Told<Given>,
): Case => ({ operationId, section, name, profiles: mock, ...told }) as Case

/** A request that is refused whatever a server holds, with 400 unless another status is given. */
export const refuses = (
  operationId: OperationId,
  section: string,
  what: string,
  request: Asked,
  status = 400,
): Case => goldenCase(operationId, section, `refuses ${what}`, { seed: 'empty', request, expect: { status } })

/** What a later read of a record, or of a list, must say. */
export const reads = (operationId: OperationId, id: string | undefined, body: Pattern): Step[] => [
  { request: { operationId, ...(id && { path: { id } }) }, expect: { status: 200, body } },
]

/** On the mock and on any backend. */
export const anywhere = ['mock', 'real-safe'] as const
/** On the mock, and on the named records of a backend. */
export const named = ['mock', 'real-mutating'] as const
/** On the mock alone. */
export const mock = ['mock'] as const
