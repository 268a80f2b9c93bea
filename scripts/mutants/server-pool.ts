import { randomBytes } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { movableClock } from '#mock-server/clock.ts'
import { openDatabase } from '#mock-server/database/open.ts'
import type { Document } from '#mock-server/plugins/openapi/document.ts'
import { type Contract, compileContract, shippedContract } from '#mock-server/plugins/openapi/operations.ts'
import { sessionsOf } from '#mock-server/plugins/session.ts'
import { seedDatabase } from '#mock-server/seeds/seeds.ts'
import type { Case } from '#tests/contract/case.ts'
import { type Client, monday, openClient, type Seed } from '#tests/contract/client.ts'
import { type Node, openDocument } from '#tests/contract/document.ts'
import { mockIds, type RunningMock, startMock } from '#tests/contract/mock.ts'
import { runCase } from '#tests/contract/run-case.ts'

/** Mock servers, one a seed, that serve a document; golden cases compare with the same document. */
export type Servers = {
  /** What differs when a case is played, nothing when it holds; and the operations that it asked. */
  runCase(one: Case): Promise<{ differences: string[]; asked: string[] }>
  close(): void
}

type Server = { client: Client } & Pick<RunningMock, 'complaints' | 'close'>

/**
 * Starts servers of one document after the other, on databases that are seeded once for all of them and rolled back
 * between cases.
 */
export function serverPool() {
  const databases = new Map<Seed, Database>()

  function databaseOf(seed: Seed): Database {
    const known = databases.get(seed)
    if (known !== undefined) return known
    const now = new Date(monday)
    const db = openDatabase(':memory:', { fill: (target) => seedDatabase(target, seed, { now }) })
    db.exec('SAVEPOINT seeded')
    databases.set(seed, db)
    return db
  }

  async function start(document: Node, contract: Contract, seed: Seed): Promise<Server> {
    const db = databaseOf(seed)
    const clock = movableClock()
    const { base, complaints, close } = await startMock(seed, { db, clock, contract })
    const admin = db.prepare<[], string>("SELECT id FROM admins WHERE email = 'admin@pitlane.test'").pluck()
    const client = openClient({
      profile: 'mock',
      base,
      ids: mockIds,
      document: openDocument(document),
      reseed() {
        db.exec('ROLLBACK TO seeded')
        return sessionsOf({ db, clock, randomBytes }).open(String(admin.get()))
      },
    })
    return { client, complaints, close }
  }

  return {
    /**
     * Throws when the mock server cannot be built from the document. Operations that are not `concerned` are served
     * from openapi.yaml, which says the same of them: compiling all 38 takes longer than playing most mutants.
     */
    async open(document: Node, concerned: ReadonlySet<string>): Promise<Servers> {
      const contract = contractOf(document, concerned)
      const servers = new Map<Seed, Promise<Server>>()
      const serverOf = (seed: Seed) => {
        const server = servers.get(seed) ?? start(document, contract, seed)
        servers.set(seed, server)
        return server
      }
      await serverOf('demo')
      return {
        async runCase(one) {
          const { client, complaints } = await serverOf(one.seed ?? 'demo')
          const before = client.exchanges.length
          const { differences } = await runCase(one, client)
          const asked = client.exchanges.slice(before).map(({ operationId }) => operationId)
          const complained = complaints.splice(0)
          return { differences: [...differences, ...complained], asked }
        },
        close() {
          // nobody waits for connections to end: the next server listens on a port of its own
          for (const server of servers.values()) void server.then(({ close }) => close())
        },
      }
    },
  }
}

function contractOf(document: Node, concerned: ReadonlySet<string>): Contract {
  const whole = document as unknown as Document
  const isConcerned = (operation: unknown) =>
    concerned.has(String((operation as { operationId?: unknown }).operationId))
  const paths = Object.entries(whole.paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).filter(([, operation]) => isConcerned(operation))),
  ])
  const { base, operations } = compileContract({ ...whole, paths: Object.fromEntries(paths) })
  const anew = new Map(operations.map((operation) => [operation.id, operation]))
  return {
    base,
    operations: shippedContract().operations.map((operation) => anew.get(operation.id) ?? operation),
  }
}
