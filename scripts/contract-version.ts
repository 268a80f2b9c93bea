// npm run contract:version, and npm test: checks that info.version of openapi.yaml was increased as changes require.
// Compares with the merge base with main, or with PITLANE_BASE (decision 020).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { isNode, type Json, joinPointer, type Node } from './contract/openapi.ts'
import { fail, formatCount } from './lib/command-line.ts'
import { findMergeBase, runGit } from './lib/merge-base.ts'

const redocly = join(import.meta.dirname, '../node_modules/@redocly/cli/bin/cli.js')

type Report = {
  changes: { path: string; impact: string; property?: string; verdicts: { message: string }[] }[]
}

/** Returns the changes between two versions of openapi.yaml, and the problems with info.version of the newer one. */
export function compareVersions(
  older: string,
  newer: string,
): { changes: string[]; problems: string[] } {
  const { changes, problems } = rateChanges(older, newer)
  const oldRoot = parse(older) as Node
  const newRoot = parse(newer) as Node
  const underrated = [...findUnderratedChanges(oldRoot, newRoot)].map(
    (pointer) => `major  ${pointer}`,
  )
  const from = getVersion(oldRoot)
  const to = getVersion(newRoot)
  if (underrated.length > 0 && Number.parseInt(to, 10) <= Number.parseInt(from, 10))
    problems.push(`info.version ${to} is not a major step from ${from}.`)
  return { changes: [...changes, ...underrated], problems }
}

const getVersion = ({ info }: Node): string => String(isNode(info) ? info.version : '')

function rateChanges(older: string, newer: string): { changes: string[]; problems: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-contract-'))
  const before = join(folder, 'before.yaml')
  const after = join(folder, 'after.yaml')
  writeFileSync(before, older)
  writeFileSync(after, newer)
  const options = ['--check-version', '--fail-on', 'none', '--format', 'json']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const command = [redocly, 'diff', before, after, ...options]
  const run = spawnSync(process.execPath, command, { encoding: 'utf8', env, maxBuffer: 64_000_000 })
  rmSync(folder, { recursive: true })
  const problems = [...run.stderr.matchAll(/❌ (info\.version .*)/g)].map(
    ([, problem = '']) => problem,
  )
  if (run.status !== 0 && problems.length === 0)
    throw new Error(`redocly diff failed:\n${run.stderr}`)
  const changes = (JSON.parse(run.stdout) as Report).changes.map(
    ({ path, impact, property, verdicts }) => {
      const why = verdicts.map(({ message }) => message).join(' ')
      return `${impact}  ${why || [path, property].filter(Boolean).join('/')}`
    },
  )
  return { changes, problems }
}

/** Yields pointers to the changes that `redocly diff` rates too low (decision 020). */
function* findUnderratedChanges(older?: Json, newer?: Json, pointer = '#'): Generator<string> {
  if (Array.isArray(older) && Array.isArray(newer))
    for (const [index, element] of older.entries())
      yield* findUnderratedChanges(element, newer[index], joinPointer(pointer, index))
  if (!isNode(older) || !isNode(newer)) return
  const keys = ['security', 'uniqueItems']
  // In responses, `default` is a response and not a value.
  if (!pointer.endsWith('/responses')) keys.push('default')
  if (/\/headers\/[^/]+$/.test(pointer)) keys.push('required')
  for (const key of keys)
    if (JSON.stringify(older[key]) !== JSON.stringify(newer[key])) yield joinPointer(pointer, key)
  for (const [key, element] of Object.entries(older))
    yield* findUnderratedChanges(element, newer[key], joinPointer(pointer, key))
}

if (process.argv[1] === import.meta.filename) {
  const commit = findMergeBase()
  const older =
    runGit('show', `${commit}:openapi.yaml`) ??
    fail(`git has no openapi.yaml at the commit ${commit}. Set PITLANE_BASE to another commit.`)
  console.error(`Comparing with ${commit.slice(0, 12)} ...`)
  const { changes, problems } = compareVersions(older, readFileSync('openapi.yaml', 'utf8'))
  for (const change of changes) console.log(change)
  for (const problem of problems) console.log(`✗ ${problem}`)
  console.log(`${formatCount(changes.length, 'change')} since ${commit.slice(0, 12)}`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
