import type { FastifyReply, FastifyRequest } from 'fastify'
import { asHttpError, HttpError } from '#mock-server/http-error.ts'
import { type Admitted, Refusal } from './admission.ts'
import { type Answering, checkAnswer } from './check-answer.ts'
import type { Engine } from './engine.ts'
import { errorBody } from './error-body.ts'
import { hasHeaders } from './handlers.ts'
import type { Operation } from './operations.ts'

/** A handler as the routes see it: the contract has checked what goes in, and will check what comes out. */
export type Handler = (input: Admitted & { body: unknown; address: string }) => unknown

const noHeaders = {}
const html = 'text/html; charset=utf-8'
const json = 'application/json; charset=utf-8'

/** How the requests of one operation come to their answers. */
export function answersOf(
  operation: Operation,
  handler: Handler,
  { clock, log, violations, strict }: Engine,
) {
  const { id: operationId, successStatus } = operation
  const successType = typeOf(operation, successStatus)

  function success(output: unknown): Answering {
    return hasHeaders(output)
      ? { status: successStatus, headers: output.headers, body: output.body }
      : { status: successStatus, headers: noHeaders, body: output }
  }

  function failure(error: unknown, { url }: FastifyRequest): Answering {
    const { status, message, headers } = asHttpError(error) ?? broken(error)
    return { status, headers, body: errorBody(clock.now(), status, message, url) }
  }

  function broken(error: unknown): HttpError {
    log(`${operationId} failed: ${error instanceof Error ? error.stack : error}`)
    violations.add({ operationId, direction: 'response', status: 500, errors: [String(error)] })
    return new HttpError(500, 'Something went wrong on the server; its console says what.')
  }

  /** Runs the handler. */
  function work(request: FastifyRequest): Answering | Promise<Answering> {
    try {
      const output = handler({ ...request.admitted, body: request.body, address: request.ip })
      if (!(output instanceof Promise)) return success(output)
      return output.then(success).catch((error) => failure(error, request))
    } catch (error) {
      return failure(error, request)
    }
  }

  /** Answers a request that is not let through to the handler. */
  function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const problem = asHttpError(error)
    if (problem !== undefined && problem.status !== 401) {
      const errors = problem instanceof Refusal ? problem.errors : [problem.message]
      violations.add({ operationId, direction: 'request', status: problem.status, errors })
    }
    leave(failure(error, request), request, reply)
  }

  /** Checks an answer against openapi.yaml and sends it; gives back its text when it is a documented success. */
  function leave(answering: Answering, request: FastifyRequest, reply: FastifyReply): string | undefined {
    const errors = answering.status < 500 ? checkAnswer(operation, answering) : []
    const documented = errors.length === 0
    const text = send(documented ? answering : undocumented(answering, errors, request), reply)
    return documented && answering.status === successStatus ? text : undefined
  }

  function undocumented(answering: Answering, errors: readonly string[], request: FastifyRequest): Answering {
    const { status } = answering
    const complaint = `${operationId} answered ${status}, not as openapi.yaml documents it: ${errors.join('; ')}`
    log(`\u001b[31m${complaint}\u001b[0m`)
    violations.add({ operationId, direction: 'response', status, errors })
    return strict === 'throw' ? failure(new HttpError(500, complaint), request) : answering
  }

  function send({ status, headers, body }: Answering, reply: FastifyReply): string | undefined {
    reply.code(status).headers(headers)
    if (body === undefined) {
      reply.send()
      return undefined
    }
    const type = typeOf(operation, status)
    const text = type === html ? String(body) : JSON.stringify(body)
    reply.type(type).send(text)
    return text
  }

  /** Sends the text of an earlier success again. */
  function resend(text: string, reply: FastifyReply): void {
    reply.code(successStatus).type(successType).send(text)
  }

  return { work, refuse, leave, resend }
}

function typeOf({ answers }: Operation, status: number): string {
  return answers.get(status)?.mediaType === 'text/html' ? html : json
}
