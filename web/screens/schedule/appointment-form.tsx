import { Button, ConfigProvider, Input, Radio } from 'antd'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useListMechanics } from '#web/api/generated/mechanics/mechanics.ts'
import { formatDay, getMonth } from '#web/domain/dates.ts'
import { formatName } from '#web/domain/person.ts'
import { formatSlot } from '#web/domain/slots.ts'
import { paths } from '#web/paths.ts'
import type { QueuePosition } from '#web/queue/queue.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useFieldErrors } from '#web/ui/actions/focus.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { DraftNotice } from '#web/ui/editor/editor-dialogs.tsx'
import { SaveBar } from '#web/ui/editor/editor-form.tsx'
import { ShowErrorsContext } from '#web/ui/editor/money-input.tsx'
import { useGoBackToList } from '#web/ui/list/list-origin.ts'
import { Card } from '#web/ui/page/card.tsx'
import {
  type FormValues,
  isScheduled,
  type OrderWithRevenue,
  requesters,
  type Selection,
  validateAppointment,
} from './appointment.ts'
import { EarliestAvailable } from './earliest-available.tsx'
import { MechanicPicker } from './mechanic-picker.tsx'
import { RevenueFields } from './revenue-fields.tsx'
import { parseRevenue } from './revenue-form.ts'
import styles from './schedule.module.css'
import { SlotPicker, useCalendar } from './slot-picker.tsx'
import { type AppointmentEditor, activeMechanicsParams } from './use-appointment-editor.ts'

type Props = {
  editor: AppointmentEditor
  latest: OrderWithRevenue
  hasAutoFocus: boolean
  /** Asks about changes, then closes the form. Undefined unless the order is scheduled with a mechanic. */
  onCancel: (() => void) | undefined
  queue: QueuePosition | undefined
}

/** Renders the form that schedules an order. Specification §2, Schedule a service. */
export function AppointmentForm({ editor, latest, hasAutoFocus, onCancel, queue }: Props) {
  const { value: form, isSaving } = editor
  const toast = useToast()
  const goBackToList = useGoBackToList(paths.schedules())
  const mechanicsQuery = useListMechanics(activeMechanicsParams)
  const calendar = useCalendar(latest, form, mechanicsQuery.data?.content)
  const { selection } = calendar
  const isLoading = calendar.isLoading || (form.start !== undefined && mechanicsQuery.isLoading)
  const reasons = isLoading
    ? ['Availability is loading.']
    : validateAppointment(latest.order, form, selection)
  /** A save that waits until availability is loaded. A change of the form cancels the save. */
  const [delayedSave, setDelayedSave] = useState<{ onSaved: () => void }>()
  const { formRef, areErrorsShown, focus, updateErrors } = useFieldErrors()
  const reasonsId = useId()
  const changeForm = (changes: Partial<FormValues>) => {
    setDelayedSave(undefined)
    editor.set((values) => ({ ...values, ...changes }))
  }
  const selectSlot = ({ mechanic, date, slot }: Selection) => {
    calendar.setMonth(getMonth(date))
    changeForm({ mechanicId: mechanic.id, date, start: slot.start })
    if (parseRevenue(form.revenue, form.duration).hourlyCharge === 0) focus('hourlyCharge')
  }
  const save = (onSaved: () => void) => {
    setDelayedSave(isLoading ? { onSaved } : undefined)
    if (isLoading) return
    if (reasons.length === 0) return editor.save({ onSaved })
    if (!selection)
      toast.warning('Incomplete selection', 'Please select a mechanic, date, and slot.')
    updateErrors(findFirstInvalidField(form, selection))
  }
  useEffect(() => {
    if (delayedSave && !isLoading) save(delayedSave.onSaved)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(() => {
      queue?.storeNextForResume()
      goBackToList()
    })
  }
  const saveByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
      return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  const goToNext = queue?.goToNext
  const buttonProps = {
    reason: reasons.length > 0 ? reasons.join(' ') : undefined,
    // With `explainedBy`, pressing the disabled button still runs `save`, which shows the invalid fields.
    explainedBy: reasonsId,
    loading: isSaving || delayedSave !== undefined,
  } as const
  const summary = (
    <>
      {selection && <p>{describeSelection(selection)}</p>}
      <ul id={reasonsId} className="muted-note">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
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
      <DraftNotice editor={editor} />
      <div className={`surface ${styles.appointment}`}>
        <ConfigProvider componentDisabled={isSaving}>
          {isScheduled(latest.order) && (
            <Card title="Reschedule Requested By">
              <Radio.Group
                aria-label="Reschedule Requested By"
                name="requestedBy"
                value={form.requestedBy}
                onChange={({ target }) => changeForm({ requestedBy: target.value })}
              >
                {requesters.map((name) => (
                  <Radio
                    key={name}
                    value={name}
                    autoFocus={hasAutoFocus && name === form.requestedBy}
                  >
                    {name}
                  </Radio>
                ))}
              </Radio.Group>
            </Card>
          )}
          <MechanicPicker
            mechanicsQuery={mechanicsQuery}
            assigned={latest.order.mechanicResponse}
            selectedId={form.mechanicId}
            onSelect={(mechanicId) => changeForm({ mechanicId })}
            renderEarliest={(mechanics) => (
              <EarliestAvailable
                latest={latest}
                mechanics={mechanics}
                form={form}
                isSaving={isSaving}
                onSelect={selectSlot}
              />
            )}
          />
          <SlotPicker
            order={latest.order}
            form={form}
            calendar={calendar}
            editor={editor}
            onChange={changeForm}
          />
          <div className={styles.revenueAndInstructions}>
            <ShowErrorsContext value={areErrorsShown}>
              <RevenueFields
                revenue={form.revenue}
                duration={form.duration}
                onChange={(revenue) => changeForm({ revenue })}
              />
            </ShowErrorsContext>
            <Card title="Mechanic Instructions">
              <Input.TextArea
                aria-label="Mechanic Instructions"
                placeholder="Notes for the mechanic: access, parking, parts to bring"
                rows={8}
                maxLength={5000}
                value={form.instructions}
                onChange={({ target }) => changeForm({ instructions: target.value })}
              />
            </Card>
          </div>
        </ConfigProvider>
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

/** Returns the name of the first field that is missing or invalid, or undefined. */
function findFirstInvalidField(form: FormValues, selection: Selection | undefined) {
  if (form.mechanicId === undefined) return 'mechanic'
  if (form.date === undefined) return 'day'
  if (!selection) return 'slot'
  const { hourlyCharge, errors } = parseRevenue(form.revenue, form.duration)
  return hourlyCharge === 0 ? 'hourlyCharge' : errors.keys().next().value
}

const describeSelection = ({ mechanic, date, slot }: Selection): string =>
  `${formatName(mechanic)}, ${formatDay(date)}, ${formatSlot(slot)}`
