import { spawnSync } from 'node:child_process'

/** How far a change moves info.version. */
export type Bump = 'major' | 'minor' | 'patch'

/** A change of the contract: where it stands in the newer document, what it demands, and why when that is known. */
export type Change = { path: string; bump: Bump; reasons: string[] }

/** The changes between two documents; `complaint` when info.version was not moved as far as they demand. */
export type Rating = { changes: Change[]; complaint?: string }

type Report = {
  changes: { path: string; impact: Bump; property?: string; verdicts: { message: string }[] }[]
}

const redocly = 'node_modules/@redocly/cli/bin/cli.js'
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** Lets `redocly diff` rate what changed from one OpenAPI file to another; throws when it cannot read one. */
export function rate(older: string, newer: string): Rating {
  // A major change may happen, as long as the version says so: the version alone decides.
  const options = ['--check-version', '--fail-on', 'none', '--format', 'json']
  const run = spawnSync(process.execPath, [redocly, 'diff', older, newer, ...options], {
    encoding: 'utf8',
    env: { ...process.env, ...quiet },
    maxBuffer: 64 * 1024 * 1024,
  })
  const complaint = /❌ (info\.version .*)/.exec(run.stderr)?.[1]
  if (run.status !== 0 && complaint === undefined) throw new Error(`redocly diff failed:\n${run.stderr}`)
  const changes = (JSON.parse(run.stdout) as Report).changes.map(({ path, impact, property, verdicts }) => ({
    path: property === undefined ? path : `${path}/${property}`,
    bump: impact,
    reasons: verdicts.map(({ message }) => message),
  }))
  return { changes, ...(complaint !== undefined && { complaint }) }
}
