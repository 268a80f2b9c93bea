import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'
import styles from './lines-table.module.css'

export type LineColumn<Row> = {
  title: string
  /** Whether only screen readers read the title, on a phone neither. */
  isTitleHidden?: boolean
  render: (row: Row, index: number) => ReactNode
  /** The class of the cells and of the title. */
  className?: string | undefined
  /** Whether the cells name their rows. */
  isRowHeader?: boolean
  /** Grid area of the cell on a phone if the table `isCompact`. */
  onCard?: 'title' | 'badge' | 'foot' | 'end'
}

type Props<Row> = {
  columns: readonly LineColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string | number
  rowClass?: (row: Row) => string | undefined
  /** Whether a row is a card below 768 px, where each cell shows the title of its column. */
  isStacked?: boolean
  /** Whether a row has two lines without titles below 768 px, as a card of a list: its cells are in the areas of `onCard`. */
  isCompact?: boolean
  /** Whether the texts align with the edges of the table, and those of the last column with its right edge. */
  isFlush?: boolean
  className?: string | undefined
  /** Shown in a last row. */
  foot?: ReactNode
}

/**
 * Renders the lines of a record, which are not records themselves: no links, no export. Explicit roles are needed
 * because CSS `display` removes the native ones.
 */
export function LinesTable<Row>(props: Props<Row>) {
  const { columns, rows, rowKey, rowClass, isStacked, isCompact, isFlush, className, foot } = props
  const tableClass = clsx(
    'quiet-links',
    styles.table,
    isStacked && styles.stacked,
    isCompact && styles.compact,
    isFlush && styles.flush,
    className,
  )
  return (
    <table role="table" className={tableClass}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.title} role="columnheader" scope="col" className={column.className}>
              <span className={column.isTitleHidden ? 'visually-hidden' : undefined}>
                {column.title}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <MemoizedLine
            key={rowKey(row, index)}
            columns={columns}
            row={row}
            index={index}
            className={rowClass?.(row)}
          />
        ))}
      </tbody>
      {foot && (
        <tfoot role="rowgroup">
          <tr role="row">
            <td role="cell" colSpan={columns.length}>
              {foot}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

type LineProps<Row> = {
  columns: readonly LineColumn<Row>[]
  row: Row
  index: number
  className: string | undefined
}

function Line<Row>({ columns, row, index, className }: LineProps<Row>) {
  return (
    <tr role="row" className={className}>
      {columns.map((column) =>
        column.isRowHeader ? (
          <th key={column.title} role="rowheader" scope="row" className={column.className}>
            {column.render(row, index)}
          </th>
        ) : (
          <td
            key={column.title}
            role="cell"
            data-label={column.isTitleHidden ? undefined : column.title}
            className={column.className}
            style={{ gridArea: column.onCard }}
          >
            {column.render(row, index)}
          </td>
        ),
      )}
    </tr>
  )
}

// A key in a quote of 50 lines renders one line again. React's type of memo drops the type parameter.
const MemoizedLine = memo(Line) as typeof Line
