import type { FastifyReply } from 'fastify'
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

/** What a handler is given: parsed path and query (defaults filled in), a validated body, who calls, from where. */
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

/** What a handler may do to its answer besides giving the body back: set the headers that openapi.yaml documents. */
export type Reply = Pick<FastifyReply, 'header' | 'setCookie'>

type Handler<Id extends OperationId> = [SuccessBody<Id>] extends [undefined]
  ? (input: Input<Id>, reply: Reply) => void
  : (input: Input<Id>, reply: Reply) => SuccessBody<Id> | Promise<SuccessBody<Id>>

/** One function per operation of openapi.yaml; any other outcome than success is thrown as an HttpError. */
export type Handlers = { [Id in OperationId]: Handler<Id> }
