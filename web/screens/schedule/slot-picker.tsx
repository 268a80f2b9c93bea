import { Alert, Button, Flex, Select } from 'antd'
import { useId, useState } from 'react'
import { useListServices } from '#web/api/generated/catalogue/catalogue.ts'
import type { Mechanic, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { useListUnavailability } from '#web/api/generated/schedule/schedule.ts'
import {
  formatDay,
  formatDuration,
  getMonth,
  getMonthRange,
  getTimeZoneName,
} from '#web/domain/dates.ts'
import { type DayKind, formatSlot, getDayKind, listSlots, omitOwnSlot } from '#web/domain/slots.ts'
import { Card } from '#web/ui/page/card.tsx'
import { FailedReads } from '#web/ui/page/query-boundary.tsx'
import {
  type FormValues,
  findOwnAppointment,
  findSelection,
  maxHours,
  type OrderWithRevenue,
  sumServiceMinutes,
} from './appointment.ts'
import { DateGrid, type GridDay } from './date-grid.tsx'
import styles from './schedule.module.css'
import { useSlotClock } from './slot-clock.ts'
import type { AppointmentEditor } from './use-appointment-editor.ts'

/** Reads a mechanic's unavailability in a month 'YYYY-MM'. `days` leaves out the order's own slot. */
function useUnavailabilityDays(
  latest: OrderWithRevenue,
  mechanic: Mechanic | undefined,
  month: string,
) {
  const query = useListUnavailability(mechanic?.id ?? '', getMonthRange(month), {
    query: { enabled: mechanic !== undefined },
  })
  const days =
    mechanic && query.data && omitOwnSlot(findOwnAppointment(latest, mechanic), query.data)
  return { query, days }
}

/** Returns the days of the visible month, the slots of the selected date, and the selected slot. */
export function useCalendar(
  latest: OrderWithRevenue,
  form: FormValues,
  mechanics: readonly Mechanic[] = [],
) {
  const now = useSlotClock()
  const { date, duration } = form
  const [chosenMonth, setMonth] = useState(getMonth(date ?? now))
  // While the page is open, the chosen month may end.
  const isMonthOver = chosenMonth < getMonth(now)
  const month = isMonthOver ? getMonth(now) : chosenMonth
  const mechanic = mechanics.find(({ id }) => id === form.mechanicId)
  const visibleData = useUnavailabilityDays(latest, mechanic, month)
  const selectedData = useUnavailabilityDays(latest, mechanic, getMonth(date ?? now))
  const { days } = selectedData
  const slotsOfDate =
    mechanic && date && days ? listSlots(date, mechanic, days, duration, now) : undefined
  return {
    now,
    month,
    setMonth,
    mechanic,
    visibleData,
    /** Whether the availability of the selected slot is loading. */
    isLoading: form.start !== undefined && !days && selectedData.query.isFetching,
    slotsOfDate,
    selection: findSelection(form, mechanic, days, now),
  }
}

type Props = {
  order: ServiceOrder
  form: FormValues
  calendar: ReturnType<typeof useCalendar>
  editor: Pick<AppointmentEditor, 'isSaving' | 'error'>
  onChange: (changes: Partial<FormValues>) => void
}

const durations = Array.from({ length: maxHours }, (_, index) => ({
  value: index + 1,
  label: formatDuration((index + 1) * 60),
}))

/** Renders duration, calendar and slots. Specification §5, Calendar. */
export function SlotPicker(props: Props) {
  const { order, form, calendar, editor, onChange } = props
  const selectId = useId()
  const { now, month, setMonth, mechanic, visibleData } = calendar
  const { data: catalogue = [] } = useListServices()
  const serviceMinutes = sumServiceMinutes(order.services, catalogue)
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
            <p className="muted-note">Estimated service time: {formatDuration(serviceMinutes)}</p>
          )}
          {serviceMinutes > 0 && serviceHours !== form.duration && serviceHours <= maxHours && (
            <Button onClick={applySuggestion}>
              Set duration to {formatDuration(serviceHours * 60)}
            </Button>
          )}
          <label htmlFor={selectId}>Duration</label>
          <Select
            id={selectId}
            value={form.duration}
            options={durations}
            onChange={(duration) => onChange({ duration })}
          />
        </Flex>
      }
    >
      <FailedReads queries={[visibleData.query]} text="Availability could not be loaded." />
      <div className={styles.dateAndSlot}>
        <DateGrid
          month={month}
          today={now.slice(0, 10)}
          selectedDate={form.date}
          isLoading={mechanic !== undefined && !visibleData.days && visibleData.query.isFetching}
          getDay={(date) => getGridDay(date, calendar, editor.isSaving)}
          onMonthChange={setMonth}
          // Selecting the same date again keeps its slot.
          onSelect={(date) => onChange(date === form.date ? {} : { date, start: undefined })}
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
  free: { tone: 'plain', label: '', isOpen: true },
}

function getGridDay(
  date: string,
  { mechanic, visibleData, now }: Props['calendar'],
  isLocked: boolean,
) {
  const toClosedDay = (label: string): GridDay => ({ tone: 'faint', label, isOpen: false })
  if (!mechanic) return toClosedDay('Select a mechanic first')
  const kind = getDayKind(date, mechanic, visibleData.days ?? [], now.slice(0, 10))
  // Past and non-working days do not depend on the response.
  if (!visibleData.days && kind !== 'past' && kind !== 'non-working') {
    return toClosedDay(
      visibleData.query.error ? 'Availability could not be loaded' : 'Loading availability',
    )
  }
  return isLocked ? { ...gridDayByKind[kind], isOpen: false } : gridDayByKind[kind]
}

/** Renders the slots of the selected day. Unless a save runs, unavailable slots are focusable and state the reason. */
function SlotButtons({ form, calendar: { mechanic, slotsOfDate }, editor, onChange }: Props) {
  const { date, start, duration } = form
  if (!mechanic) return <p className="muted-note">Select a mechanic to see available days.</p>
  if (!date) return <p className="muted-note">Select a day to see its slots.</p>
  if (!slotsOfDate) return <p className="muted-note">Slots are not loaded yet.</p>

  const selected = slotsOfDate.find((slot) => slot.start === start)
  const takenSlot = editor.error && selected?.state === 'booked' ? selected : undefined
  const firstFree = slotsOfDate.find(({ state }) => state === 'free')

  return (
    <section aria-label={`Slots on ${formatDay(date)}`}>
      <h3>{formatDay(date)}</h3>
      <p className="muted-note">Times are in {getTimeZoneName()}.</p>
      {!firstFree && (
        <p className="muted-note">No {duration}-hour slots are available on this day.</p>
      )}
      <div className={styles.slots}>
        {slotsOfDate.map((slot) => {
          const isFree = slot.state === 'free'
          return (
            <button
              key={slot.start}
              // AppointmentForm focuses the button named 'slot' if no slot is selected.
              name={slot === firstFree ? 'slot' : undefined}
              type="button"
              className={styles.slot}
              disabled={editor.isSaving}
              aria-disabled={!isFree}
              aria-pressed={isFree && slot === selected}
              onClick={() => isFree && onChange({ start: slot.start })}
            >
              <span>{formatSlot(slot)}</span>{' '}
              {!isFree && <small>{slot === takenSlot ? 'just taken' : slot.state}</small>}
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
