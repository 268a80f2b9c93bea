import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { useListOrigin } from '#web/ui/base/list-origin.ts'
import styles from './list.module.css'

/** A column of a list. A column without `text` is neither sorted nor exported. */
export type Column<Row> = {
  /** Names the column in the address of a sorted list, for example "vehicle". */
  id: string
  title: string
  /** Returns the value to export. An amount is '12.50', a date YYYY-MM-DD. */
  text?: (row: Row) => string | number | null | undefined
  /** Returns the value to sort by, if `text` is less exact. */
  sortValue?: (row: Row) => string | number | null | undefined
  /** Renders the cell. Defaults to `text`. A cell without content or `text` shows 'N/A'. */
  render?: (row: Row) => ReactNode
  align?: 'right'
  /** In px, if the text has its usual size. Columns without a width share the remaining width. */
  width?: number
  /** Width below 80rem and in print, also in `cqi` of the table. By default 86% of `width`, 64% if it `isLong`. */
  narrowWidth?: string
  /** Whether the text may be too long for the cell. It is cut, and a tooltip shows all of it. */
  isLong?: boolean
  /** Whether a long text takes up to two lines at any width. Otherwise it does so only below 80rem. */
  wraps?: boolean
  /** Whether the column is left out in print. */
  isScreenOnly?: boolean
  /** Grid area of the cell on a phone, where a row is a card. By default, the cell has a separate line. */
  onCard?: 'title' | 'subtitle' | 'badge' | 'body' | 'foot' | 'end' | 'action'
}

/** The column by which rows are sorted, and the direction. */
export type Sort = { columnId: string; isDescending: boolean }

/**
 * Parses the sort of an address, 'vehicle' or '-vehicle'. Returns undefined for the order of the server. Older addresses
 * have the title of the column.
 */
export const parseSort = (
  text: string | null,
  columns: readonly Column<never>[],
): Sort | undefined => {
  if (!text) return undefined
  const name = text.replace(/^-/, '')
  const column = columns.find(({ id, title }) => id === name || title === name)
  return column && { columnId: column.id, isDescending: text.startsWith('-') }
}

/** Returns the sort of the address after a press on the head of a column: ascending, descending, then none. */
export const getNextSort = (sort: Sort | undefined, columnId: string): string => {
  if (sort?.columnId !== columnId) return columnId
  return sort.isDescending ? '' : `-${columnId}`
}

/** Compares texts as people read them: 'a' before 'B', and '9' before '10'. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Sorts rows by a column: by its `sortValue`, or else by its exported value. Rows without a value are last in both
 * directions. Without a sort, and for a column that is not exported, the rows keep their order.
 */
export const sortRows = <Row,>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] => {
  const column = columns.find(({ id }) => id === sort?.columnId)
  const getValue = column?.sortValue ?? column?.text
  if (!sort || !getValue) return rows
  const direction = sort.isDescending ? -1 : 1
  const keyed = rows.map((row) => {
    const text = String(getValue(row) ?? '')
    return { row, key: text === 'N/A' ? '' : text }
  })
  return keyed
    .toSorted((one, other) => {
      if (one.key === '' || other.key === '')
        return Number(one.key === '') - Number(other.key === '')
      return direction * collator.compare(one.key, other.key)
    })
    .map(({ row }) => row)
}

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

/** Renders a part of a cell that needs no attention. */
export function GrayText({ children }: { children: ReactNode }) {
  return <span className={styles.gray}>{children}</span>
}

/** Returns a column of IDs that link to the pages of the records. */
export const createIdColumn = <Row,>(
  title: string,
  getId: (row: Row) => string,
  getRecordPath: (id: string) => string,
): Column<Row> => ({
  id: 'id',
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
