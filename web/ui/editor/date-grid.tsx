import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import dayjs from 'dayjs'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { monthOf, monthSpan, weekdayOf } from '#web/domain/dates.ts'
import { ReasonButton } from '#web/ui/actions/reason-button.tsx'
import styles from './date-grid.module.css'

/** The colour of a day; a faint one keeps its label to those who ask for it. */
type Tone = 'plain' | 'faint' | 'neutral' | 'caution' | 'negative'

/** A day of the grid: `label` says in words what the tone says in colour; only an open day can be chosen. */
export type GridDay = { tone: Tone; label: string; isOpen: boolean }

type Props = {
  /** the month that is shown, 'YYYY-MM' */
  month: string
  /** 'YYYY-MM-DD', like every day here */
  today: string
  chosen: string | undefined
  /** whether the days are still being read */
  isBusy: boolean
  dayOf: (date: string) => GridDay
  /** what the colours mean, beside 'Selected' and 'Today' */
  legend: readonly { tone: Tone; label: string }[]
  onMonth: (month: string) => void
  onChoose: (date: string) => void
  /** name by which focusField finds the day that Tab leads to */
  field: string
}

const toneClass = (tone: Tone | 'chosen') => `tone-${tone} ${styles[tone]}`

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * A month to choose a day from, by mouse or keyboard: the WAI-ARIA date grid. Days that cannot be chosen keep the focus
 * and say why. Weeks begin on Monday; those before today's are neither shown nor reached.
 */
export function DateGrid({ month, today, chosen, isBusy, dayOf, legend, onMonth, onChoose, field }: Props) {
  const title = useId()
  const [reached, setReached] = useState<string>()
  const tabStop = useRef<HTMLTableCellElement>(null)
  const takesFocus = useRef(false)
  const thisMonday = dayjs(today).subtract(weekdayOf(today), 'day').format('YYYY-MM-DD')
  const isShown = (date: string) => date >= thisMonday && monthOf(date) === month
  const inMonth = [reached, chosen, today].find((date) => date !== undefined && isShown(date))
  const stop = inMonth ?? `${month}-01`

  useLayoutEffect(() => {
    // the day that a key led to may be on the page only now
    if (takesFocus.current) tabStop.current?.focus()
    takesFocus.current = false
  })

  const choose = (date: string) => {
    if (!dayOf(date).isOpen) return
    setReached(date)
    onChoose(date)
  }
  const handleKey = (date: string, event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isChoice = event.key === 'Enter' || event.key === ' '
    const next = dayAtKey(date, event)
    if (!isChoice && next === undefined) return
    event.preventDefault()
    if (isChoice) return choose(date)
    if (next === undefined || monthOf(next) < monthOf(today)) return
    const isOver = next < thisMonday
    // from a later month the page leads to this one all the same
    if (isOver && monthOf(next) === month) return
    takesFocus.current = true
    setReached(isOver ? today : next)
    if (monthOf(next) !== month) onMonth(monthOf(next))
  }
  const cellOf = (date: string) => {
    const { tone, label, isOpen } = dayOf(date)
    const [isToday, isChosen] = [date === today, date === chosen]
    const spoken = [dayjs(date).format('dddd, MMMM D, YYYY'), isToday && 'today', label.toLowerCase()]
    const shown = isToday && tone === 'plain' ? 'Today' : tone === 'faint' ? '' : label
    return (
      <td
        key={date}
        ref={date === stop ? tabStop : undefined}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of the WAI-ARIA date grid are of this role
        role="gridcell"
        data-date={date}
        data-field={date === stop ? field : undefined}
        className={`${styles.day} ${toneClass(isChosen ? 'chosen' : tone)}`}
        tabIndex={date === stop ? 0 : -1}
        title={label || undefined}
        aria-label={spoken.filter(Boolean).join(', ')}
        aria-selected={isChosen}
        aria-disabled={!isOpen}
        aria-current={isToday ? 'date' : undefined}
        onKeyDown={(event) => handleKey(date, event)}
        onClick={() => choose(date)}
      >
        <span className={styles.number}>{Number(date.slice(8))}</span>
        <span className={styles.word}>{isChosen ? 'Selected' : shown}</span>
      </td>
    )
  }
  const addMonths = (months: number) =>
    onMonth(monthOf(dayjs(`${month}-01`).add(months, 'month').format('YYYY-MM-DD')))

  return (
    <div className={styles.grid}>
      <div className={styles.head}>
        <ReasonButton
          icon={<LeftOutlined />}
          aria-label="Previous month"
          reason={month <= monthOf(today) ? 'The months before are past' : undefined}
          onClick={() => addMonths(-1)}
        />
        <h3 id={title} aria-live="polite">
          {dayjs(`${month}-01`).format('MMMM YYYY')}
        </h3>
        <ReasonButton
          icon={<RightOutlined />}
          aria-label="Next month"
          reason={undefined}
          onClick={() => addMonths(1)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the WAI-ARIA date grid is a table of this role */}
      <table className={styles.month} role="grid" aria-labelledby={title} aria-busy={isBusy}>
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
          {weeksOf(month)
            .filter((week) => week.some((date) => date !== undefined && isShown(date)))
            .map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((date, index) =>
                  date === undefined ? <td key={weekdays[index]} /> : cellOf(date),
                )}
              </tr>
            ))}
        </tbody>
      </table>
      <ul className={styles.legend} aria-label="Colours of the calendar">
        {[{ tone: 'chosen' as const, label: 'Selected' }, ...legend].map(({ tone, label }) => (
          <li key={tone}>
            <span className={`${styles.swatch} ${toneClass(tone)}`} />
            {label}
          </li>
        ))}
        <li>
          <span className={`${styles.swatch} ${styles.today}`} />
          Today
        </li>
      </ul>
    </div>
  )
}

/** The days of a month in weeks from Monday to Sunday; undefined where a week reaches into another month. */
function weeksOf(month: string): (string | undefined)[][] {
  const { startDate, endDate } = monthSpan(month)
  const before = weekdayOf(startDate)
  const last = Number(endDate.slice(8))
  return Array.from({ length: Math.ceil((before + last) / 7) }, (_, week) =>
    weekdays.map((_, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day < 1 || day > last ? undefined : `${month}-${String(day).padStart(2, '0')}`
    }),
  )
}

/** The day that a key leads to from another; undefined for every other key. */
function dayAtKey(date: string, { key, shiftKey }: KeyboardEvent): string | undefined {
  const page = shiftKey ? 'year' : 'month'
  const steps: Record<string, [count: number, unit: 'day' | 'month' | 'year']> = {
    ArrowLeft: [-1, 'day'],
    ArrowRight: [1, 'day'],
    ArrowUp: [-7, 'day'],
    ArrowDown: [7, 'day'],
    Home: [-weekdayOf(date), 'day'],
    End: [6 - weekdayOf(date), 'day'],
    PageUp: [-1, page],
    PageDown: [1, page],
  }
  const step = steps[key]
  return (
    step &&
    dayjs(date)
      .add(...step)
      .format('YYYY-MM-DD')
  )
}
