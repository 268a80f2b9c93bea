// npm run contract:probe -- --base https://backend.example/pitlane: how a real backend differs from openapi.yaml, as an
// OpenAPI Overlay of it on stdout and in words on stderr. Pure reads only; the session token comes from CONTRACT_TOKEN.
// See docs/real-backend.md.
import { parseArgs } from 'node:util'
import { stringify } from 'yaml'
import { openClient } from '#tests/contract/client.ts'
import { shipped } from '#tests/contract/document.ts'
import { comparer, overlayOf } from './probe/compare.ts'
import { crawl, TokenRefused } from './probe/crawl.ts'

const { base = process.env.CONTRACT_BASE_URL } = parseArgs({ options: { base: { type: 'string' } } }).values
const token = process.env.CONTRACT_TOKEN
if (base === undefined || !/^https?:\/\/./.test(base)) fail('Say where it is: --base https://...')
else if (!token) fail('Set CONTRACT_TOKEN to the token of a session; it is neither kept nor printed.')
else {
  try {
    const client = openClient({ profile: 'real-safe', base: base.replace(/\/+$/, ''), token })
    const { add, result } = comparer(shipped)
    await crawl(client, add, new Date())
    const { changes, remarks } = result()
    for (const { pointer, value, places } of changes) {
      console.error(`  ${value === undefined ? 'remove' : 'set'} ${pointer}  (${places.join(', ')})`)
    }
    for (const remark of remarks) console.error(`  ${remark}`)
    console.error(`${client.exchanges.length} reads, ${changes.length} changes, ${remarks.length} remarks.`)
    if (changes.length > 0) process.stdout.write(stringify(overlayOf(changes)))
  } catch (error) {
    fail(error instanceof TokenRefused ? error.message : error)
  }
}

function fail(reason: unknown): void {
  console.error(reason)
  process.exitCode = 1
}
