import { type Alternative, json, type Leaving, plainText } from './leaving.ts'

type ErrorBody = { timestamp: string; status: number; error: string; message: string; path: string }

const failure =
  (change: (error: ErrorBody) => Partial<Leaving>): Alternative =>
  (leaving) =>
    isError(leaving.body) ? { ...leaving, ...change(leaving.body) } : leaving

const isError = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'error' in body && 'message' in body && 'path' in body

/** RFC 9457, as Spring's ProblemDetail writes it. */
export const problemDetail = failure(({ status, error, message, path }) => ({
  type: 'application/problem+json',
  body: { type: 'about:blank', title: error, status, detail: message, instance: path },
}))

/** One entry for each thing that is wrong. */
export const errorList = failure(({ message }) => ({
  type: json,
  body: { errors: message.split('; ').map((each) => ({ message: each })) },
}))

/** The message and nothing else. */
export const errorText = failure(({ message }) => ({ type: plainText, body: message }))
