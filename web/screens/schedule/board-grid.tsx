import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import dayjs from 'dayjs'
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import { formatDay } from '#web/domain/dates.ts'
import { formatHours, type Span } from '#web/domain/slots.ts'
import { DayLabel } from '#web/records/availability/day-bar.tsx'
import type { AppointmentValues, OrderWithRevenue } from './appointment.ts'
import styles from './board.module.css'
import { BoardRow, type Position, type SelectSlot } from './board-row.tsx'

/** In px, as in board.module.css. */
const rowHeights = { wide: 56, narrow: 84 }

type Props = {
  record: OrderWithRevenue
  mechanics: readonly Mechanic[]
  values: AppointmentValues
  /** The shown days 'YYYY-MM-DD'. */
  dates: readonly string[]
  /** The hours that each day shows. */
  hours: Span
  /** Local 'YYYY-MM-DDTHH:mm' */
  now: string
  isNarrow: boolean
  /** Whether no cell can be selected, because a save or a sort runs. */
  isLocked: boolean
  onSelect: SelectSlot
  /** Called with the index of the last rendered row when it changes. */
  onShowRow: (lastIndex: number) => void
}

/** Renders the rows in view as a WAI-ARIA grid, and reads their availability. Arrow keys move between the cells. */
export function BoardGrid(props: Props) {
  const { record, mechanics, values, dates, hours, now, isNarrow, isLocked } = props
  const { onSelect, onShowRow } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isFocusPending = useRef(false)
  const [lastFocused, setLastFocused] = useState<{ mechanicId: string; date: string }>()
  // The cell that Tab moves to: the last one with the focus, otherwise the selected one, otherwise one in the first row.
  const tabStopRow = findFirst([lastFocused?.mechanicId, values.mechanicId], (mechanicId) =>
    mechanics.findIndex(({ id }) => id === mechanicId),
  )
  const tabStopColumn = findFirst([lastFocused?.date ?? '', values.date ?? ''], (date) =>
    dates.indexOf(date),
  )
  const virtualizer = useVirtualizer({
    count: mechanics.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? rowHeights.narrow : rowHeights.wide),
    getItemKey: (index) => mechanics[index]?.id ?? index,
    overscan: 3,
    // Rows may appear a frame after a scroll, so that the scroll itself never waits for them.
    useFlushSync: false,
    // The row that can have the focus stays rendered while it is scrolled out of view.
    rangeExtractor: (range) =>
      [...new Set([tabStopRow ?? 0, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
  })
  const dateNames = useMemo(() => dates.map(formatDay), [dates])
  const items = virtualizer.getVirtualItems()
  const lastIndex = items.at(-1)?.index ?? 0

  useEffect(() => onShowRow(lastIndex), [lastIndex, onShowRow])
  useLayoutEffect(() => {
    // Runs after each render, because the target of a key may be in a row that was just rendered.
    if (isFocusPending.current)
      scroller.current
        ?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')
        ?.focus({ preventScroll: true })
    isFocusPending.current = false
  })

  // Stable between renders, because a scroll renders the grid often, and its rows only if a property changes.
  const moveByKey = useCallback(
    (event: KeyboardEvent, position: Position) => {
      if (event.altKey || event.metaKey || event.ctrlKey) return
      const target = findTarget(event.key, position, dates.length)
      if (!target) return
      event.preventDefault()
      const row = Math.min(Math.max(target.row, 0), mechanics.length - 1)
      const mechanic = mechanics[row]
      const date = dates[Math.min(Math.max(target.column, 0), dates.length - 1)]
      if (!mechanic || !date) return
      isFocusPending.current = true
      setLastFocused({ mechanicId: mechanic.id, date })
      virtualizer.scrollToIndex(row)
    },
    [mechanics, dates, virtualizer],
  )
  const select = useCallback(
    (choice: Parameters<SelectSlot>[0]) => {
      const { mechanic, date } = choice.selection
      setLastFocused({ mechanicId: mechanic.id, date })
      onSelect(choice)
    },
    [onSelect],
  )

  return (
    <div ref={scroller} className={clsx(styles.scroller, isNarrow && styles.narrow)}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a WAI-ARIA grid is a table with this role */}
      <table role="grid" aria-label="Mechanics by day" aria-rowcount={mechanics.length + 1}>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row" aria-rowindex={1} className={styles.row}>
            <th role="columnheader" scope="col" className={styles.mechanicHead}>
              Mechanic
            </th>
            {dates.map((date, index) => (
              <DayHeader
                key={date}
                date={date}
                isToday={now.startsWith(date)}
                scale={index === 0 ? formatHours(hours) : ''}
              />
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className={styles.rows}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {items.map(({ key, index, start }) => {
            const mechanic = mechanics[index]
            return (
              mechanic && (
                <BoardRow
                  key={key}
                  index={index}
                  offset={start}
                  record={record}
                  mechanic={mechanic}
                  dates={dates}
                  dateNames={dateNames}
                  hours={hours}
                  duration={values.duration}
                  selectedDate={mechanic.id === values.mechanicId ? values.date : undefined}
                  selectedStart={mechanic.id === values.mechanicId ? values.start : undefined}
                  now={now}
                  isRead={!virtualizer.isScrolling}
                  isLocked={isLocked}
                  hasTabStop={index === (tabStopRow ?? 0)}
                  tabStopColumn={index === (tabStopRow ?? 0) ? tabStopColumn : undefined}
                  onKeyDown={moveByKey}
                  onSelect={select}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type DayHeaderProps = {
  date: string
  isToday: boolean
  /** The hours that each day shows, below the first day; otherwise ''. */
  scale: string
}

function DayHeader({ date, isToday, scale }: DayHeaderProps) {
  return (
    <th role="columnheader" scope="col" className={isToday ? styles.today : undefined}>
      <DayLabel date={date} />
      <span aria-hidden className={styles.scale}>
        {scale}
      </span>
      <span className="visually-hidden">
        {dayjs(date).format('dddd, MMMM D')}
        {isToday && ', today'}
      </span>
    </th>
  )
}

/** Returns the first index that is found, or undefined. */
const findFirst = <Value,>(values: readonly Value[], findIndex: (value: Value) => number) =>
  values.map(findIndex).find((index) => index !== -1)

const rowsPerPage = 6

/** Returns the position that a key moves to, or undefined for other keys. It may be outside of the grid. */
function findTarget(
  key: string,
  { row, column }: Position,
  columnCount: number,
): Position | undefined {
  const targets: Record<string, Position> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: columnCount - 1 },
    PageUp: { row: row - rowsPerPage, column },
    PageDown: { row: row + rowsPerPage, column },
  }
  return targets[key]
}
