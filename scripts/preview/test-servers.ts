import { existsSync } from 'node:fs'
import supertest from 'supertest'
import { idToNumber } from '#mock-server/dev-tools/variants/response-variants.ts'
import { dist } from '#scripts/lib/command-line.ts'
import { getBaseUrl, spawnMock } from '#scripts/lib/mock.ts'
import { signIn } from '#scripts/lib/sign-in.ts'
import { decodeResponse } from '#web/api/response-decoders.ts'
import { buildHost } from './host.ts'
import { startNginx } from './nginx.ts'

/** Values that the browser stores for a signed-in admin (Specification §3). */
export type StoredSession = { authToken: string; adminId: string; userId: string }

/** A host that serves the production build, and its own mock server. */
export type TestServers = Awaited<ReturnType<typeof startTestServers>>

const adminEmail = 'admin@pitlane.test'

/** Serves a folder, and forwards API calls, with the host of PITLANE_HOST. */
export const startHost = (folder: string, backend: string) =>
  process.env.PITLANE_HOST === 'nginx' ? startNginx(folder, backend) : startPreview(folder, backend)

async function startPreview(folder: string, backend: string) {
  const host = await buildHost(folder, backend)
  const { port } = new URL(await host.listen({ port: 0, host: '127.0.0.1' }))
  return { origin: `http://localhost:${port}`, close: () => host.close() }
}

/**
 * Serves the production build on free ports with a database in memory, for tests, screenshots and benchmarks. The
 * host is that of `npm run preview`, or nginx if PITLANE_HOST is `nginx`. `variant` is a list of variants as in
 * MOCK_VARIANT (docs/real-backend.md).
 */
export async function startTestServers(variant = process.env.MOCK_VARIANT ?? '') {
  if (!existsSync(`${dist}/404.html`))
    throw new Error('There is no production build. Run npm run build first.')
  const mock = spawnMock({ MOCK_LOG: 'silent', MOCK_VARIANT: variant })
  mock.process.stderr?.pipe(process.stderr)
  const base = await getBaseUrl(mock)
  const backend = new URL(base).origin
  const host = await startHost(dist, backend)
  return {
    /** Origin of the pages. */
    origin: host.origin,
    /** Origin of the mock server, for its control API. */
    backend,
    variant,
    /** Returns a seed record's ID in the format of the variant. With `ids=number`, first read a list that has it. */
    toId: (id: string) => (variant.includes('ids=number') ? String(idToNumber(id)) : id),
    /** Starts requests to the mock server. They are sent when they are awaited. */
    request: supertest(backend),
    /** Signs in an admin without using the pages. */
    signIn: async (): Promise<StoredSession> => {
      const { token, body } = await signIn(base, { email: adminEmail })
      return {
        authToken: token,
        adminId: adminEmail,
        userId: String(decodeResponse('verifyOtp', body)),
      }
    },
    [Symbol.asyncDispose]: async () => {
      await host.close()
      mock.process.kill()
    },
  }
}
