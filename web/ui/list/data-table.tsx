import { CaretDownOutlined, CaretUpOutlined, LoadingOutlined } from '@ant-design/icons'
import { clsx } from 'clsx'
import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import { useListOrigin, usePathBeforeBack } from '#web/ui/base/list-origin.ts'
import { Muted } from '#web/ui/base/muted.tsx'
import { EmptyState } from '#web/ui/page/failure-panel.tsx'
import { usePreload } from '#web/ui/page/preload.ts'
import type { Column, Sort } from './columns.tsx'
import styles from './data-table.module.css'

type Props<Row> = {
  title?: string | undefined
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Returns the group of a row. Groups have a heading with the number of their rows, and the order of their first rows. */
  groupBy?: ((row: Row) => string) | undefined
  /** Shown if there are no rows. Undefined while they load. */
  empty?: ReactNode
  /** Returns the address that a click on a row opens. The first cell should have a RecordLink to that address. */
  rowPath?: (row: Row) => string
  /** Handles a click on a row without an address. A button in the row should do the same. */
  onRowClick?: (row: Row) => void
  sort?: Sort | undefined
  /** Makes the heads of exported columns buttons that sort the rows. */
  onSort?: (columnId: string) => void
  /** Shown below the rows. */
  foot?: ReactNode
  /** Whether the table may be narrower than 640 px, as in a card. */
  isNarrow?: boolean
  /** Whether cells have up to two lines of text. On a phone, the rows then have no gaps between them. */
  hasTwoLines?: boolean
}

const toRem = (px: number) => `${px / 16}rem`

/** Returns the style of a width that shrinks below 1280 px and in print. Columns of long texts shrink more. */
const getColumnStyle = <Row,>({ width, narrowWidth, isLong }: Column<Row>): CSSProperties => {
  if (width === undefined) return {}
  const style = {
    '--column-width': toRem(width),
    '--narrow-column-width': narrowWidth ?? toRem(width * (isLong ? 0.64 : 0.86)),
  }
  return style as CSSProperties
}

const isNoValue = (value: unknown) => ['', 'N/A', null, undefined].includes(value as string)

const renderCell = <Row,>({ text, render = text }: Column<Row>, row: Row): ReactNode => {
  const content = render?.(row)
  if (isNoValue(content) || (text && isNoValue(text(row))))
    return <span className={styles.noValue}>N/A</span>
  return content
}

const getHeadClass = <Row,>({ align, isScreenOnly }: Column<Row>) =>
  clsx(align && styles[align], isScreenOnly && styles.screenOnly)

const getCellClass = <Row,>(column: Column<Row>) => {
  const { onCard, isLong } = column
  return clsx(getHeadClass(column), onCard && styles[onCard], isLong && styles.long)
}

/** Returns whether a click should open the row: it is not on a control, and no text is selected. */
const isRowClick = (event: MouseEvent) =>
  !(
    event.target instanceof Element &&
    event.target.closest('a, button, input, label, select, textarea')
  ) && !window.getSelection()?.toString()

const getRowLinks = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLElement>('tbody tr td:first-child a') ?? []),
]

/** Moves the focus by `step` rows. Starts at the first row if no row has the focus. */
const moveRowFocus = (container: HTMLElement | null, step: number) => {
  const links = getRowLinks(container)
  const index = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  links[Math.min(Math.max(index + step, 0), links.length - 1)]?.focus()
}

const getAriaSort = <Row,>({ id }: Column<Row>, sort: Sort | undefined) => {
  if (sort?.columnId !== id) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}

/** Renders an arrow beside the head of the sorted column, and a pale one beside the others. */
function SortIcon({ isActive, sort }: { isActive: boolean; sort: Sort | undefined }) {
  if (!isActive) return <CaretUpOutlined aria-hidden className={styles.noSort} />
  return sort?.isDescending ? <CaretDownOutlined aria-hidden /> : <CaretUpOutlined aria-hidden />
}

/** Rows with the same name. Without a name, the group has no heading. */
type Group<Row> = { name?: string; rows: readonly Row[] }

const groupRows = <Row,>({ rows, groupBy }: Pick<Props<Row>, 'rows' | 'groupBy'>): Group<Row>[] => {
  if (groupBy === undefined || rows.length === 0) return [{ rows }]
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const name = groupBy(row)
    const members = groups.get(name)
    if (members) members.push(row)
    else groups.set(name, [row])
  }
  return [...groups].map(([name, members]) => ({ name, rows: members }))
}

/**
 * Renders records as rows, or as cards in a narrow window. Explicit roles are needed because CSS `display` removes the native
 * ones. A click opens a row, in a new tab with the middle button or Ctrl/⌘. `j` and `k` move between rows. After Back,
 * the row that was open has the focus.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { title, columns, rows, rowKey, groupBy, empty, rowPath, onRowClick, foot } = props
  const { sort, onSort } = props
  const navigate = useNavigate()
  const origin = useListOrigin()
  const getPreloadHandlers = usePreload(rows[0] && rowPath?.(rows[0]))
  const openRow = (event: MouseEvent, address: string) => {
    if (!isRowClick(event)) return
    // The right button only opens the context menu.
    if (event.button > 1) return
    if (event.button === 1 || event.ctrlKey || event.metaKey)
      window.open(address, '_blank', 'noopener')
    else void navigate(address, { state: origin })
  }
  const container = useRef<HTMLDivElement>(null)
  const pathBeforeBack = usePathBeforeBack()
  const returnIndex = rows.findIndex((row) => rowPath?.(row) === pathBeforeBack)
  useEffect(() => {
    const main = document.querySelector('main')
    const isFocusInPage = main !== document.activeElement && main?.contains(document.activeElement)
    if (!isFocusInPage) getRowLinks(container.current)[returnIndex]?.focus({ preventScroll: true })
  }, [returnIndex])
  useShortcuts(
    'This list',
    rowPath
      ? [
          { keys: 'j', label: 'Next row', run: () => moveRowFocus(container.current, 1) },
          { keys: 'k', label: 'Previous row', run: () => moveRowFocus(container.current, -1) },
          { keys: 'Enter', label: 'Open row' },
        ]
      : [],
  )
  const getRowHandlers = (row: Row) => {
    if (onRowClick) return { onClick: (event: MouseEvent) => isRowClick(event) && onRowClick(row) }
    if (!rowPath) return {}
    const address = rowPath(row)
    const handleClick = (event: MouseEvent) => openRow(event, address)
    return { onClick: handleClick, onAuxClick: handleClick, ...getPreloadHandlers(address) }
  }

  const groups = groupRows({ rows, groupBy })
  const containerClass = clsx(
    styles.records,
    groupBy && styles.grouped,
    props.isNarrow && styles.narrow,
    props.hasTwoLines && styles.twoLines,
    columns.some(({ wraps }) => wraps) && styles.tall,
  )
  const rowClass = (rowPath ?? onRowClick) && styles.clickable
  const renderRow = (row: Row) => (
    <tr role="row" key={rowKey(row)} className={rowClass} {...getRowHandlers(row)}>
      {columns.map((column) => (
        <td
          role="cell"
          key={column.id}
          title={column.isLong ? String(column.text?.(row) ?? '') : undefined}
          className={getCellClass(column)}
          style={{ gridArea: column.onCard }}
        >
          <div>{renderCell(column, row)}</div>
        </td>
      ))}
    </tr>
  )

  return (
    <div ref={container} className={containerClass}>
      <table role="table" className="quiet-links" aria-hidden={empty === undefined || undefined}>
        {title && <caption>{title}</caption>}
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                role="columnheader"
                key={column.id}
                scope="col"
                className={getHeadClass(column)}
                style={getColumnStyle(column)}
                aria-sort={getAriaSort(column, sort)}
              >
                {column.text && onSort ? (
                  <button type="button" className={styles.sort} onClick={() => onSort(column.id)}>
                    {column.title}
                    <SortIcon isActive={sort?.columnId === column.id} sort={sort} />
                  </button>
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody role="rowgroup" key={group.name ?? ''}>
            {group.name !== undefined && (
              <tr role="row" className={styles.group}>
                {/* biome-ignore lint/a11y/useSemanticElements: CSS display removes the native role */}
                <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                  <h2>
                    {group.name} <span>· {group.rows.length}</span>
                  </h2>
                </th>
              </tr>
            )}
            {group.rows.map(renderRow)}
            {rows.length === 0 && empty && (
              <tr role="row">
                <td role="cell" colSpan={columns.length}>
                  {typeof empty === 'string' ? <EmptyState title={empty} /> : empty}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
      {foot}
    </div>
  )
}

type SkeletonProps<Row> = Pick<Props<Row>, 'title' | 'columns' | 'hasTwoLines'> & {
  rowCount?: number
}

/** Widths of bars for long texts, in percent. */
const barWidths = [72, 54, 84, 62, 46]

/** Renders a table head, `rowCount` rows of gray bars, and a spinner below them (Specification §2, Orders list). */
export function TableSkeleton<Row>(props: SkeletonProps<Row>) {
  const { title, columns, rowCount = 10, hasTwoLines = false } = props
  const createRender = (isLong: boolean | undefined, columnIndex: number) => (index: number) => {
    const width = isLong ? `${barWidths[(2 * index + columnIndex) % barWidths.length]}%` : undefined
    return <span className={styles.skeletonBar} style={{ width }} />
  }
  return (
    <DataTable
      title={title}
      columns={columns.map((column, columnIndex) => ({
        ...column,
        text: undefined,
        sortValue: undefined,
        render: createRender(column.isLong, columnIndex),
      }))}
      rows={Array.from({ length: rowCount }, (_, index) => index)}
      rowKey={String}
      hasTwoLines={hasTwoLines}
      foot={
        <Muted className={styles.spinner} role="status" aria-busy>
          <LoadingOutlined aria-hidden />
          <span className="visually-hidden">Loading</span>
        </Muted>
      }
    />
  )
}
