import { type Agent, type IncomingMessage, request as plainRequest } from 'node:http'
import { type RunningMock, startMock } from '#tests/contract/mock.ts'
import { monday } from '#tests/contract/world.ts'
import type { Asked, Given } from './saboteur.ts'

/** A mock server that holds one seed, and what it answers to what is passed on. */
export type Stage = {
  mock: RunningMock
  pass: (asked: Asked) => Promise<Given>
  reset: (asked: Asked) => Promise<Given>
}

/** Seeding costs a tenth of a second, some thousand times: each mock is seeded once, and rolled back to that. */
export async function openStage(agent: Agent): Promise<Stage> {
  const mock = await startMock()
  const pass = (asked: Asked) => passOn(asked, mock, agent)
  let seeded: Given | undefined
  return {
    mock,
    pass,
    async reset(asked) {
      if (mock.db.inTransaction) mock.db.exec('ROLLBACK')
      const url = new URL('/__mock/clock', asked.url)
      await pass({ ...asked, method: 'PUT', url, body: JSON.stringify({ now: monday }) })
      seeded ??= await pass(asked)
      mock.db.exec('BEGIN')
      return seeded
    },
  }
}

function passOn({ method, url, headers, body }: Asked, { base }: RunningMock, agent: Agent) {
  return new Promise<Given>((resolve, reject) => {
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...rest } = headers
    const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) }
    const target = new URL(url.pathname + url.search, base)
    const request = plainRequest(target, { method, agent, headers: { ...rest, ...length } }, (response) => {
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = response.headers
      wholeOf(response).then(
        (whole) => resolve({ status: response.statusCode ?? 0, headers: kept, body: whole }),
        reject,
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** The whole body of a request or an answer. */
export async function wholeOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
