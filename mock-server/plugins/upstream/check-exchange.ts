import type { FastifyRequest } from 'fastify'
import { HttpError } from '#mock-server/http-error.ts'
import { admit, admitBody, Refusal } from '#mock-server/plugins/openapi/admission.ts'
import { checkAnswer } from '#mock-server/plugins/openapi/check-answer.ts'
import type { Operation } from '#mock-server/plugins/openapi/operations.ts'

/** Whether a token is live, only the backend knows. */
const somebody = () => ({ email: 'admin', userId: 'admin' })

/** What openapi.yaml has against a request whose body is still bytes; a missing session is the backend's to refuse. */
export function requestErrors(operation: Operation, request: FastifyRequest): readonly string[] {
  try {
    admit(operation, request, somebody)
    admitBody(operation, jsonIn(request.body as Buffer | undefined))
    return []
  } catch (error) {
    if (error instanceof Refusal) return error.errors
    if (error instanceof HttpError) return error.status === 401 ? [] : [error.message]
    throw error
  }
}

function jsonIn(bytes: Buffer | undefined): unknown {
  if (bytes === undefined || bytes.length === 0) return undefined
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Refusal(400, ['the body is not JSON'])
  }
}

/** What openapi.yaml has against an answer as it came; headers that it does not name are the backend's own affair. */
export function answerErrors(operation: Operation, response: Response, text: string): readonly string[] {
  const { status } = response
  const documented = operation.answers.get(status)
  if (documented === undefined) return [`the status ${status} is not documented`]
  const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim()
  const typeErrors =
    documented.mediaType !== undefined && text !== '' && type !== documented.mediaType
      ? [`the media type is ${type || 'missing'}, not ${documented.mediaType}`]
      : []
  const named = [...response.headers].filter(([name]) => documented.headers.has(name))
  const body = text === '' ? undefined : documented.mediaType === 'text/html' ? text : parsedIfJson(text)
  return [...typeErrors, ...checkAnswer(operation, { status, headers: Object.fromEntries(named), body })]
}

const parsedIfJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
