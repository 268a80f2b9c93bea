import { diffArrays, diffWordsWithSpace } from 'diff'
import { Fragment } from 'react'
import { counted, noTerms } from '#web/domain/text.ts'
import type { Change } from '#web/ui/editor/changed-fields.ts'
import styles from './terms.module.css'

/** Unchanged lines shown before and after a change. */
const context = 2
/** Rows that the page shows. */
const maxRows = 500
/** Characters of one side that a dialog shows. */
const maxExcerpt = 1500
/** Milliseconds after which jsdiff gives up on two texts, and on two lines. */
const timeout = { text: 500, line: 20 }

/** Part of a removed or added line; `isChanged` if its counterpart differs there. */
type Part = { text: string; isChanged: boolean }

/** A line of the diff, or a count of lines that are not shown. */
export type DiffRow =
  | { kind: 'same'; text: string }
  | { kind: 'removed' | 'added'; parts: readonly Part[] }
  | { kind: 'skipped'; count: number; why: 'unchanged' | 'more' }

type Props = { published: string; typed: string }

/** Shows what saving would change in the published text, line by line, with the changed words marked. */
export function TermsDiff({ published, typed }: Props) {
  const { rows, added, removed } = diffTerms(published, typed)
  if (added + removed === 0) return <p className={styles.muted}>No line differs from what is published.</p>
  return (
    <>
      <p className={styles.muted} role="status">
        {`${counted(added, 'line')} added, ${removed} removed`}
      </p>
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          // lines have no id, and are compared anew after every change
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={styles[row.kind]}>
            <Row row={row} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Row({ row }: { row: DiffRow }) {
  if (row.kind === 'skipped') return `${counted(row.count, 'line')} ${row.why}`
  if (row.kind === 'same') return <code>{row.text}</code>
  const isAdded = row.kind === 'added'
  const Line = isAdded ? 'ins' : 'del'
  return (
    <>
      <span aria-hidden>{isAdded ? '+' : '−'}</span>
      <span className="visually-hidden">{isAdded ? 'Added: ' : 'Removed: '}</span>
      <Line>
        <code>
          {row.parts.map(({ text, isChanged }, index) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name
            return isChanged ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>
          })}
        </code>
      </Line>
    </>
  )
}

/** Returns the rows to show for two texts, and the number of added and removed lines. */
export function diffTerms(before: string, after: string) {
  const blocks = diffLines(before, after)
  const count = (kind: 'added' | 'removed') =>
    blocks.reduce((sum, { value, [kind]: isOne }) => (isOne ? sum + value.length : sum), 0)
  const rows = blocks.flatMap(({ value, added, removed }, index): DiffRow[] => {
    if (!added && !removed) return withoutMiddle(value, index === 0, index === blocks.length - 1)
    // a removed block comes first and is compared line by line with the block added in its place
    const other = blocks[added ? index - 1 : index + 1]
    const opposite = (added ? other?.removed : other?.added) ? (other?.value ?? []) : []
    const kind = added ? 'added' : 'removed'
    return value.map((line, row) => ({ kind, parts: splitParts(line, opposite[row], kind) }))
  })
  const shown = rows.slice(0, maxRows)
  if (rows.length > maxRows) shown.push({ kind: 'skipped', count: rows.length - maxRows, why: 'more' })
  return { rows: shown, added: count('added'), removed: count('removed') }
}

const linesOf = (text: string) => (text === '' ? [] : text.split(/\r?\n/))

/** Returns blocks of equal, removed and added lines; for texts that take too long, all of the one and all of the other. */
function diffLines(before: string, after: string) {
  const [old, now] = [linesOf(before), linesOf(after)]
  return (
    diffArrays(old, now, { timeout: timeout.text }) ?? [
      { value: old, removed: true, added: false },
      { value: now, removed: false, added: true },
    ]
  )
}

/** Keeps the unchanged lines next to a change; there is none before the first block and after the last. */
function withoutMiddle(lines: readonly string[], isFirst: boolean, isLast: boolean): DiffRow[] {
  const same = (text: string): DiffRow => ({ kind: 'same', text })
  const [above, below] = [isFirst ? 0 : context, isLast ? 0 : context]
  const count = lines.length - above - below
  if (count <= 1) return lines.map(same)
  return [
    ...lines.slice(0, above).map(same),
    { kind: 'skipped', count, why: 'unchanged' },
    ...lines.slice(lines.length - below).map(same),
  ]
}

function splitParts(line: string, opposite: string | undefined, kind: 'added' | 'removed'): Part[] {
  const [before, after] = kind === 'added' ? [opposite, line] : [line, opposite]
  const words = before && after ? diffWordsWithSpace(before, after, { timeout: timeout.line }) : undefined
  const parts = words?.filter((word) => word[kind] || !(word.added || word.removed))
  const kept = parts?.filter((part) => !part[kind]).reduce((sum, { value }) => sum + value.length, 0) ?? 0
  // word marks only help while most of the line stays the same
  if (!parts || kept < line.length / 3) return [{ text: line, isChanged: false }]
  return parts.map((part) => ({ text: part.value, isChanged: part[kind] }))
}

/** Returns the lines that another admin changed between two readings, for the conflict dialog. */
export function termsChanges(loaded: string, theirs: string, yours: string): Change[] {
  if (loaded === theirs) return []
  const [before, after] = [orNone(loaded), orNone(theirs)]
  return [
    {
      what: 'Text',
      loaded: excerpt(before, after),
      theirs: excerpt(after, before),
      yours: excerpt(yours, before),
    },
  ]
}

const orNone = (html: string) => (html === noTerms ? '(none)' : html)

/** Returns the lines of `shown` that `other` has not, with their neighbors. */
function excerpt(shown: string, other: string) {
  const blocks = diffLines(other, shown)
  const lines = blocks.flatMap(({ value, added, removed }, index) => {
    if (removed) return []
    if (added) return value
    const rows = withoutMiddle(value, index === 0, index === blocks.length - 1)
    return rows.map((row) => (row.kind === 'same' ? row.text : '…'))
  })
  const text = lines.join('\n')
  return text.length > maxExcerpt ? `${text.slice(0, maxExcerpt)}…` : text
}
