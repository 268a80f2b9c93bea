import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { useListOrigin } from '#web/ui/base/list-origin.ts'
import type { Column } from './data-table.tsx'
import styles from './list.module.css'

/** Renders the last 8 characters of an ID (Specification §9), with a copy button and the full ID in a tooltip. */
export function IdCell({ id, to }: { id: string; to?: string }) {
  const shortId = id.slice(-8)
  return (
    <span className={styles.id} title={id}>
      {to === undefined ? shortId : <RecordLink to={to}>{shortId}</RecordLink>}
      <CopyButton text={id} />
    </span>
  )
}

/** Returns a column of IDs that link to the pages of the records. */
export const createIdColumn = <Row,>(
  title: string,
  getId: (row: Row) => string,
  getRecordPath: (id: string) => string,
): Column<Row> => ({
  title,
  width: 132,
  onCard: 'foot',
  text: getId,
  render: (row) => <IdCell id={getId(row)} to={getRecordPath(getId(row))} />,
})

/** Renders a link from a list to a record page. Back then returns to the list as the admin left it. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} state={useListOrigin()}>
      {children}
    </Link>
  )
}
