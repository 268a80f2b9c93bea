import { Button } from 'antd'
import { type KeyboardEvent, type MouseEvent, memo, useMemo } from 'react'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import { getMonth } from '#web/domain/dates.ts'
import {
  createDayStrip,
  type DayStrip,
  describeDayStrip,
  findSlotAt,
} from '#web/domain/day-strip.ts'
import { formatName } from '#web/domain/person.ts'
import { omitOwnSlot, type Slot, type Span, toSlot, toSpan } from '#web/domain/slots.ts'
import { useAvailability } from '#web/records/availability/availability.ts'
import { DayBar } from '#web/records/availability/day-bar.tsx'
import { findOwnAppointment, type OrderWithRevenue, type Selection } from './appointment.ts'
import styles from './board.module.css'
import { PayoutWarning } from './payout-warning.tsx'
import { Rating } from './rating.tsx'

/** Selects a free slot. After a key, the focus may move on to the next field. */
export type SelectSlot = (choice: { selection: Selection; isByKey: boolean }) => void

/** A cell of the board: the index of its mechanic and of its date. */
export type Position = { row: number; column: number }

type Props = {
  /** The index of the mechanic in the list, from 0. */
  index: number
  /** The distance from the first row in px. */
  offset: number
  record: OrderWithRevenue
  mechanic: Mechanic
  dates: readonly string[]
  /** The dates in words. */
  dateNames: readonly string[]
  /** The hours that each day shows. */
  hours: Span
  /** In hours. */
  duration: number
  /** The chosen date, if this mechanic is chosen. */
  selectedDate: string | undefined
  /** The chosen start 'HH:mm', if this mechanic is chosen. */
  selectedStart: string | undefined
  /** Local 'YYYY-MM-DDTHH:mm' */
  now: string
  /** Whether the availability is read. Rows that only pass by while the admin scrolls are not read. */
  isRead: boolean
  /** Whether no cell can be selected, because a save or a sort runs. */
  isLocked: boolean
  /** Whether Tab moves to a cell of this row. */
  hasTabStop: boolean
  /** The column of this cell; undefined for the first day with a free slot. */
  tabStopColumn: number | undefined
  onKeyDown: (event: KeyboardEvent, position: Position) => void
  onSelect: SelectSlot
}

/** Renders a mechanic and a strip for each day. Renders again only if a property changes, so scrolling stays smooth. */
export const BoardRow = memo(function BoardRow(props: Props) {
  const { index, offset, record, mechanic, dates, duration, now } = props
  const { selectedDate, selectedStart, isRead, isLocked, onKeyDown, onSelect } = props
  const months = useMemo(() => [...new Set(dates.map(getMonth))], [dates])
  const { days, queries } = useAvailability(mechanic.id, months, { enabled: isRead })
  const strips = useMemo(() => {
    if (!days) return undefined
    const otherDays = omitOwnSlot(findOwnAppointment(record, mechanic), days)
    return dates.map((date) => createDayStrip({ date, mechanic, days: otherDays, duration, now }))
  }, [days, record, mechanic, dates, duration, now])
  const firstFreeColumn = strips?.findIndex(({ freeSlots }) => freeSlots.length > 0) ?? -1
  const tabStopColumn = props.tabStopColumn ?? Math.max(firstFreeColumn, 0)
  const failed = queries.filter(({ error }) => error)
  const retry = () => {
    for (const query of failed) void query.refetch()
  }

  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ transform: `translateY(${offset}px)` }}
    >
      <th role="rowheader" scope="row" className={styles.mechanic}>
        <strong>{formatName(mechanic)}</strong>
        <span className={styles.facts}>
          <Rating mechanic={mechanic} /> {mechanic.expertise || 'No speciality listed'}
        </span>
        {failed.length > 0 ? (
          <span className={styles.failed}>
            Not loaded{' '}
            <Button type="link" size="small" onClick={retry}>
              Retry
            </Button>
          </span>
        ) : (
          <PayoutWarning mechanic={mechanic} />
        )}
      </th>
      {dates.map((date, column) => (
        <DayCell
          key={date}
          name={`${formatName(mechanic)}, ${props.dateNames[column]}`}
          strip={strips?.[column]}
          hours={props.hours}
          isFailed={failed.length > 0}
          selectedStart={date === selectedDate ? selectedStart : undefined}
          duration={duration}
          isLocked={isLocked}
          isTabStop={props.hasTabStop && column === tabStopColumn}
          onKeyDown={(event) => onKeyDown(event, { row: index, column })}
          onSelect={(slot, isByKey) => onSelect({ selection: { mechanic, date, slot }, isByKey })}
        />
      ))}
    </tr>
  )
})

type CellProps = {
  /** The mechanic and the day. */
  name: string
  strip: DayStrip | undefined
  hours: Span
  isFailed: boolean
  /** The start 'HH:mm' of the chosen slot, if it is on this day. */
  selectedStart: string | undefined
  /** In hours. */
  duration: number
  isLocked: boolean
  isTabStop: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onSelect: (slot: Slot, isByKey: boolean) => void
}

function DayCell(props: CellProps) {
  const { name, strip, hours, isFailed, selectedStart, duration, isLocked, isTabStop } = props
  const { onKeyDown, onSelect } = props
  const missing = isFailed ? 'availability could not be loaded' : 'loading availability'
  const label = `${name}, ${strip ? describeDayStrip(strip) : missing}`
  const firstSlot = strip?.freeSlots[0]
  const isOpen = firstSlot !== undefined && !isLocked
  const selectAtPointer = ({ clientX, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const slot = strip && findSlotAt(strip, hours, (clientX - left) / width)
    if (slot && isOpen) onSelect(slot, false)
  }
  const handleKey = (event: KeyboardEvent) => {
    const isSelectKey = event.key === 'Enter' || event.key === ' '
    if (!isSelectKey || event.ctrlKey || event.metaKey) return onKeyDown(event)
    event.preventDefault()
    if (isOpen) onSelect(firstSlot, true)
  }
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells of a WAI-ARIA grid have this role
      role="gridcell"
      className={styles.day}
      // AppointmentForm focuses the field 'mechanic' if no mechanic is selected.
      data-field={isTabStop ? 'mechanic' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      title={label}
      aria-label={label}
      aria-selected={selectedStart !== undefined}
      aria-disabled={!isOpen}
      onClick={selectAtPointer}
      onKeyDown={handleKey}
    >
      <DayBar
        strip={strip}
        hours={hours}
        selected={selectedStart === undefined ? undefined : toSpan(toSlot(selectedStart, duration))}
      />
    </td>
  )
}
