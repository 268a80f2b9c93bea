import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** A face in the pictures. */
export type Face = 'woman-1' | 'woman-2' | 'man-1' | 'man-2'

const types: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.gif': 'image/gif' }
const loaded = new Map<string, string>()

/** Returns a picture of mock-server/seeds/pictures in Base64. */
export function picture(file: string): string {
  const content = loaded.get(file) ?? readFileSync(join(import.meta.dirname, 'pictures', file), 'base64')
  loaded.set(file, content)
  return content
}

/** Returns a picture as a data URL. Apps upload both formats. */
export const pictureUrl = (file: string) => `data:${types[extname(file)]};base64,${picture(file)}`
