import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Database } from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#mock-server/app.ts'
import { movableClock } from '#mock-server/clock.ts'
import { openDatabase } from '#mock-server/database/open.ts'
import type { Document } from '#mock-server/plugins/openapi/document.ts'
import { type Contract, compileContract } from '#mock-server/plugins/openapi/operations.ts'
import { shippedContract } from '#mock-server/plugins/openapi/shipped-contract.ts'
import { sessionsOf } from '#mock-server/resources/auth/sessions.ts'
import { seedDatabase } from '#mock-server/seeds/seeds.ts'
import type { Case } from '#tests/contract/case.ts'
import { type Node, openDocument } from '#tests/contract/document.ts'
import { mockIds, pageOrigin } from '#tests/contract/mock.ts'
import { play } from '#tests/contract/play.ts'
import { monday, openWorld, type Seed, type World } from '#tests/contract/world.ts'

/** A mock server that serves a document, and a suite that compares with the same document. */
export type Stage = {
  /** What differs when a case is played, nothing when it holds; and the operations that it asked. */
  play(one: Case): Promise<{ differences: string[]; asked: string[] }>
  close(): void
}

type Room = { world: World; app: FastifyInstance; complaints: string[] }

function contractOf(document: Node, concerned: ReadonlySet<string>): Contract {
  const whole = document as unknown as Document
  const paths = Object.entries(whole.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).filter(([, operation]) =>
        concerned.has(String((operation as { operationId?: unknown }).operationId)),
      ),
    ),
  ])
  const { base, operations } = compileContract({ ...whole, paths: Object.fromEntries(paths) })
  const anew = new Map(operations.map((operation) => [operation.id, operation]))
  return {
    base,
    operations: shippedContract().operations.map((operation) => anew.get(operation.id) ?? operation),
  }
}

/** Opens stages one after the other. Databases are seeded once for all of them, and rolled back between cases. */
export function openTheatre() {
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

  async function openRoom(document: Node, contract: Contract, seed: Seed): Promise<Room> {
    const db = databaseOf(seed)
    const clock = movableClock()
    const complaints: string[] = []
    const log = (line: string) => void (line.startsWith('OTP for ') || complaints.push(line))
    const newId = () => randomBytes(12).toString('hex')
    const options = {
      db,
      clock,
      newId,
      randomBytes,
      log,
      strict: 'log' as const,
      allowedOrigins: [pageOrigin],
    }
    const app = await buildApp({ ...options, contract })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const admin = db.prepare<[], string>("SELECT id FROM admins WHERE email = 'admin@pitlane.test'").pluck()
    const touch = db.prepare('UPDATE admins SET email = email')
    const reseed = () => {
      // What the server remembers of its reads goes by the rows written, and a rollback writes none.
      db.exec('ROLLBACK TO seeded')
      touch.run()
      return sessionsOf({ db, clock, randomBytes }).open(String(admin.get()))
    }
    const { port } = app.server.address() as AddressInfo
    const world = openWorld({
      profile: 'mock',
      base: `http://127.0.0.1:${port}/pitlane`,
      ids: mockIds,
      document: openDocument(document),
      reseed,
    })
    return { world, app, complaints }
  }

  /**
   * Throws when the mock server cannot be built from the document. Operations that are not `concerned` are served from
   * openapi.yaml, which says the same of them: compiling all 38 takes longer than playing most mutants.
   */
  async function open(document: Node, concerned: ReadonlySet<string>): Promise<Stage> {
    const contract = contractOf(document, concerned)
    const rooms = new Map<Seed, Promise<Room>>()
    const roomOf = (seed: Seed) => {
      const room = rooms.get(seed) ?? openRoom(document, contract, seed)
      rooms.set(seed, room)
      return room
    }
    await roomOf('demo')
    return {
      async play(one) {
        const { world, complaints } = await roomOf(one.seed ?? 'demo')
        const before = world.exchanges.length
        const { differences } = await play(one, world)
        const asked = world.exchanges.slice(before).map(({ operationId }) => operationId)
        return { differences: [...differences, ...complaints.splice(0)], asked }
      },
      close() {
        // Nobody waits for connections to end: the next stage opens on a port of its own.
        for (const room of rooms.values()) void room.then(({ app }) => app.close())
      },
    }
  }

  return { open }
}
