import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { OperationId } from './request.ts'

/** What came back. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: unknown }

/** One request and its answer, as the coverage gate looks at them. */
export type Exchange = {
  operationId: OperationId
  /** Whether the request used the operation's own method. */
  own: boolean
  /** Names of the query parameters that were sent. */
  query: Record<string, string>
  sent: unknown
  answer: Answer
}

/** A request as it goes over the wire. */
export type Wire = { method: string; url: URL; headers: Record<string, string>; payload: string | undefined }

const timeoutMs = 30_000

/**
 * Sends a request as it is, follows no redirect and tries nothing twice; rejects if no response comes. Not by `fetch`,
 * which refuses a GET with a body.
 */
export async function exchange({ method, url, headers, payload }: Wire): Promise<Answer> {
  const length = payload !== undefined && { 'content-length': Buffer.byteLength(payload) }
  const signal = AbortSignal.timeout(timeoutMs)
  const sent = request(url, { method, headers: { 'accept-encoding': 'gzip', ...length, ...headers }, signal })
  sent.end(payload)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const { statusCode: status = 0 } = response
  return { status, headers: response.headers, body: bodyOf(await text(response), response.headers) }
}

/** A body as JSON where it says that it is JSON and is, as text otherwise, undefined when there is none. */
export function bodyOf(payload: string, headers: IncomingHttpHeaders): unknown {
  if (payload === '') return undefined
  if (!/^application\/(.+\+)?json/.test(headers['content-type'] ?? '')) return payload
  try {
    return JSON.parse(payload)
  } catch {
    return payload
  }
}
