import { Fragment } from 'react'
import { type DifferenceRow, differenceOf } from './terms-diff.ts'
import styles from './terms-difference.module.css'

type Props = { published: string; typed: string }

/** What saving would change of what is published, line by line, with the words that changed. Loaded when it is asked for. */
export function TermsDifference({ published, typed }: Props) {
  const { rows, added, removed } = differenceOf(published, typed)
  if (added + removed === 0) return <p className={styles.summary}>No line differs from what is published.</p>
  return (
    <>
      <p className={styles.summary} role="status">
        {`${lines(added)} added, ${removed} removed`}
      </p>
      <ol className={styles.rows}>
        {rows.map((row, place) => (
          // lines have no id, and are compared anew after every change
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place} className={styles[row.kind]}>
            <Row row={row} />
          </li>
        ))}
      </ol>
    </>
  )
}

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`)

function Row({ row }: { row: DifferenceRow }) {
  if (row.kind === 'skipped') return `${lines(row.count)} ${row.why}`
  if (row.kind === 'same') return <code>{row.text}</code>
  const isAdded = row.kind === 'added'
  const Line = isAdded ? 'ins' : 'del'
  return (
    <>
      <span aria-hidden>{isAdded ? '+' : '−'}</span>
      <span className="visually-hidden">{isAdded ? 'Added: ' : 'Removed: '}</span>
      <Line>
        <code>
          {row.parts.map(({ text, isChanged }, place) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name
            return isChanged ? <mark key={place}>{text}</mark> : <Fragment key={place}>{text}</Fragment>
          })}
        </code>
      </Line>
    </>
  )
}
