import { Alert, Button } from 'antd'
import { useState } from 'react'
import { ChangesDialog } from '#web/ui/changes-dialog.tsx'
import type { Base } from './appointment.ts'
import { scheduleChanges } from './schedule-changes.ts'
import type { AppointmentForm } from './use-appointment.ts'
import type { useScheduling } from './use-scheduling.ts'
import { whyReadOnly } from './why-not.ts'

type Props = { form: AppointmentForm; newest: Base; scheduling: ReturnType<typeof useScheduling> }

/**
 * Says that an order is no longer as it was when the appointment was begun – somebody else changed it, or an answer was
 * lost – and asks what to do about it; always before anything is sent.
 */
export function OrderChanged({ form, newest, scheduling }: Props) {
  const [isShown, setShown] = useState(false)
  const changes = scheduleChanges(form.base, newest)
  if (changes.length === 0 || scheduling.isSaved) return null

  const readOnly = whyReadOnly(newest.order)
  const close = () => {
    setShown(false)
    scheduling.forgetConflict()
  }
  const keep = () => {
    form.carryOver(newest)
    close()
  }
  const discard = () => {
    form.startFrom(newest)
    close()
  }
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title="This order is no longer as you opened it."
        action={
          <Button size="small" onClick={() => setShown(true)}>
            Show changes
          </Button>
        }
      />
      {(isShown || scheduling.conflict) && (
        <ChangesDialog
          title="This order was changed in the meantime"
          changes={changes}
          keep={readOnly ? undefined : { label: 'Keep what I entered', onClick: keep }}
          discard={{ label: 'Discard what I entered', onClick: discard }}
          onCancel={close}
        >
          {readOnly ??
            'What you entered can replace what is there now; what you left alone becomes as it is there.'}
        </ChangesDialog>
      )}
    </>
  )
}
