import { expect, it } from 'vitest'
import { parseVariants, type Variants } from '#mock-server/dev-tools/variants/variants.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { probe } from './probe.ts'

/** Starts a mock server with these variants as the backend. */
async function startBackend(variantList: string) {
  const mock = await createTestApp({
    seed: 'demo',
    variants: parseVariants(variantList) as Variants,
  })
  const address = await mock.app.listen({ port: 0, host: '127.0.0.1' })
  const runProbe = async (token = mock.signIn()) => {
    const today = new Date('2026-11-23T15:00:00.000Z')
    const { lines } = await probe({
      server: `${address}/pitlane`,
      token,
      today,
      reportProgress: () => undefined,
    })
    return lines
  }
  return { mock, runProbe }
}

it('The probe finds no difference in a mock without variants, and stops if the token is rejected', async () => {
  const { runProbe } = await startBackend('')
  expect(await runProbe()).toEqual([])
  await expect(runProbe('unknown')).rejects.toThrow('The backend rejects CONTRACT_TOKEN.')
})

it('The probe reports operation, status, JSON pointer and error, but no email address of a user', async () => {
  const { mock, runProbe } = await startBackend('ids=number,money=string,terms=raw,page=full')
  const differences = await runProbe()
  const lines = [
    'getUser 200 body/id must be string (openapi.yaml) (6 responses)',
    'listServices 200 body/*/price must be number (openapi.yaml) (1 response)',
    'getTerms 200 headers.content-type: openapi.yaml has text/html, got text/plain',
  ]
  for (const line of lines) expect(differences.join('\n')).toContain(line)
  const emails = mock.db.prepare<[], string>('SELECT email FROM users').pluck().all()
  expect(emails.filter((email) => differences.join().includes(email))).toEqual([])
})
