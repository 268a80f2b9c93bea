import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { clsx } from 'clsx'
import dayjs from 'dayjs'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { getMonth } from '#web/domain/dates.ts'
import { ReasonButton } from '#web/ui/actions/reason-button.tsx'
import { ColorLegend } from '#web/ui/page/color-legend.tsx'
import { formatShownMonths, listWeeks } from './calendar-weeks.ts'
import styles from './schedule.module.css'

/** A day of the grid. Only open days can be selected. `label` says what is special about the day; '' for a free day. */
export type GridDay = {
  tone: 'free' | 'faint' | 'neutral' | 'caution' | 'negative'
  label: string
  isOpen: boolean
}

type Props = {
  /** 'YYYY-MM' */
  month: string
  /** 'YYYY-MM-DD', like all dates of the grid. */
  today: string
  selectedDate: string | undefined
  isLoading: boolean
  getDay: (date: string) => GridDay
  onMonthChange: (month: string) => void
  onSelect: (date: string) => void
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const getToneClass = (tone: GridDay['tone'] | 'selected' | 'today') =>
  clsx(`tone-${tone}`, styles.tone, styles[tone])

const legend = [
  { name: 'Selected', className: getToneClass('selected') },
  { name: 'Free', className: getToneClass('free') },
  { name: 'Partly booked', className: getToneClass('caution') },
  { name: 'Unavailable', className: getToneClass('negative') },
  { name: 'Non-working', className: getToneClass('neutral') },
  { name: 'Today', className: getToneClass('today') },
]

const toIso = (date: dayjs.Dayjs) => date.format('YYYY-MM-DD')

/**
 * Renders a month as a WAI-ARIA date grid without past weeks, at its end with the first weeks of the next month. Closed
 * days stay focusable.
 */
export function DateGrid({
  month,
  today,
  selectedDate,
  isLoading,
  getDay,
  onMonthChange,
  onSelect,
}: Props) {
  const titleId = useId()
  const [lastFocused, setLastFocused] = useState<string>()
  const tabStop = useRef<HTMLTableCellElement>(null)
  const isFocusPending = useRef(false)
  const firstDay = dayjs(`${month}-01`)
  const thisSunday = toIso(dayjs(today).startOf('week'))
  const weeks = listWeeks(month, today)
  const isShown = (date: string) => weeks.some((week) => week.includes(date))
  const tabStopDate =
    [lastFocused, selectedDate, today].find((day) => day !== undefined && isShown(day)) ??
    toIso(firstDay)

  useLayoutEffect(() => {
    // Runs after each render, because the target of a key may be in a month that was just rendered.
    if (isFocusPending.current) tabStop.current?.focus()
    isFocusPending.current = false
  })

  const select = (date: string) => {
    if (!getDay(date).isOpen) return
    setLastFocused(date)
    onSelect(date)
  }
  const handleKey = (date: string, event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isSelectKey = event.key === 'Enter' || event.key === ' '
    const target = getTargetDate(date, event)
    if (!isSelectKey && target === undefined) return
    event.preventDefault()
    if (target === undefined) return select(date)
    const next = target < thisSunday ? today : target
    isFocusPending.current = true
    setLastFocused(next)
    if (!isShown(next)) onMonthChange(getMonth(next))
  }
  const renderDay = (date: string) => {
    const { tone, label, isOpen } = getDay(date)
    const isToday = date === today
    const isSelected = date === selectedDate
    const isFirstOfNextMonth = getMonth(date) !== month && date.endsWith('-01')
    const spokenTexts = [
      dayjs(date).format('dddd, MMMM D, YYYY'),
      isToday && 'today',
      label.toLowerCase(),
    ]
    return (
      <td
        key={date}
        ref={date === tabStopDate ? tabStop : undefined}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells of a WAI-ARIA date grid have this role
        role="gridcell"
        data-date={date}
        // CSS shows the name of the next month before its first day.
        data-month={isFirstOfNextMonth ? dayjs(date).format('MMM') : undefined}
        // AppointmentForm focuses the field 'day' if no date is selected.
        data-field={date === tabStopDate ? 'day' : undefined}
        className={clsx(styles.day, getToneClass(isSelected ? 'selected' : tone))}
        tabIndex={date === tabStopDate ? 0 : -1}
        title={label || undefined}
        aria-label={spokenTexts.filter(Boolean).join(', ')}
        aria-selected={isSelected}
        aria-disabled={!isOpen}
        aria-current={isToday ? 'date' : undefined}
        onKeyDown={(event) => handleKey(date, event)}
        onClick={() => select(date)}
      >
        {dayjs(date).date()}
      </td>
    )
  }
  const hasColors = weeks.flat().some((date) => date !== undefined && getDay(date).tone !== 'faint')
  const moveMonths = (months: number) =>
    onMonthChange(firstDay.add(months, 'month').format('YYYY-MM'))

  return (
    <div>
      <Flex align="center" justify="space-between">
        <ReasonButton
          icon={<LeftOutlined />}
          aria-label="Previous month"
          reason={month <= getMonth(today) ? 'You cannot schedule in the past.' : undefined}
          onClick={() => moveMonths(-1)}
        />
        <h3 id={titleId} className={styles.monthName} aria-live="polite">
          {formatShownMonths(month, today)}
        </h3>
        <Button icon={<RightOutlined />} aria-label="Next month" onClick={() => moveMonths(1)} />
      </Flex>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a WAI-ARIA date grid is a table with this role */}
      <table className={styles.month} role="grid" aria-labelledby={titleId} aria-busy={isLoading}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, weekday) =>
                date === undefined ? <td key={weekdays[weekday]} /> : renderDay(date),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {/* The legend is invisible until days have colors, but keeps its space. */}
      <ColorLegend label="Calendar colors" colors={legend} isInvisible={!hasColors} />
    </div>
  )
}

/** Returns the date that a key moves to, or undefined for other keys. */
function getTargetDate(date: string, { key, shiftKey }: KeyboardEvent): string | undefined {
  const pageUnit = shiftKey ? 'year' : 'month'
  const steps: Record<string, [count: number, unit: 'day' | 'month' | 'year']> = {
    ArrowLeft: [-1, 'day'],
    ArrowRight: [1, 'day'],
    ArrowUp: [-7, 'day'],
    ArrowDown: [7, 'day'],
    Home: [-dayjs(date).day(), 'day'],
    End: [6 - dayjs(date).day(), 'day'],
    PageUp: [-1, pageUnit],
    PageDown: [1, pageUnit],
  }
  const step = steps[key]
  return step && toIso(dayjs(date).add(...step))
}
