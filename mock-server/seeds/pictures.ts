import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** Which of the drawn faces a person has. */
export type Face = 'woman-1' | 'woman-2' | 'man-1' | 'man-2'

const types: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.gif': 'image/gif' }
const loaded = new Map<string, string>()

/** Base64 of a picture in mock-server/seeds/pictures, by file name. */
export function picture(file: string): string {
  const content = loaded.get(file) ?? readFileSync(join(import.meta.dirname, 'pictures', file), 'base64')
  loaded.set(file, content)
  return content
}

/** The same as a data URL: apps upload both forms. */
export const pictureUrl = (file: string) => `data:${types[extname(file)]};base64,${picture(file)}`
