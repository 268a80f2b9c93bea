import { Radio } from 'antd'
import { Card } from '#web/ui/card.tsx'
import { type Appointment, requesters } from './appointment.ts'

type Props = {
  appointment: Pick<Appointment, 'requestedBy'>
  onChange: (part: Partial<Appointment>) => void
}

/** Who asked for another appointment. Specification §6. */
export function RequesterCard({ appointment, onChange }: Props) {
  return (
    <Card title="Reschedule Requested By">
      <Radio.Group
        aria-label="Reschedule Requested By"
        name="requestedBy"
        options={[...requesters]}
        value={appointment.requestedBy}
        onChange={({ target }) => onChange({ requestedBy: target.value })}
      />
    </Card>
  )
}
