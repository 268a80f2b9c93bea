import { WarningOutlined } from '@ant-design/icons'
import { Button, Input, Radio } from 'antd'
import { clsx } from 'clsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { useListMechanics } from '#web/api/generated/mechanics/mechanics.ts'
import { formatDay, formatDuration } from '#web/domain/dates.ts'
import { isScheduled } from '#web/domain/order.ts'
import { formatName } from '#web/domain/person.ts'
import { formatSlot } from '#web/domain/slots.ts'
import { paths } from '#web/paths.ts'
import type { QueuePosition } from '#web/queue/queue.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { focusControl } from '#web/ui/actions/focus.ts'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { useGoBackToList } from '#web/ui/base/list-origin.ts'
import { Muted } from '#web/ui/base/muted.tsx'
import { isEqualJson } from '#web/ui/editor/changed-fields.ts'
import { EditorForm, SaveBar } from '#web/ui/editor/editor-form.tsx'
import { toFieldId } from '#web/ui/editor/field.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { lazyWithRetry } from '#web/ui/page/lazy-with-retry.tsx'
import { useIsRecordGone } from '#web/ui/page/query-boundary.tsx'
import { CardSkeleton } from '#web/ui/page/skeletons.tsx'
import {
  type AppointmentValues,
  appointmentFormName,
  type OrderWithRevenue,
  requesters,
  type Selection,
  validateAppointment,
} from './appointment.ts'
import type { SelectSlot } from './board-row.tsx'
import { MechanicPicker } from './mechanic-picker.tsx'
import { RevenueFields } from './revenue-fields.tsx'
import { parseRevenue } from './revenue-form.ts'
import styles from './schedule.module.css'
import { activeMechanicsParams } from './schedule-page.reads.ts'
import { SlotPicker } from './slot-picker.tsx'
import type { AppointmentEditor } from './use-appointment-editor.ts'
import { useCalendar } from './use-calendar.ts'
import { useServiceMinutes } from './use-service-minutes.ts'

const Board = lazyWithRetry(
  async () => ({ default: (await import('./board.tsx')).Board }),
  <CardSkeleton lineCount={12} />,
)

type Props = {
  editor: AppointmentEditor
  /** The newest version that the page has. */
  record: OrderWithRevenue
  hasAutoFocus: boolean
  /** Asks about changes, then closes the form. Undefined unless the order is scheduled with a mechanic. */
  onCancel: (() => void) | undefined
  queue: QueuePosition | undefined
}

/** Renders the form that schedules an order. Specification §2, Schedule a service. */
export function AppointmentForm(props: Props) {
  const { editor, record, hasAutoFocus, onCancel, queue } = props
  const { form, isSaving } = editor
  const values = useWatch({ control: form.control }) as AppointmentValues
  const toast = useToast()
  const goBackToList = useGoBackToList(paths.schedules())
  const mechanicsQuery = useListMechanics(activeMechanicsParams)
  const calendar = useCalendar({ record, values, mechanics: mechanicsQuery.data?.content })
  const { selection } = calendar
  const isLoading = calendar.isLoading || (values.start !== undefined && mechanicsQuery.isLoading)
  const isGone = useIsRecordGone()
  const findReasonsNotToSave = () => {
    if (isGone) return ['This order no longer exists.']
    if (isLoading) return ['Availability is loading.']
    return validateAppointment({ order: record.order, values, selection })
  }
  const reasons = findReasonsNotToSave()
  /** Whether a press waits until availability is loaded. A change of the form ends the wait. */
  const [isWaiting, setWaiting] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const reasonsId = useId()
  const changeForm = (changes: Partial<AppointmentValues>) => form.setValues(changes)
  const focusField = (name: string) =>
    focusControl(formRef.current, toFieldId(appointmentFormName, name))
  const selectSlot: SelectSlot = ({ selection: { mechanic, date, slot }, isByKey }) => {
    calendar.showDate(date)
    changeForm({ mechanicId: mechanic.id, date, start: slot.start })
    if (isByKey && parseRevenue(values.revenue, values.duration).hourlyCharge === 0)
      focusField('revenue.hourlyCharge')
  }
  const loadSelection = async (typed: AppointmentValues) => {
    const { isChanged, stopListening } = listenForChange(form, typed)
    setWaiting(true)
    const loaded = await Promise.race([editor.loadSelection(typed), isChanged])
    stopListening()
    setWaiting(false)
    return loaded
  }
  const showProblems = (typed: AppointmentValues, chosen: Selection | undefined) => {
    if (!chosen) toast.warning('Incomplete selection', 'Please select a mechanic, date, and slot.')
    const name = findFirstInvalidField(typed, chosen)
    if (name === undefined) return
    if (isChoice(name)) focusControl(formRef.current, name)
    else focusField(`revenue.${name}`)
  }
  const save = (onSaved: () => void) =>
    editor.save({
      onSaved,
      check: async (typed) => {
        const chosen = await loadSelection(typed)
        if (isGone || chosen === 'changed') return false
        const { order } = record
        const isValid =
          validateAppointment({ order, values: typed, selection: chosen }).length === 0
        if (!isValid) showProblems(typed, chosen)
        return isValid
      },
      onInvalid: (_, typed) => showProblems(typed, selection),
    })
  const goToList = () => {
    queue?.storeNextForResume()
    goBackToList()
  }
  const goToNext = queue?.goToNext
  useShortcuts('This queue', goToNext ? [{ keys: 'Mod+Shift+Enter', label: 'Save and Next' }] : [])
  const saveByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
      return
    event.preventDefault()
    if (event.shiftKey && goToNext) save(goToNext)
    else event.currentTarget.requestSubmit()
  }
  const serviceMinutes = useServiceMinutes(record.order)
  const isTooShort = serviceMinutes > values.duration * 60
  const warning =
    selection && isTooShort
      ? `The services take about ${formatDuration(serviceMinutes)}, but the appointment lasts ${formatDuration(values.duration * 60)}.`
      : undefined
  const buttonProps = {
    reason: reasons.length > 0 ? reasons.join(' ') : undefined,
    // With `explainedBy`, pressing the disabled button still runs `save`, which shows the invalid fields.
    explainedBy: reasonsId,
    loading: isSaving || isWaiting,
    icon: warning && <WarningOutlined aria-hidden />,
    'aria-description': warning,
  } as const
  const summary = (
    <>
      {selection && <p>{describeSelection(selection)}</p>}
      {warning && <p className={styles.tooShort}>{warning}</p>}
      <Muted as="ul" id={reasonsId}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Muted>
    </>
  )

  return (
    <EditorForm
      editor={editor}
      name={appointmentFormName}
      ref={formRef}
      className={styles.form}
      aria-label="Schedule"
      onKeyDown={saveByKey}
      onSubmit={() => save(goToList)}
    >
      <div className={clsx('surface', styles.appointment)}>
        {isScheduled(record.order) && (
          <Card title="Reschedule Requested By">
            <Controller
              name="requestedBy"
              render={({ field }) => (
                <Radio.Group
                  {...field}
                  id={toFieldId(appointmentFormName, 'requestedBy')}
                  aria-label="Reschedule Requested By"
                >
                  {requesters.map((name) => (
                    <Radio
                      key={name}
                      value={name}
                      autoFocus={hasAutoFocus && name === values.requestedBy}
                    >
                      {name}
                    </Radio>
                  ))}
                </Radio.Group>
              )}
            />
          </Card>
        )}
        <MechanicPicker
          mechanicsQuery={mechanicsQuery}
          assigned={record.order.mechanicResponse}
          loadBoard={Board.preload}
          renderBoard={(mechanics, order) => (
            <Board
              record={record}
              mechanics={mechanics}
              values={values}
              isSaving={isSaving}
              onSelect={selectSlot}
              {...order}
            />
          )}
        />
        <SlotPicker
          order={record.order}
          values={values}
          calendar={calendar}
          editor={editor}
          onChange={changeForm}
        />
        <div className={styles.revenueAndInstructions}>
          <RevenueFields revenue={values.revenue} duration={values.duration} />
          <Card title="Mechanic Instructions">
            <Controller
              name="instructions"
              render={({ field }) => (
                <Input.TextArea
                  {...field}
                  id={toFieldId(appointmentFormName, 'instructions')}
                  aria-label="Mechanic Instructions"
                  placeholder="Notes for the mechanic: access, parking, parts to bring"
                  rows={8}
                  maxLength={5000}
                />
              )}
            />
          </Card>
        </div>
        <SaveBar summary={summary}>
          {onCancel && (
            <Button disabled={isSaving} onClick={onCancel}>
              Cancel
            </Button>
          )}
          <ActionButton {...buttonProps} type={goToNext ? 'default' : 'primary'} htmlType="submit">
            Schedule Service
          </ActionButton>
          {goToNext && (
            <ActionButton {...buttonProps} type="primary" onClick={() => save(goToNext)}>
              Save and Next
            </ActionButton>
          )}
        </SaveBar>
      </div>
    </EditorForm>
  )
}

/** Returns a promise that resolves to 'changed' once the form no longer has these values. */
const listenForChange = (form: UseFormReturn<AppointmentValues>, typed: AppointmentValues) => {
  let stopListening = () => {}
  const isChanged = new Promise<'changed'>((resolve) => {
    stopListening = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!isEqualJson(values, typed)) resolve('changed')
      },
    })
  })
  return { isChanged, stopListening }
}

/** Choices that are not fields, in form order. */
const choices = ['mechanic', 'day', 'slot'] as const
type Choice = (typeof choices)[number]
const isChoice = (name: string): name is Choice => choices.some((choice) => choice === name)

/** Returns the name of the first field that is missing or invalid, or undefined. */
function findFirstInvalidField(values: AppointmentValues, selection: Selection | undefined) {
  if (values.mechanicId === undefined) return 'mechanic'
  if (values.date === undefined) return 'day'
  if (!selection) return 'slot'
  const { hourlyCharge, errors } = parseRevenue(values.revenue, values.duration)
  return hourlyCharge === 0 ? 'hourlyCharge' : errors.keys().next().value
}

const describeSelection = ({ mechanic, date, slot }: Selection): string =>
  `${formatName(mechanic)}, ${formatDay(date)}, ${formatSlot(slot)}`
