import { signIn } from '#scripts/lib/mock.ts'
import { type Answer, type Exchange, exchange, type Wire } from './exchange.ts'
import { readsOnly, reasonToHold } from './guard.ts'
import { openCalls, type Profile, type Request, specification } from './request.ts'

/** What a case needs is not there: a record of that kind, or a name in the profile file. The case is left out. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** The mock's control interface, as far as the cases need it. */
export type Control = {
  /** The code that was last sent to an administrator. */
  code(email: string): Promise<string>
  /** Moves the mock's clock. */
  advance(ms: number): Promise<void>
  /** A token whose session ended before the case began. */
  expiredToken(): Promise<string>
}

/** What the mock can hold before a case. */
export type Seed = 'demo' | 'empty' | 'edge'

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
  control: Control
  /** Everything that went over the wire, in order. */
  exchanges: readonly Exchange[]
  /** Brings about what the mock must hold before a case; a real backend stays as it is. */
  prepare(seed: Seed | undefined): Promise<void>
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
  /** Sets up a mock without /__mock: fills it with a seed at the time `monday`, returns a session, and controls it. */
  inProcess?: { reseed(seed: Seed): string; control: Control }
}

/** A Monday in working hours, the time of the mock before each case; no case depends on the real date. */
export const monday = '2026-11-23T15:00:00.000Z'
const hours = 3_600_000

/** Opens a client; nothing is sent before the first case. */
export function openClient(options: ClientOptions): Client {
  const { profile, base, token: given, ids = {}, inProcess } = options
  const reseed = inProcess?.reseed ?? resetAndSignIn
  const exchanges: Exchange[] = []
  const known = new Set(Object.values(ids))
  let live = given
  let holds: string | undefined
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

  async function ask<Body>(request: Request): Promise<Body> {
    const answer = await send(request)
    if (answer.status >= 300) {
      throw new Error(`${request.operationId} answered ${answer.status} while a case was set up`)
    }
    const made = (answer.body as { id?: unknown } | undefined)?.id
    if (request.operationId.startsWith('create') && typeof made === 'string') known.add(made)
    return answer.body as Body
  }

  async function mocked<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    if (profile !== 'mock') throw new Error('Only a case of the profile mock may use /__mock')
    const url = new URL(`/__mock${path}`, base)
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const answer = await exchange({ method, url, headers: { 'content-type': 'application/json' }, payload })
    if (answer.status >= 300) throw new Error(`${method} /__mock${path} answered ${answer.status}`)
    return answer.body as Body
  }

  const code = async (email: string) =>
    (await mocked<{ otp: string }>('GET', `/otp?email=${encodeURIComponent(email)}`)).otp

  const control: Control = inProcess?.control ?? {
    code,
    advance: (ms) => mocked('PUT', '/clock', { advanceMs: ms }),
    async expiredToken() {
      await mocked('PUT', '/clock', { advanceMs: -2 * hours })
      const { token: expired } = await signIn(base, { email: 'ops@pitlane.test' })
      await mocked('PUT', '/clock', { advanceMs: 2 * hours })
      return expired
    },
  }

  async function prepare(seed: Seed = 'demo'): Promise<void> {
    if (profile !== 'mock' || (!touched && seed === holds)) return
    live = await reseed(seed)
    holds = seed
    touched = false
  }

  async function resetAndSignIn(seed: Seed): Promise<string> {
    await mocked('PUT', '/clock', { now: monday })
    await mocked('POST', '/reset', { seed })
    return (await signIn(base)).token
  }

  return {
    profile,
    token,
    send,
    ask,
    id(name) {
      const found = ids[name]
      if (found === undefined) throw new Unavailable(`the profile names no ${name}`)
      return found
    },
    control: {
      ...control,
      advance(ms) {
        touched = true
        return control.advance(ms)
      },
    },
    exchanges,
    prepare,
  }
}

/** The path of a request as it goes over the wire, after the product's own. */
export function pathOf({ operationId, path = {} }: Request): string {
  const [, template] = specification.calls[operationId]
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
}

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
