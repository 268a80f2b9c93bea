import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkSettings, readIds } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

function writeIds(name: string, ids: object): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(ids))
  return file
}

// Port 1 refuses connections.
const url = 'http://127.0.0.1:1/pitlane'
const token = 'x'

it.each([
  [
    'IDs without a backend',
    { ids: 'ids.json' },
    'CONTRACT_IDS needs a real backend. Set CONTRACT_BASE_URL to its URL.',
  ],
  ['no token', { url }, 'Set CONTRACT_TOKEN to the token of a session.'],
  [
    'a backend that does not respond',
    { url, token },
    /^The backend does not respond \(.+\)\. Check CONTRACT_BASE_URL\.$/,
  ],
  [
    'a missing file',
    { url, token, ids: '/nope' },
    /^Cannot read \/nope \(.*ENOENT.*\)\. Set CONTRACT_IDS to a JSON file with record IDs\.$/,
  ],
  [
    'a file that names no record',
    { url, token, ids: writeIds('unknown.json', { someUser: '1' }) },
    /^The file \S+ names no record that the tests use\. Add records such as pendingUser, .*\.$/,
  ],
])('checkSettings throws for %s', async (_title, settings, message) => {
  await expect(checkSettings(settings)).rejects.toThrow(message)
})

it('checkSettings accepts the mock', async () => {
  await expect(checkSettings({})).resolves.toBeUndefined()
})

it('readIds returns the IDs of the records that the tests use', () => {
  const file = writeIds('ids.json', { activeUser: 5, openOrder: 'a', someUser: '1' })
  expect(readIds(file)).toEqual({ activeUser: '5', openOrder: 'a' })
})
