import '#web/ui/reason-button.css'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { slotName } from '#web/domain/slots.ts'
import type { Selection } from './chosen-slot.ts'

type Props = {
  selection: Selection | undefined
  /** why nothing can be sent yet */
  reasons: readonly string[]
  isSending: boolean
  onCancel: (() => void) | undefined
}

/** What would be sent, the button that sends it, and why it cannot be pressed yet: pressed all the same, the form shows where. */
export function ScheduleBar({ selection, reasons, isSending, onCancel }: Props) {
  const why = useId()
  const isDisabled = reasons.length > 0
  return (
    <div className="schedule-bar">
      <div className="schedule-bar-text">
        {selection && <p className="schedule-bar-wish">{inWords(selection)}</p>}
        <ul id={why}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      <Button
        type="primary"
        htmlType="submit"
        size="large"
        className={isDisabled ? 'reason-button-disabled' : undefined}
        aria-disabled={isDisabled}
        aria-describedby={isDisabled ? why : undefined}
        loading={isSending}
      >
        Schedule Service
      </Button>
    </div>
  )
}

const inWords = ({ mechanic, date, slot }: Selection): string =>
  `${mechanic.firstName} ${mechanic.lastName}, ${dayjs(date).format('dddd, MMMM D, YYYY')}, ${slotName(slot)}`
