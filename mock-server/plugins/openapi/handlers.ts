import type { operations } from './generated.ts'

/** The signed-in administrator behind a request. */
export type Caller = { email: string; userId: string }

/** The name of an operation of openapi.yaml. */
export type OperationId = keyof operations

/** The operations that openapi.yaml lets anyone call (`security: []`); a test holds the two together. */
export type PublicOperationId = 'sendOtp' | 'verifyOtp' | 'getPublicTerms'

type Parameters<Id extends OperationId, In extends 'path' | 'query'> = operations[Id] extends {
  parameters: { [Key in In]?: infer Declared }
}
  ? [NonNullable<Declared>] extends [never]
    ? Record<string, never>
    : NonNullable<Declared>
  : never

type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Declared } }
}
  ? Declared
  : undefined

/** What a handler is given: coerced path and query (defaults filled in), a validated body, who calls, from where. */
export type Input<Id extends OperationId> = {
  path: Parameters<Id, 'path'>
  query: Parameters<Id, 'query'>
  body: Body<Id>
  /** Whoever the session token belongs to; `undefined` on operations that need no session. */
  caller: Id extends PublicOperationId ? undefined : Caller
  /** The client's IP address. */
  address: string
}

type Success<Id extends OperationId> = operations[Id] extends { responses: infer Responses }
  ? Responses[Extract<keyof Responses, 200 | 201 | 204>]
  : never

/** The body of the operation's one success status; `undefined` where that status is 204. */
export type SuccessBody<Id extends OperationId> =
  Success<Id> extends { content: infer Content extends object } ? Content[keyof Content] : undefined

const isAnswer = Symbol('answer')

/** A success body together with response headers that the contract documents. */
export type Answer<Value> = { [isAnswer]: true; body: Value; headers: Readonly<Record<string, string>> }

/** Wraps a success body to send documented response headers along with it (verifyOtp's token). */
export function answer<Value>(body: Value, { headers }: { headers: Record<string, string> }): Answer<Value> {
  return { [isAnswer]: true, body, headers }
}

/** Tells a body wrapped by `answer` from a plain one. */
export function hasHeaders(output: unknown): output is Answer<unknown> {
  return typeof output === 'object' && output !== null && isAnswer in output
}

/** What a handler gives back: the success body, alone or wrapped by `answer`. */
export type Output<Id extends OperationId> = SuccessBody<Id> | Answer<SuccessBody<Id>>

type Handler<Id extends OperationId> = [SuccessBody<Id>] extends [undefined]
  ? (input: Input<Id>) => void
  : (input: Input<Id>) => Output<Id> | Promise<Output<Id>>

/** One function per operation of openapi.yaml; any other outcome than success is thrown as an HttpError. */
export type Handlers = { [Id in OperationId]: Handler<Id> }
