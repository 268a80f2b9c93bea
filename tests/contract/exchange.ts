import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  Agent as PlainAgent,
  request as plainRequest,
} from 'node:http'
import { request as secureRequest } from 'node:https'
import type { OperationId } from './request.ts'

/** What came back: the body as JSON where it says that it is JSON, as text otherwise, undefined when there is none. */
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

/** An exchange as it went over the wire: `at` when it began, `took` milliseconds, `text` the body that came back. */
export type Seen = {
  wire: Wire
  request: ClientRequest
  response: IncomingMessage
  text: string
  at: Date
  took: number
}

const agent = new PlainAgent({ keepAlive: true })
const patience = 30_000

/**
 * Sends a request byte for byte as told, follows no redirect and tries nothing twice; throws without an answer. A
 * witness is shown what went over the wire.
 */
export function exchange(wire: Wire, witness?: (seen: Seen) => void): Promise<Answer> {
  const { method, url, headers, payload } = wire
  const at = new Date()
  const began = performance.now()
  const secure = url.protocol === 'https:'
  const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
  return new Promise((resolve, reject) => {
    const request = (secure ? secureRequest : plainRequest)(url, {
      method,
      headers: { ...length, ...headers },
      timeout: patience,
      ...(!secure && { agent }),
    })
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        const text = Buffer.concat(chunks).toString()
        witness?.({ wire, request, response, text, at, took: performance.now() - began })
        resolve({ status, headers, body: read(text, headers) })
      })
    })
    request.on('timeout', () => request.destroy(new Error(`no answer within ${patience / 1000} s`)))
    request.on('error', reject)
    request.end(payload)
  })
}

function read(payload: string, headers: IncomingHttpHeaders): unknown {
  if (payload === '') return undefined
  if (!/^application\/(.+\+)?json/.test(headers['content-type'] ?? '')) return payload
  try {
    return JSON.parse(payload)
  } catch {
    return payload
  }
}
