import { type KeyboardEvent, type MouseEvent, useMemo } from 'react'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import type { Availability } from '#web/cards/availability/availability.ts'
import { DayBar } from '#web/cards/availability/day-bar.tsx'
import { formatDay } from '#web/domain/dates.ts'
import {
  createDayStrip,
  type DayStrip,
  describeDayStrip,
  findSlotAt,
} from '#web/domain/day-strip.ts'
import { formatName } from '#web/domain/person.ts'
import { omitOwnSlot, type Slot, toSlot, toSpan } from '#web/domain/slots.ts'
import {
  type AppointmentValues,
  findOwnAppointment,
  type OrderWithRevenue,
  type Selection,
} from './appointment.ts'
import styles from './board.module.css'
import { PayoutWarning } from './payout-warning.tsx'
import { Rating } from './rating.tsx'

/** Selects a free slot. After a key, the focus may move on to the next field. */
export type SelectSlot = (choice: { selection: Selection; isByKey: boolean }) => void

type Props = {
  /** The index of the mechanic in the list, from 0. */
  index: number
  /** The distance from the first row in px. */
  offset: number
  latest: OrderWithRevenue
  mechanic: Mechanic
  availability: Availability | undefined
  dates: readonly string[]
  values: AppointmentValues
  now: string
  isLocked: boolean
  /** Whether Tab moves to a cell of this row. */
  hasTabStop: boolean
  /** The column of this cell; undefined for the first day with a free slot. */
  tabStopColumn: number | undefined
  onKeyDown: (event: KeyboardEvent, column: number) => void
  onSelect: SelectSlot
}

/** Renders a mechanic and a strip for each day. */
export function BoardRow(props: Props) {
  const { index, offset, latest, mechanic, availability, dates, values, now } = props
  const { duration } = values
  const unavailability = availability?.days
  const strips = useMemo(() => {
    if (!unavailability) return undefined
    const days = omitOwnSlot(findOwnAppointment(latest, mechanic), unavailability)
    return dates.map((date) => createDayStrip({ date, mechanic, days, duration, now }))
  }, [unavailability, latest, mechanic, dates, duration, now])
  const firstFreeColumn = strips?.findIndex(({ freeSlots }) => freeSlots.length > 0) ?? -1
  const tabStopColumn = props.tabStopColumn ?? Math.max(firstFreeColumn, 0)
  const isFailed = availability?.queries.some(({ error }) => error) ?? false

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
        <PayoutWarning mechanic={mechanic} />
      </th>
      {dates.map((date, column) => {
        const strip = strips?.[column]
        const isSelectedDay = values.mechanicId === mechanic.id && values.date === date
        return (
          <DayCell
            key={date}
            label={[
              formatName(mechanic),
              formatDay(date),
              strip ? describeDayStrip(strip) : describeMissing(isFailed),
            ].join(', ')}
            strip={strip}
            selectedStart={isSelectedDay ? values.start : undefined}
            duration={duration}
            isLocked={props.isLocked}
            isTabStop={props.hasTabStop && column === tabStopColumn}
            onKeyDown={(event) => props.onKeyDown(event, column)}
            onSelect={(slot, isByKey) =>
              props.onSelect({ selection: { mechanic, date, slot }, isByKey })
            }
          />
        )
      })}
    </tr>
  )
}

const describeMissing = (isFailed: boolean) =>
  isFailed ? 'availability could not be loaded' : 'loading availability'

type CellProps = {
  label: string
  strip: DayStrip | undefined
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
  const { label, strip, selectedStart, duration, isLocked, isTabStop, onKeyDown, onSelect } = props
  const firstSlot = strip?.freeSlots[0]
  const isOpen = firstSlot !== undefined && !isLocked
  const selectAtPointer = ({ clientX, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const slot = strip && findSlotAt(strip, (clientX - left) / width)
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
        selected={selectedStart === undefined ? undefined : toSpan(toSlot(selectedStart, duration))}
      />
    </td>
  )
}
