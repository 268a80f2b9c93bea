import './calendar.css'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CalendarDay } from './calendar-day.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import { dayAtKey } from './day-at-key.ts'
import type { DayWords } from './day-words.ts'
import { monthOf, weeksOf } from './month.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Props = {
  /** the month that is shown, 'YYYY-MM' */
  month: string
  /** 'YYYY-MM-DD', like every day here */
  today: string
  chosen: string | undefined
  /** whether the days are still being read */
  isBusy: boolean
  wordsOf: (date: string) => DayWords
  onMonth: (month: string) => void
  onChoose: (date: string) => void
}

/** A month to choose a day from, by mouse or keyboard: the WAI-ARIA date grid. Months before today's are not reached. */
export function Calendar({ month, today, chosen, isBusy, wordsOf, onMonth, onChoose }: Props) {
  const title = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState<string>()
  const inMonth = [reached, chosen, today].find((date) => date !== undefined && monthOf(date) === month)
  const tabStop = inMonth ?? `${month}-01`

  const press = (date: string, event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (wordsOf(date).isOpen) onChoose(date)
      return
    }
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : dayAtKey(date, event)
    if (next === undefined) return
    event.preventDefault()
    if (monthOf(next) < monthOf(today)) return
    // the day must be on the page before it can have the focus
    flushSync(() => {
      setReached(next)
      if (monthOf(next) !== month) onMonth(monthOf(next))
    })
    grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }

  return (
    <div className="calendar">
      <CalendarHead id={title} month={month} earliest={monthOf(today)} onMonth={onMonth} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the WAI-ARIA date grid is a table of this role */}
      <table ref={grid} className="calendar-grid" role="grid" aria-labelledby={title} aria-busy={isBusy}>
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
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) =>
                date === undefined ? (
                  <td key={weekdays[index]} />
                ) : (
                  <CalendarDay
                    key={date}
                    date={date}
                    words={wordsOf(date)}
                    isToday={date === today}
                    isChosen={date === chosen}
                    isTabStop={date === tabStop}
                    onPress={press}
                    onChoose={(day) => {
                      setReached(day)
                      onChoose(day)
                    }}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <CalendarLegend />
    </div>
  )
}
