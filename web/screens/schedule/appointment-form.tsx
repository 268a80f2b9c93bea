import { WarningOutlined } from '@ant-design/icons'
import { Button, Form, Input, Radio } from 'antd'
import { clsx } from 'clsx'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
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
import { DraftNotice } from '#web/ui/editor/draft-notice.tsx'
import { SaveBar } from '#web/ui/editor/editor-form.tsx'
import type { GuardedSave } from '#web/ui/editor/use-guarded-save.tsx'
import type { RecordForm } from '#web/ui/editor/use-record-form.ts'
import { Card } from '#web/ui/page/card.tsx'
import { useIsRecordGone } from '#web/ui/page/query-boundary.tsx'
import {
  type AppointmentValues,
  appointmentFormName,
  type OrderWithRevenue,
  requesters,
  type Selection,
  validateAppointment,
} from './appointment.ts'
import { Board } from './board.tsx'
import type { SelectSlot } from './board-row.tsx'
import { MechanicPicker } from './mechanic-picker.tsx'
import { RevenueFields } from './revenue-fields.tsx'
import { parseRevenue } from './revenue-form.ts'
import styles from './schedule.module.css'
import { activeMechanicsParams } from './schedule-page.reads.ts'
import { SlotPicker } from './slot-picker.tsx'
import { useCalendar } from './use-calendar.ts'
import { useServiceMinutes } from './use-service-minutes.ts'

type Props = {
  recordForm: RecordForm<OrderWithRevenue, AppointmentValues>
  guardedSave: GuardedSave<OrderWithRevenue, AppointmentValues>
  latest: OrderWithRevenue
  hasAutoFocus: boolean
  /** Makes every field show its error. */
  onInvalid: () => void
  /** Asks about changes, then closes the form. Undefined unless the order is scheduled with a mechanic. */
  onCancel: (() => void) | undefined
  queue: QueuePosition | undefined
}

/** Renders the fields and buttons that schedule an order, inside antd's Form. Specification §2, Schedule a service. */
export function AppointmentForm(props: Props) {
  const { recordForm, guardedSave, latest, hasAutoFocus, onCancel, queue } = props
  const { form, getValues } = recordForm
  const { isSaving } = guardedSave
  const values: AppointmentValues = Form.useWatch([], { form, preserve: true }) ?? getValues()
  const toast = useToast()
  const goBackToList = useGoBackToList(paths.schedules())
  const mechanicsQuery = useListMechanics(activeMechanicsParams)
  const calendar = useCalendar({ latest, values, mechanics: mechanicsQuery.data?.content })
  const { selection } = calendar
  const isLoading = calendar.isLoading || (values.start !== undefined && mechanicsQuery.isLoading)
  const isGone = useIsRecordGone()
  const findReasonsNotToSave = () => {
    if (isGone) return ['This order no longer exists.']
    if (isLoading) return ['Availability is loading.']
    return validateAppointment({ order: latest.order, values, selection })
  }
  const reasons = findReasonsNotToSave()
  /** A save of these values that waits until they are rendered and availability is loaded. A change cancels it. */
  const [delayedSave, setDelayedSave] = useState<{
    values: AppointmentValues
    onSaved: () => void
  }>()
  const isWaiting = delayedSave !== undefined && isEqualJson(delayedSave.values, values)
  const formRef = useRef<HTMLFormElement>(null)
  const reasonsId = useId()
  const changeForm = (changes: Partial<AppointmentValues>) => form.setFieldsValue(changes)
  const selectSlot: SelectSlot = ({ selection: { mechanic, date, slot }, isByKey }) => {
    calendar.showDate(date)
    changeForm({ mechanicId: mechanic.id, date, start: slot.start })
    if (isByKey && parseRevenue(values.revenue, values.duration).hourlyCharge === 0)
      form.focusField(['revenue', 'hourlyCharge'])
  }
  const focusFirstInvalid = () => {
    const name = findFirstInvalidField(values, selection)
    if (name === undefined) return
    if (isChoice(name)) focusControl(formRef.current, name)
    else form.focusField(toFieldPath(name))
  }
  const save = (onSaved: () => void) => {
    const typedValues = getValues()
    // useWatch returns typed values a task later, so Enter may come before them.
    const mustWait = isLoading || !isEqualJson(typedValues, values)
    setDelayedSave(mustWait ? { values: typedValues, onSaved } : undefined)
    if (mustWait) return
    if (reasons.length === 0)
      return guardedSave.save({ loaded: recordForm.loaded, values, onSaved })
    if (!selection)
      toast.warning('Incomplete selection', 'Please select a mechanic, date, and slot.')
    props.onInvalid()
    form.validateFields().catch(() => {})
    focusFirstInvalid()
  }
  useEffect(() => {
    if (delayedSave === undefined) return
    // `values` may be older than the press, but the form is not.
    const isChanged = !isEqualJson(delayedSave.values, getValues())
    if (isChanged) setDelayedSave(undefined)
    else if (isWaiting && !isLoading) save(delayedSave.onSaved)
  })
  const goToList = () => {
    queue?.storeNextForResume()
    goBackToList()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(goToList)
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
  const serviceMinutes = useServiceMinutes(latest.order)
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
    <form
      ref={formRef}
      className={styles.form}
      aria-label="Schedule"
      onKeyDown={saveByKey}
      onSubmit={submit}
    >
      <DraftNotice recordForm={recordForm} />
      <div className={clsx('surface', styles.appointment)}>
        {isScheduled(latest.order) && (
          <Card title="Reschedule Requested By">
            <Form.Item noStyle name="requestedBy">
              <Radio.Group aria-label="Reschedule Requested By" name="requestedBy">
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
            </Form.Item>
          </Card>
        )}
        <MechanicPicker
          mechanicsQuery={mechanicsQuery}
          assigned={latest.order.mechanicResponse}
          renderBoard={(mechanics, order) => (
            <Board
              latest={latest}
              mechanics={mechanics}
              values={values}
              isSaving={isSaving}
              onSelect={selectSlot}
              {...order}
            />
          )}
        />
        <SlotPicker
          order={latest.order}
          values={values}
          calendar={calendar}
          guardedSave={guardedSave}
          onChange={changeForm}
        />
        <div className={styles.revenueAndInstructions}>
          <RevenueFields
            formName={appointmentFormName}
            revenue={values.revenue}
            duration={values.duration}
          />
          <Card title="Mechanic Instructions">
            <Form.Item noStyle name="instructions">
              <Input.TextArea
                aria-label="Mechanic Instructions"
                placeholder="Notes for the mechanic: access, parking, parts to bring"
                rows={8}
                maxLength={5000}
              />
            </Form.Item>
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
    </form>
  )
}

/** Choices that are not fields of antd's Form, in form order. */
const choices = ['mechanic', 'day', 'slot'] as const
type Choice = (typeof choices)[number]
const isChoice = (name: string): name is Choice => choices.some((choice) => choice === name)

/** Converts the name of a field of the revenue ('otherCharges.0.label') to its path in antd's Form. */
const toFieldPath = (name: string) => ['revenue', ...name.split('.')]

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
