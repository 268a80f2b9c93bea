import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' }
const loaded = new Map<string, string>()

/** Base64 of a picture in mock-server/seeds/pictures, by file name. */
export function picture(file: string): string {
  const known = loaded.get(file)
  if (known) return known
  const content = readFileSync(join(import.meta.dirname, 'pictures', file)).toString('base64')
  loaded.set(file, content)
  return content
}

/** The same as a data URL: apps upload both forms. */
export function pictureUrl(file: string): string {
  return `data:${types[file.slice(file.lastIndexOf('.') + 1)]};base64,${picture(file)}`
}
