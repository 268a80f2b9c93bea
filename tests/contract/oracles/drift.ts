import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNode, type Node, shipped } from '#tests/contract/document.ts'
import { type Entry, harOf } from './har.ts'

/** What an oracle says, and of which of the exchanges that it was shown. */
export type Finding = { index: number; line: string }

type Properties = { exchangeIndex: number; method: string; path: string; status?: number; target: string }
type Sarif = { runs: [{ results: { message: { text: string }; properties: Properties }[] }] }

/** Has `redocly drift` compare exchanges with openapi.yaml. */
export function driftOn(entries: Entry[]): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-drift-'))
  const [api, recording, report] = [join(folder, 'api.json'), join(folder, 'all.har'), join(folder, 'sarif')]
  try {
    writeFileSync(api, JSON.stringify(withoutRoomForOthers(shipped.contract)))
    writeFileSync(recording, JSON.stringify(harOf(entries)))
    const options = ['--api', api, '--match-mode', 'basepath', '--format', 'sarif', '--output', report]
    const { status, stdout, stderr } = spawnSync(
      'npx',
      ['--no-install', 'redocly', 'drift', recording, ...options],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          REDOCLY_TELEMETRY: 'off',
          REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
          NO_COLOR: '1',
        },
      },
    )
    // it ends with 1 when it found something, and then has written its report too
    if (status !== 0 && status !== 1) throw new Error(`redocly drift failed: ${stderr}`)
    // what it could not read or judge would otherwise pass for right
    const skipped = `${stdout}\n${stderr}`
      .split('\n')
      .filter((line) => /skipp|failed|not validated|none of/i.test(line))
    const { runs } = JSON.parse(readFileSync(report, 'utf8')) as Sarif
    return [
      ...skipped.map((line) => ({ index: -1, line: line.trim() })),
      ...runs[0].results.flatMap(findingOf),
    ]
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

/** The negative cases ask what is forbidden: what drift finds in a request that was refused is no finding of ours. */
function findingOf({ message, properties }: Sarif['runs'][0]['results'][number]): Finding[] {
  const { exchangeIndex, method, path, status = 0, target } = properties
  if (target === 'request' && status >= 400 && status < 500) return []
  return [{ index: exchangeIndex, line: `${method} ${path} ${status}: ${message.text}` }]
}
