import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { numberOfId } from '#mock-server/plugins/variants/members.ts'
import { freePort, startMock } from '#scripts/lib/servers.ts'
import { decodeResponse } from '#web/api/response-decoders.ts'
import { brand } from '#web/brand.ts'
import { buildHost } from './host.ts'

type Asking = { body?: unknown; token?: string }

/** What the browser stores of a signed-in admin (Specification §3). */
export type SignedIn = { authToken: string; adminId: string; userId: string }

/** The production build on a host of its own, with a mock server that nobody else uses. */
export type TestServers = {
  /** where the pages are: `http://localhost:…` */
  origin: string
  /** where the mock server is, for its control interface */
  backend: string
  /** in which other forms than documented the mock server answers: `terms=raw,page=nested`; none is '' */
  variant: string
  /** An id of the seed, as the answers of this mock server have it. */
  idOf(id: string): string
  /** Asks the mock server for a path below `/__mock` or `/pitlane`; answers the body, throws for every refusal. */
  ask(method: string, path: string, asking?: Asking): Promise<unknown>
  /** Signs an admin in with a code, past the pages. */
  signIn(): Promise<SignedIn>
  close(): Promise<void>
}

const admin = 'admin@pitlane.test'

/**
 * Serves the production build as npm run preview does, on free ports and a database in memory: for tests, screenshots
 * and benchmarks. `variant` is what MOCK_VARIANT says: the forms of the answers (docs/real-backend.md).
 */
export async function startTestServers(variant = process.env.MOCK_VARIANT ?? ''): Promise<TestServers> {
  const folder = resolve('dist/web')
  if (!existsSync(`${folder}/404.html`))
    throw new Error('There is no production build yet: npm run build makes one.')
  const [mockPort, port] = [await freePort(), await freePort()]
  const settings = { MOCK_DB: ':memory:', PREVIEW_PORT: String(port), MOCK_VARIANT: variant }
  const mock = await startMock(mockPort, { settings, quiet: true })
  const backend = `http://127.0.0.1:${mockPort}`
  const host = await buildHost(folder, backend)
  await host.listen({ port, host: '127.0.0.1' })
  const call = async (method: string, path: string, { body, token }: Asking = {}) => {
    const headers = new Headers(token === undefined ? {} : { authorization: token })
    if (body !== undefined) headers.set('content-type', 'application/json')
    const response = await fetch(backend + path, { method, headers, body: JSON.stringify(body) ?? null })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    const isJson = response.headers.get('content-type')?.includes('json')
    return { headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  return {
    origin: `http://localhost:${port}`,
    backend,
    variant,
    idOf: (id) => (variant.includes('ids=number') ? String(numberOfId(id)) : id),
    ask: async (...asking) => (await call(...asking)).body,
    signIn: async () => {
      const auth = `/${brand.slug}/admin/api/auth`
      await call('POST', `${auth}/send-otp`, { body: { email: admin } })
      const { body: code } = await call('GET', `/__mock/otp?email=${admin}`)
      const verified = await call('POST', `${auth}/verify-otp`, { body: { email: admin, otp: code.otp } })
      const authToken = verified.headers.get('authorization') ?? ''
      return { authToken, adminId: admin, userId: String(decodeResponse('verifyOtp', verified.body)) }
    },
    close: async () => {
      await host.close()
      mock.kill()
    },
  }
}
