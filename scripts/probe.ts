// npm run contract:probe -- --base https://backend.example/pitlane: how a real backend differs from openapi.yaml, as a
// patch to it on stdout and in words on stderr. Pure reads only; the session token comes from CONTRACT_TOKEN. See
// docs/real-backend.md.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Edit } from './probe/edits.ts'
import { diffOf, patched } from './probe/patch.ts'
import { probe } from './probe/run.ts'
import { TokenRefused } from './probe/tour.ts'

const file = 'openapi.yaml'

const inWords = ({ way, places, ...edit }: Edit) => {
  const what = edit.change === 'rename' ? `rename to ${edit.name}` : edit.change
  return `  ${what} ${way.join(' ')}${places.length > 0 ? `  (${places.join(', ')})` : ''}`
}

try {
  const { base = process.env.CONTRACT_BASE_URL } = parseArgs({ options: { base: { type: 'string' } } }).values
  const token = process.env.CONTRACT_TOKEN
  if (base === undefined || !/^https?:\/\/./.test(base))
    throw new TypeError('Say where it is: --base https://...')
  if (!token)
    throw new TypeError('Set CONTRACT_TOKEN to the token of a session; it is neither kept nor printed.')
  const text = readFileSync(file, 'utf8')
  const { edits, remarks, reads } = await probe(text, base.replace(/\/+$/, ''), token)
  for (const line of [...edits.map(inWords), ...remarks.map((remark) => `  ${remark}`)]) console.error(line)
  console.error(`${reads} reads, ${edits.length} changes to ${file}, ${remarks.length} remarks.`)
  process.stdout.write(diffOf(file, text, patched(text, edits)))
} catch (error) {
  const expected = error instanceof TokenRefused || error instanceof TypeError
  console.error(expected ? error.message : error)
  process.exitCode = 1
}
