import type { InjectOptions } from 'fastify'
import type { TestApp } from './test-app.ts'

/** A sent request, such as `GET /pitlane/admin/api/users?page=0`. */
export type SentRequest = { method: string; url: string; headers: Headers; body: unknown }

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

const toHeaders = (headers: Record<string, unknown>) => {
  const result = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const item of [value].flat()) if (item !== undefined) result.append(name, String(item))
  }
  return result
}

const rejectOnAbort = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(new DOMException('The operation was aborted.', 'AbortError'))
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
  })

/** Returns a `fetch` that calls a mock server without a socket, and adds each call to `sent`. */
export const createFetch =
  (server: TestApp, sent: SentRequest[]): typeof fetch =>
  async (input, init = {}) => {
    const url = String(input)
    const method = methods.find((name) => name === (init.method ?? 'GET'))
    if (!method) throw new TypeError(`The SPA sends no ${init.method}`)
    const headers = new Headers(init.headers)
    const payload = typeof init.body === 'string' ? init.body : undefined
    sent.push({
      method,
      url,
      headers,
      body: payload === undefined ? undefined : JSON.parse(payload),
    })
    const request: InjectOptions = { method, url, headers: Object.fromEntries(headers) }
    if (payload !== undefined) request.payload = payload
    const response = server.inject(request).catch(() => {
      throw new TypeError('Failed to fetch')
    })
    const received = await Promise.race([response, rejectOnAbort(init.signal)])
    return new Response(received.statusCode === 204 ? null : new Uint8Array(received.rawPayload), {
      status: received.statusCode,
      headers: toHeaders(received.headers),
    })
  }
