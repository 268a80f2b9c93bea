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

/** A line of the diff, with the line in whose place it stands or that took its place; or a note on lines that are not shown. */
export type DiffRow = {
  kind: 'same' | 'removed' | 'added' | 'skipped'
  text: string
  opposite?: string | undefined
}

type Props = { published: string; typed: string }

/** Shows what saving would change in the published text, line by line, with the changed words marked. */
export function TermsDiff({ published, typed }: Props) {
  const rows = diffRows(published, typed)
  const count = (kind: DiffRow['kind']) => rows.filter((row) => row.kind === kind).length
  const [added, removed] = [count('added'), count('removed')]
  if (added + removed === 0) return <p className="muted-note">No line differs from what is published.</p>
  return (
    <>
      <p className="muted-note" role="status">
        {`${counted(added, 'line')} added, ${removed} removed`}
      </p>
      <ol className={styles.rows}>
        {rows.slice(0, maxRows).map((row, index) => (
          // lines have no id, and are compared anew after every change
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={styles[row.kind]}>
            <Row row={row} />
          </li>
        ))}
        {rows.length > maxRows && <li>{counted(rows.length - maxRows, 'line')} more</li>}
      </ol>
    </>
  )
}

function Row({ row }: { row: DiffRow }) {
  if (row.kind === 'skipped') return row.text
  if (row.kind === 'same') return <code>{row.text}</code>
  const isAdded = row.kind === 'added'
  const Line = isAdded ? 'ins' : 'del'
  return (
    <>
      <span aria-hidden>{isAdded ? '+' : '−'}</span>
      <span className="visually-hidden">{isAdded ? 'Added: ' : 'Removed: '}</span>
      <Line>
        <code>
          {markWords(row).map(({ text, isChanged }, index) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name
            return isChanged ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>
          })}
        </code>
      </Line>
    </>
  )
}

const linesOf = (text: string) => (text === '' ? [] : text.split(/\r?\n/))

/** Returns the lines that differ between two texts, each change with its neighbors. */
export function diffRows(before: string, after: string): DiffRow[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  // texts that take too long: all of the one, and all of the other
  const blocks = diffArrays(old, now, { timeout: timeout.text }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ]
  return blocks.flatMap(({ value, added, removed }, index): DiffRow[] => {
    if (added || removed) {
      // a removed block comes first and is compared line by line with the block added in its place
      const other = blocks[added ? index - 1 : index + 1]
      const opposite = (added ? other?.removed : other?.added) ? other?.value : []
      return value.map((text, line) => ({
        kind: added ? 'added' : 'removed',
        text,
        opposite: opposite?.[line],
      }))
    }
    // there is no change before the first block and after the last
    const above = index === 0 ? 0 : context
    const below = value.length - (index === blocks.length - 1 ? 0 : context)
    const skipped = { kind: 'skipped', text: `${counted(below - above, 'line')} unchanged` } as const
    return value.flatMap((text, line): DiffRow | [] => {
      if (line < above || line >= below) return { kind: 'same', text }
      return line === above ? skipped : []
    })
  })
}

/** Splits a removed or added line into parts, of which those are marked that its counterpart has not. */
export function markWords({ kind, text, opposite }: DiffRow): { text: string; isChanged: boolean }[] {
  const isAdded = kind === 'added'
  const words =
    opposite &&
    diffWordsWithSpace(isAdded ? opposite : text, isAdded ? text : opposite, { timeout: timeout.line })
  const parts = words ? words.filter((word) => (isAdded ? !word.removed : !word.added)) : []
  const marked = parts.map(({ value, added, removed }) => ({ text: value, isChanged: added || removed }))
  const kept = marked.reduce((sum, part) => (part.isChanged ? sum : sum + part.text.length), 0)
  // word marks only help while most of the line stays the same
  return kept > text.length / 3 ? marked : [{ text, isChanged: false }]
}

/** Returns the lines that another admin changed between two readings, for the conflict dialog. */
export function termsChanges(loaded: string, theirs: string, yours: string): Change[] {
  if (loaded === theirs) return []
  const [before, after] = [loaded, theirs].map((html) => (html === noTerms ? '(none)' : html))
  return [
    {
      what: 'Text',
      loaded: excerpt(before, after),
      theirs: excerpt(after, before),
      yours: excerpt(yours, before),
    },
  ]
}

/** Returns the lines of `shown` that `other` has not, with their neighbors. */
function excerpt(shown = '', other = '') {
  const rows = diffRows(other, shown).filter(({ kind }) => kind !== 'removed')
  const text = rows.map((row) => (row.kind === 'skipped' ? '…' : row.text)).join('\n')
  return text.length > maxExcerpt ? `${text.slice(0, maxExcerpt)}…` : text
}
