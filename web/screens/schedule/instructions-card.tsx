import { Input } from 'antd'
import { Card } from '#web/ui/card.tsx'
import type { Appointment } from './appointment.ts'

type Props = {
  appointment: Pick<Appointment, 'instructions'>
  takesFocus: boolean
  onChange: (part: Partial<Appointment>) => void
}

/** What the mechanic is told. */
export function InstructionsCard({ appointment, takesFocus, onChange }: Props) {
  return (
    <Card title="Mechanic Instructions">
      <Input.TextArea
        aria-label="Mechanic Instructions"
        placeholder="What the mechanic should know: access, parking, parts to bring"
        autoFocus={takesFocus}
        rows={4}
        maxLength={5000}
        value={appointment.instructions}
        onChange={({ target }) => onChange({ instructions: target.value })}
      />
    </Card>
  )
}
