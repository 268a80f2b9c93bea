// Starts the mock server (npm run mock, npm start). See config.ts for its settings.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Database } from 'better-sqlite3'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { createClock } from './clock.ts'
import { type Config, ConfigError, defaultDatabase, readConfig } from './config.ts'
import { contractFile, controlFile } from './contract/contract.ts'
import { isOutdated } from './contract/document.ts'
import { openDatabase, UnusableDatabaseError } from './database/open.ts'
import { seedDatabase } from './seeds/seeds.ts'

try {
  const config = readConfig(process.env, process.argv.slice(2))
  const { logLevel, logFormat, allowedOrigins, hasDevTools, variants, upstream } = config
  const db = openOrCreateDatabase(config)
  const app = await buildApp({
    db,
    logLevel,
    logFormat,
    allowedOrigins,
    hasDevTools,
    variants,
    ...(upstream && { upstream }),
    clock: createClock(),
    newId: () => randomBytes(12).toString('hex'),
    randomBytes,
    log: console.log,
    onInvalidResponse: 'log',
  })
  // closeWithGrace exits with code 1 on a second signal, or if closing takes longer than 5 seconds.
  closeWithGrace({ delay: 5_000 }, async ({ err }) => {
    if (err !== undefined) console.error(err)
    await app.close()
    db.close()
  })
  const address = await listen(app, config)
  console.log(`Mock server: ${address}/pitlane`)
  if (hasDevTools)
    console.log(
      `Mock console (this machine only): http://localhost:${new URL(address).port}/__mock/`,
    )
  for (const file of [contractFile, controlFile].filter(isOutdated))
    console.log(
      `The last valid ${basename(file)} is in use, without the latest changes to the file.`,
    )
  for (const [name, format] of Object.entries(variants)) console.log(`Variant: ${name}=${format}`)
  if (upstream)
    console.log(`Forwarding to ${upstream.base}: ${[...upstream.operationIds].join(', ')}`)
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof UnusableDatabaseError
  console.error(isExpected ? error.message : error)
  process.exit(1)
}

function openOrCreateDatabase({ database, seed }: Config): Database {
  const folder = dirname(database)
  if (database === defaultDatabase) createFolder(folder)
  if (database !== ':memory:' && !existsSync(folder))
    throw new ConfigError(
      `The folder ${folder} does not exist. Create it, or set MOCK_DB to another file.`,
    )
  return openDatabase(database, {
    fill(db) {
      console.log(`Filling ${database} with the seed '${seed}' ...`)
      seedDatabase(db, seed)
    },
  })
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new ConfigError(
      `Cannot create the folder ${folder} (${error}). Make ${dirname(folder)} writable, or set MOCK_DB to a file in another folder.`,
    )
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw new ConfigError(
      isInUse
        ? `Port ${port} on ${host} is in use. Stop the program that uses it, or set MOCK_PORT to another port.`
        : `Cannot listen on ${host}:${port} (${error}). Check MOCK_HOST and MOCK_PORT.`,
    )
  }
}
