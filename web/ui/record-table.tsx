import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useListOrigin } from './list-origin.ts'
import { Pager, type PagerState } from './pager.tsx'
import styles from './record-table.module.css'
import table from './table.module.css'

type ColumnOptions = {
  /** the column's heading, and the label of its value where tables become cards */
  title: string
  /** in place of the title in the heading, e.g. a checkbox for all rows */
  header?: ReactNode
  /** numbers go to the right */
  align?: 'right'
  /** its values stay on one line */
  nowrap?: boolean
}

type FieldColumn<Row, Name extends keyof Row & string> = ColumnOptions & {
  dataIndex: Name
  render?: (value: Row[Name], row: Row) => ReactNode
}

type FreeColumn<Row> = ColumnOptions & {
  dataIndex?: undefined
  render: (value: undefined, row: Row) => ReactNode
}

/** A column of one of Row's fields, or of anything that render makes of a row. Without render: the value, or 'N/A'. */
export type Column<Row> =
  | { [Name in keyof Row & string]: FieldColumn<Row, Name> }[keyof Row & string]
  | FreeColumn<Row>

type Props<Row> = {
  /** over the table */
  title?: string | undefined
  columns: Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** instead of rows */
  empty: string
  /** where a click on a row leads; its first cell should hold a RecordLink to the same place */
  open?: (row: Row) => string
  pager?: PagerState | undefined
}

/** A column to whose render any value may be given; Column has seen to it that it is the right one. */
type AnyColumn<Row> = { dataIndex?: keyof Row; render?(value: unknown, row: Row): ReactNode }

const cell = <Row,>({ dataIndex, ...column }: AnyColumn<Row>, row: Row): ReactNode => {
  const value = dataIndex === undefined ? undefined : row[dataIndex]
  if (column.render) return column.render(value, row)
  return value === null || value === undefined || value === '' ? 'N/A' : String(value)
}

const cellClass = <Row,>({ align, nowrap }: Column<Row>) =>
  align === 'right' ? styles.right : nowrap ? styles.nowrap : undefined

/** Whether a click was meant for the row, not for a control in it or for selecting text. */
const isRowClick = (event: MouseEvent) =>
  !(event.target instanceof Element && event.target.closest('a, button, input, label, select, textarea')) &&
  !window.getSelection()?.toString()

/**
 * Records as rows, under 768 px as cards; the roles are there because browsers drop them with `display`. A click anywhere in
 * a row opens it, in a new tab with the middle button or Ctrl/⌘; for the keyboard there is the link in its first cell.
 */
export function RecordTable<Row>({ title, columns, rows, keyOf, empty, open, pager }: Props<Row>) {
  const navigate = useNavigate()
  const origin = useListOrigin()
  const openRow = (event: MouseEvent, address: string) => {
    if (!isRowClick(event)) return
    // the right one opens a menu, with Ctrl too
    if (event.button > 1) return
    if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(address, '_blank', 'noopener')
    else void navigate(address, { state: origin })
  }
  const rowProps = (row: Row) => {
    if (!open) return {}
    const address = open(row)
    return {
      className: styles.open,
      onClick: (event: MouseEvent) => openRow(event, address),
      onAuxClick: (event: MouseEvent) => openRow(event, address),
    }
  }

  return (
    <div className={`${table.stacked} ${styles.records}`}>
      <table role="table">
        {title && <caption>{title}</caption>}
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th role="columnheader" key={column.title} scope="col" className={cellClass(column)}>
                {column.header ?? column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={keyOf(row)} {...rowProps(row)}>
              {columns.map((column) => (
                <td role="cell" key={column.title} data-label={column.title} className={cellClass(column)}>
                  {cell(column, row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr role="row" className={styles.empty}>
              <td role="cell" colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {pager && <Pager {...pager} />}
    </div>
  )
}
