import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#mock-server/database/open.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createRandom } from '#mock-server/seeds/random.ts'
import { getBaseUrl } from '#scripts/lib/mock.ts'
import { signIn } from '#scripts/lib/sign-in.ts'
import { type Client, createClient } from '#tests/contract/support/api-client.ts'
import { listFailedChecks } from '#tests/mock-server/ledger.ts'
import { spawnMock } from '#tests/mock-server/spawn-mock.ts'
import { seed } from '#tests/support/deep.ts'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'

const killCount = 50
const timeoutMs = 6 * 60_000
const addedId = 'temp-write'

/** Returns the nth quote of an order. Two tables depend on n, so a ledger check finds a partial write. */
function createQuote({ services, ...order }: ServiceOrder, n: number) {
  const { userId, parentServiceId, issueDescription, paymentDetails, refundDetails } = order
  const added = {
    id: addedId,
    category: 'Item',
    subCategory: null,
    description: `${n}`,
    type: 'ITEM',
  }
  const lines = [...services.filter((line) => !line.id.startsWith('temp')), added]
  const sum = (n * lines.length).toFixed(2)
  return {
    userId,
    parentServiceId,
    issueDescription,
    status: 'QUOTED',
    services: lines.map((line) => ({ ...line, price: n, discount: 0, finalPrice: n })),
    subTotal: sum,
    serviceFee: 0,
    serviceFeePercentage: 0,
    tax: 0,
    taxPercentage: 0,
    platformFee: 0,
    total: sum,
    paymentDetails,
    refundDetails,
  }
}

const getOrder = async (client: Client, id: string): Promise<ServiceOrder> =>
  (await client.get(`/order/${id}`).expect(200)).body

/** Runs the ledger checks on a copy, so that the next server finds the database files as the kill left them. */
function listFailedChecksOfCopy(folder: string) {
  const copy = mkdtempSync(join(tmpdir(), 'pitlane-crash-copy-'))
  cpSync(folder, copy, { recursive: true })
  const db = openDatabase(join(copy, 'test.db'))
  const failedChecks = listFailedChecks(db)
  db.close()
  rmSync(copy, { recursive: true })
  return failedChecks
}

it(
  `The mock server loses no confirmed write and keeps no partial write when it is killed ${killCount} times`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pitlane-crashes-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const random = createRandom(`crashes ${seed}`)
    const { openOrder, quotedOrder, silentOrder } = fixtureIds
    const writers = [openOrder, quotedOrder, silentOrder].map((id) => ({ id, lastQuote: 0 }))
    let token = ''
    let confirmedCount = 0

    for (let kill = 0; kill <= killCount; kill += 1) {
      const server = spawnMock({
        MOCK_DB: join(folder, 'test.db'),
        MOCK_SEED: 'demo',
        MOCK_LOG: 'silent',
      })
      const base = await getBaseUrl(server)
      token ||= (await signIn(base)).token
      const client = createClient({ getServer: () => base, getToken: () => token })
      for (const writer of writers) {
        const { services } = await getOrder(client, writer.id)
        const stored = Number(services.find(({ id }) => id === addedId)?.description ?? 0)
        // The last confirmed write, or the next one if the kill prevented its response.
        expect([writer.lastQuote, writer.lastQuote + 1]).toContain(stored)
        writer.lastQuote = stored
      }
      if (kill === killCount) break

      // Kill the server up to 12 ms after the response number `killAfter`.
      const killAfter = confirmedCount + random.int(20, 40)
      const delayMs = random.int(0, 12)
      const write = async (writer: (typeof writers)[number]) => {
        const order = await getOrder(client, writer.id)
        for (;;) {
          const quote = createQuote(order, writer.lastQuote + 1)
          const request = client.put(`/order/${order.id}/quotation`).send(quote)
          const response = await request.then(
            (received) => received,
            () => undefined,
          )
          if (response === undefined) return
          expect(response.status).toBe(200)
          writer.lastQuote += 1
          confirmedCount += 1
          if (confirmedCount === killAfter)
            setTimeout(() => server.process.kill('SIGKILL'), delayMs)
        }
      }
      await Promise.all(writers.map(write))
      expect([await server.ended, server.stderr()]).toEqual([null, ''])
      expect(listFailedChecksOfCopy(folder)).toEqual([])
    }
    process.stdout.write(
      `Crashes (PITLANE_SEED=${seed}): ${killCount} kills, ${confirmedCount} confirmed quotes, none lost\n`,
    )
  },
  timeoutMs,
)
