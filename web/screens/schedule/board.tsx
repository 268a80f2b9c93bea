import { Button, Flex, Grid } from 'antd'
import dayjs from 'dayjs'
import { useMemo, useState } from 'react'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import { formatDateSpan, formatDuration, getTimeZoneName, listDates } from '#web/domain/dates.ts'
import { getSharedHours } from '#web/domain/slots.ts'
import { StripLegend } from '#web/records/availability/day-bar.tsx'
import { useSlotClock } from '#web/records/availability/slot-clock.ts'
import { ReasonButton } from '#web/ui/actions/reason-button.tsx'
import { Muted } from '#web/ui/base/muted.tsx'
import { FailedReads } from '#web/ui/page/query-boundary.tsx'
import type { AppointmentValues, OrderWithRevenue } from './appointment.ts'
import styles from './board.module.css'
import { BoardGrid } from './board-grid.tsx'
import { useSortedMechanics } from './board-order.ts'
import type { SelectSlot } from './board-row.tsx'
import { type BoardSort, nextFreeButtonId } from './board-sort.ts'

/** How many further mechanics are sorted when the admin scrolls to the last sorted one. */
const mechanicsPerSort = 10

type Props = {
  record: OrderWithRevenue
  mechanics: readonly Mechanic[]
  values: AppointmentValues
  sort: BoardSort
  isSaving: boolean
  onSort: (sort: BoardSort) => void
  onSelect: SelectSlot
}

/**
 * Renders the working hours of mechanics on fourteen days, or on three days on a phone. Pressing a day selects mechanic,
 * day and slot: the free slot closest to the pointer, or the first one with the keyboard.
 */
export function Board({ record, mechanics, values, sort, isSaving, onSort, onSelect }: Props) {
  const { duration } = values
  const now = useSlotClock()
  const today = now.slice(0, 10)
  const isNarrow = Grid.useBreakpoint().md === false
  const dayCount = isNarrow ? 3 : 14
  const [daysAhead, setDaysAhead] = useState(0)
  const dates = useMemo(
    () => listDates(dayjs(today).add(daysAhead, 'day'), dayCount),
    [today, daysAhead, dayCount],
  )
  const { start, end } = getSharedHours(mechanics)
  const hours = useMemo(() => ({ start, end }), [start, end])
  const [sortedCount, setSortedCount] = useState(mechanicsPerSort)
  const isSorted = sort === 'next-free'
  const sortQuery = useSortedMechanics(
    { record, mechanics, dates, duration, now, count: sortedCount },
    { enabled: isSorted },
  )
  const rows = isSorted && !sortQuery.isError ? sortQuery.data : mechanics
  const sortMore = (lastIndex: number) => {
    if (isSorted && lastIndex >= sortedCount) setSortedCount(lastIndex + mechanicsPerSort)
  }

  return (
    <section className={styles.board} aria-label="Board">
      <Flex wrap align="center" justify="space-between" gap="small">
        <Flex align="center" gap="small">
          <ReasonButton
            reason={daysAhead === 0 ? 'You cannot schedule in the past.' : undefined}
            onClick={() => setDaysAhead(Math.max(0, daysAhead - dayCount))}
          >
            Earlier
          </ReasonButton>
          <strong aria-live="polite">{formatDateSpan(dates)}</strong>
          <Button onClick={() => setDaysAhead(daysAhead + dayCount)}>Later</Button>
        </Flex>
        <Button
          id={nextFreeButtonId}
          type={isSorted ? 'primary' : 'default'}
          ghost={isSorted}
          aria-pressed={isSorted}
          onClick={() => onSort(isSorted ? 'list' : 'next-free')}
        >
          Next free first
        </Button>
      </Flex>
      {isSorted && <FailedReads queries={[sortQuery]} text="Availability could not be loaded." />}
      {rows ? (
        <BoardGrid
          // The height of the rows changes.
          key={String(isNarrow)}
          record={record}
          mechanics={rows}
          values={values}
          dates={dates}
          hours={hours}
          now={now}
          isNarrow={isNarrow}
          isLocked={isSaving || (isSorted && sortQuery.isPlaceholderData)}
          onSelect={onSelect}
          onShowRow={sortMore}
        />
      ) : (
        <Muted className={styles.scroller} role="status">
          Checking availability…
        </Muted>
      )}
      <Flex wrap justify="space-between" gap="4px 16px">
        <StripLegend />
        {duration > 1 && (
          <Muted>Times shorter than {formatDuration(duration * 60)} are not shown as free.</Muted>
        )}
        <Muted>Times are in {getTimeZoneName()}.</Muted>
      </Flex>
    </section>
  )
}
