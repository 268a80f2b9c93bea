import { openClient } from '#tests/contract/client.ts'
import type { Answer } from '#tests/contract/exchange.ts'
import { startMock } from '#tests/contract/mock.ts'
import type { Recorded } from './broken.ts'
import { type Entry, entryOf } from './har.ts'

const email = 'admin@pitlane.test'

/** A handful of true exchanges of the mock server, one of a kind. */
export async function recordedOfTheMock(): Promise<Recorded> {
  const server = await startMock()
  const entries: Entry[] = []
  const client = openClient({
    profile: 'mock',
    base: server.base,
    observer: (seen) => void entries.push(entryOf(seen)),
  })
  const recording = async (sent: Promise<Answer>): Promise<Entry> => {
    await sent
    return entries.at(-1) as Entry
  }
  try {
    await client.prepare('demo')
    const list = await recording(client.send({ operationId: 'listUsers', query: 'page=0&size=5' }))
    const [user] = JSON.parse(list.response.content.text).content
    const { id, firstName, lastName, dateOfBirth, isActive } = user
    const body = { id, firstName, lastName, email: user.email, dateOfBirth, isActive }
    const update = await recording(client.send({ operationId: 'updateUser', body }))
    const rule = await recording(client.send({ operationId: 'updateUser', body: { ...body, role: 'admin' } }))
    const patch = await recording(client.send({ operationId: 'updateUser', method: 'PATCH', body }))
    const terms = await recording(client.send({ operationId: 'getPublicTerms' }))
    await client.send({ operationId: 'sendOtp', body: { email } })
    const otp = await client.control.code(email)
    const verify = await recording(client.send({ operationId: 'verifyOtp', body: { email, otp } }))
    return { list, update, verify, patch, terms, rule }
  } finally {
    await server.close()
  }
}
