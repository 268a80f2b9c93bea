import { type Answer, bodyOf, wireOf } from '#tests/contract/client.ts'
import { differencesFromContract } from '#tests/contract/document.ts'
import type { Request } from '#tests/contract/specification.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'

/** The mock server in this process on its demo seed, signed in to; no socket lies between. */
export type SignedInMock = {
  server: TestApp
  send(request: Request): Promise<Answer>
  /** Plays something on the seed and takes back all that it changed. */
  withRollback<Result>(play: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Starts the mock server and signs in; it must be closed, since decoding VINs keeps a thread. */
export async function openSignedInMock(): Promise<SignedInMock> {
  const server = await testApp({ seed: 'demo' })
  const token = server.signIn()

  return {
    server,
    async send(request) {
      const { method, url, headers, payload } = wireOf('http://mock/pitlane', request, token)
      const response = await server.inject({
        method: method as 'GET',
        url: url.pathname + url.search,
        headers,
        ...(payload !== undefined && { payload }),
      })
      const answered = response.headers as Answer['headers']
      return { status: response.statusCode, headers: answered, body: bodyOf(response.payload, answered) }
    },
    async withRollback(play) {
      server.db.exec('SAVEPOINT played')
      try {
        return await play()
      } finally {
        server.db.exec('ROLLBACK TO played; RELEASE played')
      }
    },
    close: () => server.app.close(),
  }
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
