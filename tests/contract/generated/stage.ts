import type { Database } from 'better-sqlite3'
import { differencesFromContract } from '#tests/contract/documented.ts'
import type { Answer } from '#tests/contract/exchange.ts'
import type { OperationId, Request } from '#tests/contract/request.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'
import { sendable } from './schemas.ts'

/** The mock server in this process on its demo seed, signed in to; no socket lies between. */
export type Stage = {
  server: TestApp
  db: Database
  send(request: Request): Promise<Answer>
  /** Plays something on the seed and takes back all that it changed. */
  afresh<Result>(play: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const byId = new Map(sendable.map((operation) => [operation.id, operation]))
const open: ReadonlySet<OperationId> = new Set<OperationId>(['getPublicTerms', 'sendOtp', 'verifyOtp'])

/** Starts the mock server of a stage; it must be closed, since decoding VINs keeps a thread. */
export async function openStage(): Promise<Stage> {
  const server = await testApp({ seed: 'demo' })
  const { db } = server
  const token = server.signIn()

  return {
    server,
    db,
    async send(request) {
      const { operationId, path = {}, query, body, raw } = request
      const { method = 'GET', path: template = '' } = byId.get(operationId) ?? {}
      const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(path[name] ?? ''),
      )
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const response = await server.inject({
        method: method as 'GET',
        url: `/pitlane${filled}${query ? `?${query}` : ''}`,
        headers: {
          ...(!open.has(operationId) && { authorization: token }),
          ...(payload !== undefined && { 'content-type': 'application/json' }),
        },
        ...(payload !== undefined && { payload }),
      })
      return { status: response.statusCode, headers: response.headers, body: bodyOf(response) } as Answer
    },
    async afresh(play) {
      db.exec('SAVEPOINT stage')
      try {
        return await play()
      } finally {
        db.exec('ROLLBACK TO stage; RELEASE stage')
      }
    },
    close: () => server.app.close(),
  }
}

function bodyOf({ headers, payload }: { headers: Record<string, unknown>; payload: string }): unknown {
  if (payload === '') return undefined
  return String(headers['content-type']).startsWith('application/json') ? JSON.parse(payload) : payload
}

/** What is wrong with an answer whatever was asked: a 5xx, a status or a body that openapi.yaml does not document. */
export function wrongs(request: Request, answer: Answer): string[] {
  const { status, body } = answer
  const told = status >= 400 ? (body as { status?: unknown } | undefined)?.status : status
  return [
    ...(status >= 500 ? [`answered ${status}: ${JSON.stringify(body)}`] : []),
    ...differencesFromContract(request, answer),
    ...(told === status ? [] : [`the body says ${JSON.stringify(told)} of a ${status}`]),
  ]
}
