import type { FastifyReply } from 'fastify'
import type { operations } from './generated.ts'

/** The name of an operation of openapi.yaml. */
export type OperationId = keyof operations

type ParametersIn<Operation, In extends 'path' | 'query'> = Operation extends {
  parameters: { [Key in In]?: infer Declared }
}
  ? [NonNullable<Declared>] extends [never]
    ? Record<string, never>
    : NonNullable<Declared>
  : never

type Body<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Declared } } }
  ? Declared
  : undefined

/** Input of a handler for any OpenAPI operation: parsed path and query with defaults, and the validated body. */
export type InputOf<Operation> = {
  path: ParametersIn<Operation, 'path'>
  query: ParametersIn<Operation, 'query'>
  body: Body<Operation>
}

/** Input of a handler for an operation of openapi.yaml, with the client's IP address. */
export type Input<Id extends OperationId> = InputOf<operations[Id]> & { ip: string }

type Success<Operation> = Operation extends { responses: infer Responses }
  ? Responses[Extract<keyof Responses, 200 | 201 | 204>]
  : never

/** Body of an operation's success status; `undefined` for 204. */
export type SuccessBodyOf<Operation> =
  Success<Operation> extends { content: infer Content extends object } ? Content[keyof Content] : undefined

export type SuccessBody<Id extends OperationId> = SuccessBodyOf<operations[Id]>

/** The functions of a Fastify reply that a handler may call: they set headers and cookies. */
export type Reply = Pick<FastifyReply, 'header' | 'setCookie'>

type Handler<Input, Result> = [Result] extends [undefined]
  ? (input: Input, reply: Reply) => void
  : (input: Input, reply: Reply) => Result | Promise<Result>

/** One handler per operation of openapi.yaml. It returns the success body or throws an HttpError. */
export type Handlers = { [Id in OperationId]: Handler<Input<Id>, SuccessBody<Id>> }

/** One handler per operation of another OpenAPI document, such as control.yaml. */
export type HandlersOf<Operations> = {
  [Id in keyof Operations]: Handler<InputOf<Operations[Id]>, SuccessBodyOf<Operations[Id]>>
}
