import { diffArrays, diffWordsWithSpace } from 'diff'
import { Fragment, memo } from 'react'
import { formatCount, normalizeLineEnds, noTermsText } from '#web/domain/text.ts'
import { Muted } from '#web/ui/base/muted.tsx'
import type { Change } from '#web/ui/editor/changed-fields.ts'
import styles from './terms.module.css'

/** The number of unchanged lines shown before and after a change. */
const contextLines = 2
const maxRows = 500
/** The maximum number of characters per version in the conflict dialog. */
const maxExcerptLength = 1500
/** The time that jsdiff may take to compare two texts, and to compare two lines, in ms. */
const timeouts = { text: 500, line: 20 }

/** A line of the diff, or a note on skipped lines. `opposite` is the other version of a removed or added line. */
export type DiffRow = {
  kind: 'same' | 'removed' | 'added' | 'skipped'
  text: string
  /** The number of the line in the new text, from 1. A removed line has none. */
  line?: number | undefined
  opposite?: string | undefined
}

const toneByKind = {
  same: '',
  skipped: 'tone-neutral',
  added: 'tone-positive',
  removed: 'tone-negative',
}

type Props = {
  published: string
  typed: string
  /** Called to show a line of the typed text, counted from 1. */
  onShowLine: (line: number) => void
}

/** Renders the lines that a save would change, and marks the changed words. The number of a line shows it. */
export const TermsDiff = memo(function TermsDiff({ published, typed, onShowLine }: Props) {
  const rows = diffRows(published, typed)
  const countRows = (kind: DiffRow['kind']) => rows.filter((row) => row.kind === kind).length
  const added = countRows('added')
  const removed = countRows('removed')
  if (added + removed === 0) return <Muted>No changes to the published text.</Muted>
  return (
    <>
      <Muted role="status">{`${formatCount(added, 'line')} added, ${removed} removed`}</Muted>
      <ol className={styles.rows}>
        {rows.slice(0, maxRows).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ID
          <li key={index} className={toneByKind[row.kind]}>
            {row.line !== undefined && (
              <button
                type="button"
                className={styles.number}
                aria-label={`Show line ${row.line}`}
                // Tab stops only once per change.
                tabIndex={row.kind === 'added' && rows[index - 1]?.kind !== 'added' ? 0 : -1}
                onClick={() => onShowLine(row.line ?? 1)}
              >
                {row.line}
              </button>
            )}
            <Row row={row} />
          </li>
        ))}
        {rows.length > maxRows && <li>{formatCount(rows.length - maxRows, 'more line')}</li>}
      </ol>
    </>
  )
})

function Row({ row }: { row: DiffRow }) {
  if (row.kind === 'skipped') return row.text
  if (row.kind === 'same') return <code>{row.text}</code>
  const isAdded = row.kind === 'added'
  const ChangedTag = isAdded ? 'ins' : 'del'
  return (
    <>
      <span aria-hidden>{isAdded ? '+' : '−'}</span>
      <span className="visually-hidden">{isAdded ? 'Added: ' : 'Removed: '}</span>
      <code>
        {markWords(row).map(({ text, isChanged }, index) => {
          const Part = isChanged ? ChangedTag : Fragment
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no ID
          return <Part key={index}>{text}</Part>
        })}
      </code>
    </>
  )
}

const splitLines = (text: string) => (text === '' ? [] : normalizeLineEnds(text).split('\n'))

/** Returns the changed lines between two texts, the lines around them, and notes on the other lines. */
export function diffRows(before: string, after: string): DiffRow[] {
  const oldLines = splitLines(before)
  const newLines = splitLines(after)
  // diffArrays returns undefined after a timeout.
  const blocks = diffArrays(oldLines, newLines, { timeout: timeouts.text }) ?? [
    { value: oldLines, removed: true, added: false },
    { value: newLines, removed: false, added: true },
  ]
  let nextLine = 1
  return blocks.flatMap(({ value, added, removed }, index): DiffRow[] => {
    const firstLine = nextLine
    if (!removed) nextLine += value.length
    if (added || removed) {
      // A removed block comes before the block that replaces it; compare them line by line.
      const adjacentBlock = blocks[added ? index - 1 : index + 1]
      const isReplacement = added ? adjacentBlock?.removed : adjacentBlock?.added
      return value.map((text, lineIndex) => ({
        kind: added ? 'added' : 'removed',
        text,
        line: added ? firstLine + lineIndex : undefined,
        opposite: isReplacement ? adjacentBlock?.value[lineIndex] : undefined,
      }))
    }
    // No change precedes the first block or follows the last block, so no context is needed there.
    const skipFrom = index === 0 ? 0 : contextLines
    const skipTo = value.length - (index === blocks.length - 1 ? 0 : contextLines)
    const skipped = {
      kind: 'skipped',
      text: `${formatCount(skipTo - skipFrom, 'line')} unchanged`,
    } as const
    return value.flatMap((text, lineIndex): DiffRow | [] => {
      if (lineIndex < skipFrom || lineIndex >= skipTo)
        return { kind: 'same', text, line: firstLine + lineIndex }
      return lineIndex === skipFrom ? skipped : []
    })
  })
}

/** Splits a removed or added line into parts and marks the parts that the opposite line does not have. */
export function markWords({
  kind,
  text,
  opposite,
}: DiffRow): { text: string; isChanged: boolean }[] {
  const isAdded = kind === 'added'
  const words =
    opposite &&
    diffWordsWithSpace(isAdded ? opposite : text, isAdded ? text : opposite, {
      timeout: timeouts.line,
    })
  const parts = words ? words.filter((word) => (isAdded ? !word.removed : !word.added)) : []
  const marked = parts.map(({ value, added, removed }) => ({
    text: value,
    isChanged: added || removed,
  }))
  const unchangedLength = marked.reduce(
    (sum, part) => (part.isChanged ? sum : sum + part.text.length),
    0,
  )
  // Word marks help only if more than a third of the line stays the same.
  return unchangedLength > text.length / 3 ? marked : [{ text, isChanged: false }]
}

/** Returns the terms, or 'None' if there are none. */
const showNoTerms = (html: string) => (html === noTermsText ? 'None' : html)

/** Returns the change of another admin, with excerpts of all versions, or [] without a change. */
export function findTermsChanges(opened: string, theirs: string, yours: string): Change[] {
  if (normalizeLineEnds(opened) === normalizeLineEnds(theirs)) return []
  const before = showNoTerms(opened)
  const after = showNoTerms(theirs)
  return [
    {
      label: 'Text',
      opened: createExcerpt(before, after),
      theirs: createExcerpt(after, before),
      yours: createExcerpt(yours, before),
    },
  ]
}

/** Returns the part of `shown` that differs from `other`, with the lines around it. Skipped text is '…'. */
function createExcerpt(shown = '', other = '') {
  const rows = diffRows(other, shown).filter(({ kind }) => kind !== 'removed')
  const text = rows.map((row) => (row.kind === 'skipped' ? '…' : row.text)).join('\n')
  return text.length > maxExcerptLength ? `${text.slice(0, maxExcerptLength)}…` : text
}
