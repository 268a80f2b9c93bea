import type { FastifyReply } from 'fastify'
import type { operations } from './generated.ts'

/** The signed-in administrator behind a request. */
export type Caller = { email: string; userId: string }

/** The name of an operation of openapi.yaml. */
export type OperationId = keyof operations

/** The operations that openapi.yaml lets anyone call (`security: []`); a test holds the two together. */
export type PublicOperationId = 'sendOtp' | 'verifyOtp' | 'getPublicTerms'

type Parameters<Operation, In extends 'path' | 'query'> = Operation extends {
  parameters: { [Key in In]?: infer Declared }
}
  ? [NonNullable<Declared>] extends [never]
    ? Record<string, never>
    : NonNullable<Declared>
  : never

type Body<Operation> = Operation extends {
  requestBody: { content: { 'application/json': infer Declared } }
}
  ? Declared
  : undefined

/** What a handler of any document is given: parsed path and query (defaults filled in), a validated body. */
export type InputOf<Operation> = {
  path: Parameters<Operation, 'path'>
  query: Parameters<Operation, 'query'>
  body: Body<Operation>
}

/** What a handler of openapi.yaml is given, who calls and from where included. */
export type Input<Id extends OperationId> = InputOf<operations[Id]> & {
  /** Whoever the session token belongs to; `undefined` on operations that need no session. */
  caller: Id extends PublicOperationId ? undefined : Caller
  /** The client's IP address. */
  address: string
}

type Success<Operation> = Operation extends { responses: infer Responses }
  ? Responses[Extract<keyof Responses, 200 | 201 | 204>]
  : never

/** The body of an operation's one success status; `undefined` where that status is 204. */
export type SuccessBodyOf<Operation> =
  Success<Operation> extends { content: infer Content extends object } ? Content[keyof Content] : undefined

export type SuccessBody<Id extends OperationId> = SuccessBodyOf<operations[Id]>

/** What a handler may do to its answer besides giving the body back: set the headers that are documented. */
export type Reply = Pick<FastifyReply, 'header' | 'setCookie'>

type Handler<Input, Answer> = [Answer] extends [undefined]
  ? (input: Input, reply: Reply) => void
  : (input: Input, reply: Reply) => Answer | Promise<Answer>

/** One function per operation of openapi.yaml; any other outcome than success is thrown as an HttpError. */
export type Handlers = { [Id in OperationId]: Handler<Input<Id>, SuccessBody<Id>> }

/** The same for the operations of another document. */
export type HandlersOf<Operations> = {
  [Id in keyof Operations]: Handler<InputOf<Operations[Id]>, SuccessBodyOf<Operations[Id]>>
}
