import dayjs from 'dayjs'
import type { KeyboardEvent } from 'react'
import type { DayWords } from './day-words.ts'

type Props = {
  date: string
  words: DayWords
  isToday: boolean
  isChosen: boolean
  isTabStop: boolean
  onPress: (date: string, event: KeyboardEvent) => void
  onChoose: (date: string) => void
}

/** One day: its number, its word and its colour; a closed day stays reachable and says why it is closed. */
export function CalendarDay({ date, words, isToday, isChosen, isTabStop, onPress, onChoose }: Props) {
  const day = dayjs(date)
  const said = [day.format('dddd, MMMM D, YYYY'), isToday && 'today', words.word.toLowerCase()]
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of the WAI-ARIA date grid are of this role
      role="gridcell"
      data-date={date}
      className={`calendar-day calendar-${isChosen ? 'chosen' : words.tone}`}
      tabIndex={isTabStop ? 0 : -1}
      title={words.word || undefined}
      aria-label={said.filter(Boolean).join(', ')}
      aria-selected={isChosen}
      aria-disabled={!words.isOpen}
      aria-current={isToday ? 'date' : undefined}
      onKeyDown={(event) => onPress(date, event)}
      onClick={() => {
        if (words.isOpen) onChoose(date)
      }}
    >
      <span className="calendar-number">{day.date()}</span>
      <span className="calendar-word">{wordShown(words, isToday, isChosen)}</span>
    </td>
  )
}

function wordShown({ tone, word }: DayWords, isToday: boolean, isChosen: boolean): string {
  if (isChosen) return 'Selected'
  if (isToday && tone === 'free') return 'Today'
  return tone === 'past' || tone === 'unknown' ? '' : word
}
