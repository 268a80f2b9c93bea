import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { type Node, shipped } from '#tests/contract/document.ts'

type Report = { problems: { ruleId: string; message: string; severity: string }[] }

/**
 * What `redocly lint` has against each of these documents, in their order; undefined where it has nothing. One run for
 * all of them: starting takes longer than linting. Throws when openapi.yaml itself does not pass.
 */
export function lint(documents: readonly Node[]): (string | undefined)[] {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-mutants-'))
  try {
    const files = [shipped.contract, ...documents].map((document, index) => {
      const file = join(folder, `mutant-${index}.yaml`)
      writeFileSync(file, stringify(document))
      return file
    })
    const [own, ...found] = reportsOn(files).map(({ problems }) =>
      problems.find(({ severity }) => severity === 'error'),
    )
    if (own !== undefined) throw new Error(`openapi.yaml itself does not pass the lint: ${own.message}`)
    return found.map((problem) => problem && `${problem.ruleId}: ${problem.message}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function reportsOn(files: readonly string[]): Report[] {
  const options = ['--extends', 'recommended-strict', '--format', 'json', '--max-problems', '10000']
  const run = spawnSync('npx', ['--no-install', 'redocly', 'lint', ...files, ...options], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  // One object after the other, a file each.
  const reports = run.stdout.split(/(?<=^\})(?=\{)/m).map((text) => JSON.parse(text) as Report)
  if (reports.length !== files.length)
    throw new Error(`redocly lint looked at ${reports.length} files: ${run.stderr}`)
  return reports
}
