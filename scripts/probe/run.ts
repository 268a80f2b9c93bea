import { parse } from 'yaml'
import type { Document } from '#mock-server/plugins/openapi/document.ts'
import { type Differences, differencesFrom } from './differences.ts'
import { readerOf } from './reader.ts'
import { tour } from './tour.ts'

/** What was found, and in how many reads. */
export type Probed = Differences & { reads: number }

/** Reads a real backend and compares it with the text of an openapi.yaml; throws TokenRefused. */
export async function probe(text: string, base: string, token: string, today = new Date()): Promise<Probed> {
  const document: Document = parse(text)
  const { see, result } = differencesFrom(document)
  let reads = 0
  await tour(
    readerOf(document, base, token),
    (...seen) => {
      reads += 1
      see(...seen)
    },
    today,
  )
  return { ...result(), reads }
}
