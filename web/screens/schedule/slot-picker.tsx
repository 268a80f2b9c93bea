import { Alert, Button, Flex, Select } from 'antd'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { formatDay, formatDuration, getMonth, getTimeZoneName } from '#web/domain/dates.ts'
import { type DayKind, formatSlot, formatSlotName, getDayKind } from '#web/domain/slots.ts'
import { Muted } from '#web/ui/base/muted.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { FailedReads } from '#web/ui/page/query-boundary.tsx'
import { type AppointmentValues, maxHours } from './appointment.ts'
import { DateGrid, type GridDay } from './date-grid.tsx'
import styles from './schedule.module.css'
import type { Calendar } from './use-calendar.ts'
import { useServiceMinutes } from './use-service-minutes.ts'

type Props = {
  order: ServiceOrder
  values: AppointmentValues
  calendar: Calendar
  editor: { isSaving: boolean; error: Error | null }
  onChange: (changes: Partial<AppointmentValues>) => void
}

const durations = Array.from({ length: maxHours }, (_, index) => ({
  value: index + 1,
  label: formatDuration((index + 1) * 60),
}))

/** Renders duration, calendar and slots. Specification §5, Calendar. */
export function SlotPicker(props: Props) {
  const { order, values, calendar, editor, onChange } = props
  const selectId = useId()
  const { now, month, setMonth, mechanic, shownMonths } = calendar
  const serviceMinutes = useServiceMinutes(order)
  const serviceHours = Math.ceil(serviceMinutes / 60)
  const applySuggestion = () => {
    // The pressed button disappears, so the focus moves to the select.
    document.getElementById(selectId)?.focus()
    onChange({ duration: serviceHours })
  }

  return (
    <Card
      title="Select Date and Slot"
      aside={
        <Flex wrap align="center" gap="small">
          {serviceMinutes > 0 && (
            <Muted>Estimated service time: {formatDuration(serviceMinutes)}</Muted>
          )}
          {serviceMinutes > 0 && serviceHours !== values.duration && serviceHours <= maxHours && (
            <Button onClick={applySuggestion}>
              Set duration to {formatDuration(serviceHours * 60)}
            </Button>
          )}
          <label htmlFor={selectId}>Duration</label>
          <Controller
            name="duration"
            render={({ field }) => <Select {...field} id={selectId} options={durations} />}
          />
        </Flex>
      }
    >
      <FailedReads
        queries={shownMonths.map(({ query }) => query)}
        text="Availability could not be loaded."
      />
      <div className={styles.dateAndSlot}>
        <DateGrid
          month={month}
          today={now.slice(0, 10)}
          selectedDate={values.date}
          isLoading={
            mechanic !== undefined &&
            shownMonths.some(({ days, query }) => !days && query.isFetching)
          }
          getDay={(date) => getGridDay(date, calendar, editor.isSaving)}
          onMonthChange={setMonth}
          // Selecting the same date again keeps its slot.
          onSelect={(date) => onChange(date === values.date ? {} : { date, start: undefined })}
        />
        <div>
          <SlotButtons {...props} />
        </div>
      </div>
    </Card>
  )
}

/** The colors and labels of the days. Specification §5, Calendar. */
const gridDayByKind: Record<DayKind, GridDay> = {
  past: { tone: 'faint', label: 'Past', isOpen: false },
  'non-working': { tone: 'neutral', label: 'Non-working', isOpen: false },
  unavailable: { tone: 'negative', label: 'Unavailable', isOpen: false },
  'partly-booked': { tone: 'caution', label: 'Partly booked', isOpen: true },
  free: { tone: 'free', label: '', isOpen: true },
}

function getGridDay(
  date: string,
  { mechanic, shownMonths, now }: Props['calendar'],
  isLocked: boolean,
) {
  const toClosedDay = (label: string): GridDay => ({ tone: 'faint', label, isOpen: false })
  if (!mechanic) return toClosedDay('Select a mechanic first')
  const data = shownMonths.find(({ month }) => month === getMonth(date))
  const kind = getDayKind(date, mechanic, data?.days ?? [], now.slice(0, 10))
  // Past and non-working days do not depend on the response.
  if (!data?.days && kind !== 'past' && kind !== 'non-working') {
    return toClosedDay(
      data?.query.error ? 'Availability could not be loaded' : 'Loading availability',
    )
  }
  return isLocked ? { ...gridDayByKind[kind], isOpen: false } : gridDayByKind[kind]
}

/** Renders the slots of the selected day. Unless a save runs, unavailable slots are focusable and state the reason. */
function SlotButtons({ values, calendar, editor, onChange }: Props) {
  const { mechanic, slotsOfDate } = calendar
  const { date, start, duration } = values
  if (!mechanic)
    return <Muted className={styles.noSlots}>Select a mechanic to see available days.</Muted>
  if (!date) return <Muted className={styles.noSlots}>Select a day to see its slots.</Muted>
  if (!slotsOfDate) return <Muted className={styles.noSlots}>Slots are not loaded yet.</Muted>

  const selected = slotsOfDate.find((slot) => slot.start === start)
  const takenSlot = editor.error && selected?.state === 'booked' ? selected : undefined
  const firstFree = slotsOfDate.find(({ state }) => state === 'free')

  return (
    <section aria-label={`Slots on ${formatDay(date)}`}>
      <h3>{formatDay(date)}</h3>
      <Muted>Times are in {getTimeZoneName()}.</Muted>
      {!firstFree && <Muted>No {duration}-hour slots are available on this day.</Muted>}
      <div className={styles.slots}>
        {slotsOfDate.map((slot) => {
          const isFree = slot.state === 'free'
          const closedState = slot === takenSlot ? 'just taken' : slot.state
          const note = isFree ? '' : closedState
          return (
            <button
              key={slot.start}
              // AppointmentForm focuses the button named 'slot' if no slot is selected.
              name={slot === firstFree ? 'slot' : undefined}
              type="button"
              className={styles.slot}
              aria-label={`${formatSlotName(slot)} ${note}`.trim()}
              disabled={editor.isSaving}
              aria-disabled={!isFree}
              aria-pressed={isFree && slot === selected}
              onClick={() => isFree && onChange({ start: slot.start })}
            >
              <span>{formatSlot(slot)}</span> {note && <small>{note}</small>}
            </button>
          )
        })}
      </div>
      {takenSlot && (
        <Alert
          type="error"
          title={`${formatSlot(takenSlot)} was just taken, so nothing was saved. Select another slot.`}
        />
      )}
    </section>
  )
}
