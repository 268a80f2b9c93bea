import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import { usePreload } from '#web/ui/page/preload.ts'
import { Pager } from './list-controls.tsx'
import { useListOrigin } from './list-origin.ts'
import styles from './table.module.css'
import type { PagerState } from './use-list-params.ts'

/** A column of a list: `text` alone for a field, `render` alone for what an export leaves out. */
export type Column<Row> = {
  /** the column's heading */
  title: string
  /** Returns what an export writes: a text, an amount as '12.50', a date as YYYY-MM-DD. Without it there is no such column. */
  text?: (row: Row) => string | number | null | undefined
  /** Returns what a cell shows, by default its text; nothing is 'N/A'. */
  render?: (row: Row) => ReactNode
  /** numbers go to the right */
  align?: 'right'
  /** in px; the columns without one share what is left, whatever stands in them */
  width?: number
  /** a text that may not fit: the whole of it is the tooltip */
  isLong?: boolean
  /** where it stands on a phone, on which a row becomes a card; else on a line of its own */
  onCard?: 'title' | 'subtitle' | 'badge' | 'body' | 'foot' | 'end' | 'action'
}

type Props<Row> = {
  /** over the table */
  title?: string | undefined
  columns: Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** instead of rows */
  empty: ReactNode
  /** where a click on a row leads; its first cell should hold a RecordLink to the same place */
  open?: (row: Row) => string
  /** what a click on a row does that leads nowhere; a button in the row should do the same */
  onOpen?: (row: Row) => void
  pager?: PagerState | undefined
}

/** The widths stand at 1280 px and above; where there is less room they shrink, those of long texts more. */
const widthOf = ({ width, isLong = false }: { width?: number; isLong?: boolean }) =>
  width === undefined ? {} : { width: `calc(${width}px * var(${isLong ? '--long' : '--short'}))` }

const cell = <Row,>({ text, render = text }: Column<Row>, row: Row): ReactNode => {
  const shown = render?.(row) ?? ''
  return shown === '' ? 'N/A' : shown
}

const classes = (...names: unknown[]) => names.filter(Boolean).join(' ')

const cellClass = <Row,>({ align, onCard }: Column<Row>) =>
  classes(align && styles[align], onCard && styles[onCard])

/** Whether a click was meant for the row, not for a control in it or for selecting text. */
const isRowClick = (event: MouseEvent) =>
  !(event.target instanceof Element && event.target.closest('a, button, input, label, select, textarea')) &&
  !window.getSelection()?.toString()

/** Puts the focus on the link of the row so many rows below the one that has it, at first on the first row's. */
const focusRow = (box: HTMLElement | null, step: number) => {
  const links = [...(box?.querySelectorAll<HTMLElement>('tbody tr td:first-child a') ?? [])]
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus()
}

/**
 * Records as rows, under 768 px as cards; the roles are there because browsers drop them with `display`. A click anywhere in
 * a row opens it, in a new tab with the middle button or Ctrl/⌘; for the keyboard there is the link in its first cell, which `j` and `k`
 * lead to.
 */
export function RecordTable<Row>(props: Props<Row>) {
  const { title, columns, rows, keyOf, empty, open, onOpen, pager } = props
  const navigate = useNavigate()
  const origin = useListOrigin()
  const preload = usePreload()
  const openRow = (event: MouseEvent, address: string) => {
    if (!isRowClick(event)) return
    // the right one opens a menu, with Ctrl too
    if (event.button > 1) return
    if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(address, '_blank', 'noopener')
    else void navigate(address, { state: origin })
  }
  const box = useRef<HTMLDivElement>(null)
  useShortcuts(
    'This list',
    open
      ? [
          { keys: 'j', label: 'To the next row', run: () => focusRow(box.current, 1) },
          { keys: 'k', label: 'To the row before', run: () => focusRow(box.current, -1) },
          { keys: 'Enter', label: 'Open the row' },
        ]
      : [],
  )
  const rowEvents = (row: Row) => {
    if (onOpen) return { onClick: (event: MouseEvent) => isRowClick(event) && onOpen(row) }
    if (!open) return {}
    const address = open(row)
    const press = (event: MouseEvent) => openRow(event, address)
    return { onClick: press, onAuxClick: press, ...preload(address) }
  }

  return (
    <div ref={box} className={`${styles.stacked} ${styles.records}`}>
      <table role="table" className="quiet-links">
        {title && <caption>{title}</caption>}
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                role="columnheader"
                key={column.title}
                scope="col"
                className={column.align && styles[column.align]}
                style={widthOf(column)}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={keyOf(row)} className={(open ?? onOpen) && styles.open} {...rowEvents(row)}>
              {columns.map((column) => (
                <td
                  role="cell"
                  key={column.title}
                  title={column.isLong ? String(column.text?.(row) ?? '') : undefined}
                  className={cellClass(column)}
                  style={{ gridArea: column.onCard }}
                >
                  <div>{cell(column, row)}</div>
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
