import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Response, Test } from 'supertest'
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

/** Sends a request as told, its body as it is, follows no redirect and tries nothing twice; throws without an answer. */
export async function exchange(wire: Wire): Promise<Answer> {
  const { method, url, headers, payload } = wire
  const test = new Test('', method, url.href)
  // The type is set behind the body: superagent gives a text one of its own.
  if (payload !== undefined) test.send(payload)
  test
    .set(headers)
    .timeout(timeoutMs)
    .ok(() => true)
  const reply = await test.buffer(true).parse(textOf)
  const text: string = method === 'HEAD' ? '' : reply.body
  const response: IncomingMessage = Reflect.get(reply, 'res')
  return { status: reply.status, headers: response.headers, body: bodyOf(text, response.headers) }
}

/** Keeps superagent from reading a body by its type: what does not read is to be seen as it came. */
function textOf(response: Response, done: (error: Error | null, text: string) => void): void {
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  response.on('end', () => done(null, Buffer.concat(chunks).toString()))
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
