import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Node, type OpenDocument, openDocument } from '#tests/contract/document.ts'
import { overlooked } from './overlooked.ts'
import { type Change, rate } from './rating.ts'
import { versionProblems } from './version.ts'

/** The contract as it was last released. */
export const releasedContract = 'released/openapi.yaml'

/** What changed since a release, and why info.version may not stay as it is; no problem when it may. */
export type Judgement = { changes: Change[]; problems: string[] }

/** Compares an OpenAPI file with the one that was last released. */
export function judge(released: string, current: string): Judgement {
  const [older, newer] = [open(released), open(current)]
  const { changes, complaint } = rate(released, current)
  const further = overlooked(older, newer).map(
    (reason): Change => ({ path: current, bump: 'major', reasons: [reason] }),
  )
  const problems = [
    ...(complaint === undefined ? [] : [complaint]),
    ...versionProblems(version(older), version(newer), further.length > 0),
  ]
  return { changes: [...changes, ...further], problems }
}

/** info.version of an OpenAPI file. */
export const versionOf = (file: string): string => version(open(file))

const open = (file: string) => openDocument(parse(readFileSync(file, 'utf8')) as Node)

const version = ({ contract, resolve }: OpenDocument) => String(resolve(contract.info).version)
