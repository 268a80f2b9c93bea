// Run by npm run test:deep -- oracles: what two outside tools think of a recording of the golden cases, which
// tests/contract/contract.test.ts writes where CONTRACT_RECORDING names a file.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { brokenOf } from '#tests/contract/oracles/broken.ts'
import { driftOn, type Finding } from '#tests/contract/oracles/drift.ts'
import type { Entry, Har } from '#tests/contract/oracles/har.ts'
import { prismOn } from '#tests/contract/oracles/prism.ts'

const file = process.argv[2] ?? process.env.CONTRACT_RECORDING
if (file === undefined) throw new Error('Name the recording: a HAR file, or CONTRACT_RECORDING.')
const { log } = JSON.parse(readFileSync(file, 'utf8')) as Har
const entries = log.entries as Entry[]
const broken = brokenOf(entries)
const shown = [...entries, ...broken.map(({ entry }) => entry)]
/** What an oracle says that is no fault of ours: every line that fits, and why. */
const exceptions: Record<'drift' | 'prism', { line: string; reason: string }[]> = parse(
  readFileSync('tests/contract/oracles/exceptions.yaml', 'utf8'),
)
let faults = 0

judge('drift', driftOn(shown))
judge('prism', await prismOn(shown))
process.exitCode = faults === 0 ? 0 : 1

/** Prints how much is explained by what is known of the oracle, and what fails: the rest, and what it should have seen. */
function judge(oracle: 'drift' | 'prism', findings: Finding[]): void {
  console.log(
    `${oracle}: ${entries.length} exchanges of the golden cases, ${broken.length} broken on purpose`,
  )
  const lines = findings.filter(({ index }) => index < entries.length).map(({ line }) => line)
  const explained = (said: string) => exceptions[oracle].some(({ line }) => new RegExp(line).test(said))
  for (const { line, reason } of exceptions[oracle]) {
    const count = lines.filter((said) => new RegExp(line).test(said)).length
    if (count > 0) console.log(`  - ${count} x ${reason}`)
    else fail(`excepted, yet never said: ${line}`)
  }
  for (const line of lines.filter((said) => !explained(said))) fail(line)
  for (const [place, one] of broken.entries()) {
    const said = findings.filter(({ index }) => index === entries.length + place)
    const expected = one[oracle]
    if (expected && !said.some(({ line }) => expected.test(line))) fail(`is blind to ${one.name}`)
  }
}

function fail(said: string): void {
  faults += 1
  console.log(`✗ ${said}`)
}
