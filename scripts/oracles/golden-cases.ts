import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exchange } from '#tests/contract/exchange.ts'
import { startMock } from '#tests/contract/mock.ts'
import { disagreements } from '#tests/contract/oracles/agreement.ts'
import { driftOf } from '#tests/contract/oracles/drift.ts'
import { ofDriftOnTheSuite, ofPrism } from '#tests/contract/oracles/exceptions.ts'
import { type Entry, entryOf, harOf } from '#tests/contract/oracles/har.ts'
import { startPrism } from '#tests/contract/oracles/prism.ts'
import { playSuite } from '#tests/contract/oracles/suite.ts'
import { report } from './report.ts'

/** How many exchanges an oracle was shown, and what fails. */
export type Asked = { exchanges: number; failures: string[] }

/** Records the golden cases and has drift read the recording. */
export async function driftOnTheSuite(): Promise<Asked> {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-recording-'))
  const file = join(folder, 'golden-cases.har')
  const server = await startMock()
  try {
    const entries: Entry[] = []
    const { exchanges, differences } = await playSuite(server, (wire) =>
      exchange(wire, (seen) => void entries.push(entryOf(seen))),
    )
    writeFileSync(file, JSON.stringify(harOf(entries)))
    const { findings, coverage } = await driftOf(file)
    const lines = findings.map(({ line }) => line)
    const title = `drift on ${exchanges} exchanges of the golden cases; shown: ${coverage.join(', ')}`
    return { exchanges, failures: [...differences, ...report(title, lines, ofDriftOnTheSuite)] }
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Plays the golden cases through Prism, and asks where the two differ. */
export async function prismOnTheSuite(): Promise<Asked> {
  const server = await startMock()
  const prism = await startPrism(server.base)
  try {
    // Prism writes bodies anew: what a case expects is not asked here, only what Prism says of it.
    const { exchanges } = await playSuite(server, prism.carry)
    const title = `Prism between ${exchanges} exchanges of the golden cases`
    return { exchanges, failures: report(title, disagreements(prism.verdicts), ofPrism) }
  } finally {
    await prism.close()
    await server.close()
  }
}
