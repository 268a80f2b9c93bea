import { readFileSync } from 'node:fs'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'

/** IDs of the named records of the seeds demo and edge. */
export const mockIds = { ...fixtureIds, ...edgeFixtureIds }

// Settings of `npm run contract`, from environment variables.
const { CONTRACT_BASE_URL, CONTRACT_TOKEN, CONTRACT_IDS, CONTRACT_WRITES } = process.env

/** Server URL of a real backend with the product's path, or undefined for the mock. */
export const backendUrl = CONTRACT_BASE_URL ? CONTRACT_BASE_URL.replace(/\/+$/, '') : undefined

/** Session token for a real backend. */
export const backendToken = CONTRACT_TOKEN

/** JSON file with the IDs of records on a real backend that the tests may change, by name. */
export const idsFile = CONTRACT_IDS

/** Whether the tests may change those records. */
export const allowsWrites = CONTRACT_WRITES === '1'

type Settings = { url?: string | undefined; token?: string | undefined; ids?: string | undefined }

/** Throws if a setting is missing or wrong, or if the backend does not respond. */
export async function checkSettings({ url, token, ids }: Settings): Promise<void> {
  if (url === undefined) {
    if (ids) throw new Error('CONTRACT_IDS needs a real backend. Set CONTRACT_BASE_URL to its URL.')
    return
  }
  if (!token) throw new Error('Set CONTRACT_TOKEN to the token of a session.')
  if (ids) readIds(ids)
  await fetch(`${url}/api/terms-and-conditions`).catch((error: Error) => {
    const cause = error.cause instanceof Error ? error.cause.message : error.message
    throw new Error(`The backend does not respond (${cause}). Check CONTRACT_BASE_URL.`)
  })
}

/** Reads the IDs of records by name. Throws if the file is unreadable or names no record that the tests use. */
export function readIds(file: string): Record<string, string> {
  let idsByName: Record<string, unknown>
  try {
    idsByName = Object(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Error(
      `Cannot read ${file} (${String(error)}). Set CONTRACT_IDS to a JSON file with record IDs.`,
    )
  }
  const known = Object.entries(idsByName).filter(([name]) => name in mockIds)
  const examples = Object.keys(mockIds).slice(0, 3).join(', ')
  if (known.length === 0)
    throw new Error(
      `The file ${file} names no record that the tests use. Add records such as ${examples}.`,
    )
  return Object.fromEntries(known.map(([name, id]) => [name, String(id)]))
}
