import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestOf } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Profile, readsOnly, reasonToHold } from './guard.ts'
import type { RunningMock, Seed } from './mock.ts'
import { type OperationId, openCalls, type Request, specification } from './specification.ts'

/** What came back. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: unknown }

/** One request and its answer, as the coverage gate looks at them. */
export type Exchange = {
  operationId: OperationId
  /** Whether the request used the operation's own method. */
  own: boolean
  query: Record<string, string>
  sent: unknown
  answer: Answer
}

/** What a case needs is not there: a record of that kind, or a name in the profile file. The case is left out. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** An administrator's client of the server that a case is run on: all it knows of it comes through the API. */
export type Client = {
  profile: Profile
  /** The token of the signed-in administrator. */
  token(): string
  send(request: Request): Promise<Answer>
  /** The body of an answer that must be a success. */
  ask<Body>(request: Request): Promise<Body>
  /** The id of a record that the profile knows by name (`pendingUser`); throws Unavailable when it names none. */
  id(name: string): string
  /** The mock that is asked, its clock and its codes; throws on a real backend. */
  mock(): RunningMock
  /** Everything that went over the wire, in order. */
  exchanges: readonly Exchange[]
  /** Brings about what the mock must hold before a case; a real backend stays as it is. */
  prepare(seed: Seed | undefined): void
}

/** Where the server is and what may be done there. */
export type ClientOptions = {
  profile: Profile
  /** Up to and with the product's path: `https://backend.example/pitlane`. */
  base: string
  /** A session of an administrator; the mock gives its own. */
  token?: string
  /** Names of records and their ids. */
  ids?: Readonly<Record<string, string>>
  mock?: RunningMock
}

/** Opens a client; nothing is sent before the first case. */
export function openClient({ profile, base, token: given, ids = {}, mock }: ClientOptions): Client {
  const exchanges: Exchange[] = []
  const known = new Set(Object.values(ids))
  let live = given
  let holds: Seed | undefined
  let touched = true

  async function send(request: Request): Promise<Answer> {
    if (request.token === undefined && !openCalls.has(request.operationId)) token()
    const held = reasonToHold(profile, request, { live, known })
    if (held !== undefined) throw new Error(`Not sent: ${held}.`)
    const wire = wireOf(base, request, live)
    const answer = await exchange(wire)
    const { operationId, method, body: sent } = request
    const own = method === undefined
    const query = Object.fromEntries(wire.url.searchParams)
    exchanges.push({ operationId, own, query, sent, answer })
    if (answer.status < 400 && own && !readsOnly.has(operationId)) touched = true
    // Even a refused try counts there.
    if (operationId === 'sendOtp' || operationId === 'verifyOtp') touched = true
    return answer
  }

  function token(): string {
    if (live === undefined) throw new Unavailable('there is no session: set CONTRACT_TOKEN')
    return live
  }

  return {
    profile,
    token,
    send,
    async ask<Body>(request: Request) {
      const answer = await send(request)
      if (answer.status >= 300) {
        throw new Error(`${request.operationId} answered ${answer.status} while a case was set up`)
      }
      const made = (answer.body as { id?: unknown } | undefined)?.id
      if (request.operationId.startsWith('create') && typeof made === 'string') known.add(made)
      return answer.body as Body
    },
    id(name) {
      const found = ids[name]
      if (found === undefined) throw new Unavailable(`the profile names no ${name}`)
      return found
    },
    mock() {
      if (mock === undefined) throw new Error('Only a case of the profile mock has a mock')
      touched = true
      return mock
    },
    exchanges,
    prepare(seed = 'demo') {
      if (mock === undefined || (!touched && seed === holds)) return
      live = mock.reseed(seed)
      holds = seed
      touched = false
    },
  }
}

/** The path of a request as it goes over the wire, after the product's own. */
export function pathOf({ operationId, path = {} }: Request): string {
  const [, template] = specification.calls[operationId]
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
}

type Wire = { method: string; url: URL; headers: Record<string, string>; payload: string | undefined }

/** A request as it goes over the wire to a server at a base address, with a session unless the call is open or it says otherwise. */
export function wireOf(base: string, request: Request, live: string | undefined): Wire {
  const { operationId, query, body, raw, token = openCalls.has(operationId) ? null : live } = request
  const [method] = specification.calls[operationId]
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    method: request.method ?? method,
    url: new URL(`${base}${pathOf(request)}${query === undefined ? '' : `?${query}`}`),
    headers: {
      ...(token && { authorization: token }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    payload,
  }
}

const timeoutMs = 30_000

/**
 * Sends a request as it is, follows no redirect and tries nothing twice; rejects if no response comes. Not by `fetch`,
 * which refuses a GET with a body.
 */
async function exchange({ method, url, headers, payload }: Wire): Promise<Answer> {
  const length = payload !== undefined && { 'content-length': Buffer.byteLength(payload) }
  const signal = AbortSignal.timeout(timeoutMs)
  const sent = requestOf(url, {
    method,
    headers: { 'accept-encoding': 'gzip', ...length, ...headers },
    signal,
  })
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
