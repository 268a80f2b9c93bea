import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isNode, type Node, shipped } from '#tests/contract/document.ts'

/** What `redocly drift` found in a recording, a line each, and how much of openapi.yaml it says was shown. */
export type Drift = { findings: Finding[]; coverage: string[] }

/** A finding, and the place of its exchange among all that were recorded. */
export type Finding = { index: number; line: string }

type Properties = { exchangeIndex: number; method: string; path: string; status?: number; target: string }
type Sarif = { runs: [{ results: { message: { text: string }; properties: Properties }[] }] }
type Item = { kind: string; status?: string }
type Covered = { operations: { covered: Item[]; missing: Item[] }[] }

const run = promisify(execFile)
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }

/** Has `redocly drift` compare recordings, a HAR file or a folder of them, with openapi.yaml. */
export async function driftOf(recordings: string): Promise<Drift> {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-drift-'))
  const [api, report, coverage] = ['openapi.json', 'drift.sarif', 'coverage.json'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  try {
    writeFileSync(api, JSON.stringify(withoutRoomForOthers(shipped.contract)))
    const said = await redocly([
      ...['drift', recordings, '--api', api, '--match-mode', 'basepath'],
      ...['--format', 'sarif', '--output', report, '--coverage-output', coverage],
    ])
    const sarif = JSON.parse(readFileSync(report, 'utf8')) as Sarif
    const covered = JSON.parse(readFileSync(coverage, 'utf8')) as Covered
    return {
      findings: [...warningsIn(said), ...sarif.runs[0].results.flatMap(findingOf)],
      coverage: inLines(covered),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Drift says nothing of a status that is not documented; a default answer that nothing fits lets it. */
function withoutRoomForOthers(contract: Node): Node {
  const copy = structuredClone(contract)
  const answer = { description: 'Not documented.', content: { 'application/json': { schema: { not: {} } } } }
  for (const operation of Object.values(copy.paths as Node).flatMap((path) => Object.values(path as Node))) {
    if (isNode(operation) && isNode(operation.responses)) operation.responses.default = answer
  }
  return copy
}

/** Everything that it printed; it ends with 1 when it found something, and then has written its report too. */
async function redocly(args: string[]): Promise<string> {
  const env = { ...process.env, ...quiet }
  const done = await run('node_modules/.bin/redocly', args, { env }).catch((failed) => {
    if (failed.code !== 1) throw failed
    return failed as { stdout: string; stderr: string }
  })
  return done.stdout + done.stderr
}

/** What it could not read or judge would otherwise pass for right. */
function warningsIn(said: string): Finding[] {
  const lines = said.split('\n').filter((line) => /skipp|failed|not validated|none of/i.test(line))
  return lines.map((line) => ({ index: -1, line: line.trim() }))
}

/** The negative cases ask what is forbidden: what drift finds in a request that was refused is no finding of ours. */
function findingOf({ message, properties }: Sarif['runs'][0]['results'][number]): Finding[] {
  const { exchangeIndex, method, path, status = 0, target } = properties
  if (target === 'request' && status >= 400 && status < 500) return []
  return [{ index: exchangeIndex, line: `${method} ${path} ${status}: ${message.text}` }]
}

const kinds = {
  operation: 'operations',
  parameter: 'parameters',
  property: 'schema properties',
  response: 'response codes',
}

function inLines({ operations }: Covered): string[] {
  const count = (kind: string, lists: Item[][]) =>
    lists.flat().filter((item) => item.kind === kind && item.status !== 'default').length
  return Object.entries(kinds).map(([kind, words]) => {
    const covered = count(
      kind,
      operations.map((one) => one.covered),
    )
    const missing = count(
      kind,
      operations.map((one) => one.missing),
    )
    return `${words} ${covered}/${covered + missing}`
  })
}
