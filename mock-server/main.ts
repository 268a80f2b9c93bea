// npm run mock, and part of npm start: the mock server as a process. See config.ts for its settings.
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database } from 'better-sqlite3'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { movableClock } from './clock.ts'
import { type Config, ConfigError, configFrom } from './config.ts'
import { openDatabase, UnusableDatabaseError } from './database/open.ts'
import { openSnapshot } from './dev-tools/snapshots.ts'
import { seedDatabase } from './seeds/seeds.ts'

const clock = movableClock()

try {
  const config = configFrom(process.env, process.argv.slice(2))
  const db = openAndFill(config)
  const app = await buildApp({
    db,
    clock,
    newId: () => randomBytes(12).toString('hex'),
    randomBytes,
    log: console.log,
    strict: 'log',
    logLevel: config.logLevel,
    allowedOrigins: config.allowedOrigins,
    ...(config.noDevTools && { noDevTools: true }),
    ...(config.variants && { variants: config.variants }),
    ...(config.upstream && { upstream: config.upstream }),
  })
  closeOnSignal(app, db)
  const address = await listen(app, config)
  console.log(`Mock server: ${address}/pitlane`)
  if (!config.noDevTools)
    console.log(`Mock console, for this machine only: http://localhost:${new URL(address).port}/__mock/`)
  if (config.snapshot !== undefined)
    console.log(`On a copy of ${config.snapshot} in memory, at ${clock.now().toISOString()}`)
  for (const [name, form] of Object.entries(config.variants ?? {})) {
    console.log(`Answers in another form than documented: ${name}=${form}`)
  }
  if (config.upstream !== undefined) {
    const { base, real } = config.upstream
    console.log(`Answered by ${base}: ${[...real].join(', ')}`)
  }
} catch (error) {
  console.error(startupMessage(error) ?? error)
  process.exit(1)
}

function openAndFill({ database, seed, snapshot }: Config): Database {
  if (snapshot !== undefined) return openSnapshot(snapshot, clock)
  if (database !== ':memory:') {
    const folder = dirname(database)
    try {
      mkdirSync(folder, { recursive: true })
    } catch (error) {
      throw new ConfigError(`The folder ${folder} for the database cannot be made: ${messageOf(error)}.`)
    }
  }
  return openDatabase(database, {
    fill(db) {
      console.log(`Filling ${database} with the seed '${seed}' ...`)
      seedDatabase(db, seed)
    },
  })
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw new ConfigError(
      taken
        ? `Port ${port} on ${host} is taken: stop what listens there, or set MOCK_PORT to another one.`
        : `The mock server cannot listen on ${host}:${port}: ${messageOf(error)}.`,
    )
  }
}

/** Answers what is in flight, then ends with 0; a second signal, or what is still open after 5 seconds, ends it with 1. */
function closeOnSignal(app: FastifyInstance, db: Database): void {
  closeWithGrace({ delay: 5_000 }, async ({ err }) => {
    if (err !== undefined) console.error(err)
    await app.close()
    db.close()
  })
}

function startupMessage(error: unknown): string | undefined {
  return error instanceof ConfigError || error instanceof UnusableDatabaseError ? error.message : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
