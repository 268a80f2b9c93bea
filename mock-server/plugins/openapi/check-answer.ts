import type { DocumentedAnswer } from './documented-answer.ts'
import type { Operation } from './operations.ts'

/** An answer as it is about to leave: `body` not yet serialised, `undefined` for none; header names in lower case. */
export type Answering = { status: number; headers: Readonly<Record<string, string>>; body: unknown }

/** What openapi.yaml has against an answer: its status, its headers, its body. Empty when it is as documented. */
export function checkAnswer(operation: Operation, { status, headers, body }: Answering): readonly string[] {
  const documented = operation.answers.get(status)
  if (documented === undefined) return [`the status ${status} is not documented`]
  const bodyErrors = checkBody(documented, status, body)
  const headerErrors = checkHeaders(documented, headers)
  return headerErrors.length === 0 ? bodyErrors : [...headerErrors, ...bodyErrors]
}

function checkBody(documented: DocumentedAnswer, status: number, body: unknown): readonly string[] {
  if (documented.mediaType === undefined && body !== undefined)
    return [`the status ${status} is documented without a body`]
  if (documented.mediaType !== undefined && body === undefined)
    return [`the status ${status} is documented with a body`]
  return documented.checkBody(body)
}

function checkHeaders(documented: DocumentedAnswer, headers: Answering['headers']): readonly string[] {
  const errors: string[] = []
  for (const [name, { required, check }] of documented.headers) {
    const text = headers[name]
    if (text !== undefined) errors.push(...check(text))
    else if (required) errors.push(`the header ${name} is missing`)
  }
  for (const name in headers) {
    if (!documented.headers.has(name)) errors.push(`the header ${name} is not documented`)
  }
  return errors
}
