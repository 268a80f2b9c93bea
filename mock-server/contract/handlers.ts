import type {
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteHandlerMethod,
} from 'fastify'
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

/** Body of a request to any operation; `undefined` if it has none. */
export type RequestBodyOf<Operation> = Operation extends {
  requestBody: { content: { 'application/json': infer Declared } }
}
  ? Declared
  : undefined

type Success<Operation> = Operation extends { responses: infer Responses }
  ? Responses[Extract<keyof Responses, 200 | 201 | 204>]
  : never

/** A number without a unit. An amount in cents (`Cents`) is not one, so a response cannot contain it by mistake. */
type Plain<Value extends number> = Value & { readonly unit?: never }

type WithPlainNumbers<Body> = Body extends number
  ? Plain<Body>
  : Body extends object
    ? { [Member in keyof Body]: WithPlainNumbers<Body[Member]> }
    : Body

/** Body of the success response of any operation; `undefined` for 204. */
export type SuccessBodyOf<Operation> =
  Success<Operation> extends { content: infer Content extends object }
    ? WithPlainNumbers<Content[keyof Content]>
    : undefined

/** Body of a request to an operation of openapi.yaml. */
export type RequestBody<Id extends OperationId> = RequestBodyOf<operations[Id]>

/** Body of the success response of an operation of openapi.yaml; `undefined` for 204. */
export type SuccessBody<Id extends OperationId> = SuccessBodyOf<operations[Id]>

/** A Fastify handler whose params, query, body and success response are those of an operation. */
type OperationHandler<Operation> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  {
    Params: ParametersIn<Operation, 'path'>
    Querystring: ParametersIn<Operation, 'query'>
    Body: RequestBodyOf<Operation>
    Reply: SuccessBodyOf<Operation>
  }
>

/** One handler per operation of an OpenAPI document, such as control.yaml. A handler throws the errors of httpErrors. */
export type HandlersOf<Operations> = { [Id in keyof Operations]: OperationHandler<Operations[Id]> }

/** One handler per operation of openapi.yaml. */
export type Handlers = HandlersOf<operations>

/** Handlers by operationId: `Handlers`, or `HandlersOf` another document. */
export type HandlersById = Readonly<
  Record<
    string,
    RouteHandlerMethod<
      RawServerDefault,
      RawRequestDefaultExpression,
      RawReplyDefaultExpression,
      // biome-ignore lint/suspicious/noExplicitAny: the schemas of the route ensure the types of its handler
      any
    >
  >
>
