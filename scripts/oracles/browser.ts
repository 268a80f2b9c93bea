import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { driftOf } from '#tests/contract/oracles/drift.ts'
import { ofDriftInTheBrowser } from '#tests/contract/oracles/exceptions.ts'
import { type Recording, withoutFaults } from '#tests/contract/oracles/without-faults.ts'
import { report } from './report.ts'

/** Has drift read a folder of recordings that Playwright made of the browser suite; answers what fails. */
export async function driftInTheBrowser(recordings: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-recordings-'))
  try {
    let [answered, left] = [0, 0]
    for (const name of readdirSync(recordings)) {
      const whole = JSON.parse(readFileSync(join(recordings, name), 'utf8')) as Recording
      const { log } = withoutFaults(whole)
      answered += log.entries.length
      left += whole.log.entries.length - log.entries.length
      // a file without a single exchange is one that drift cannot read
      if (log.entries.length > 0) writeFileSync(join(folder, name), JSON.stringify({ log }))
    }
    if (answered === 0) return [`nothing was recorded in ${recordings}`]
    const { findings, coverage } = await driftOf(folder)
    const title = `drift on ${answered} exchanges of the browser suite, ${left} more without an answer of the server`
    const lines = findings.map(({ line }) => line)
    return report(`${title}; shown: ${coverage.join(', ')}`, lines, ofDriftInTheBrowser)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
