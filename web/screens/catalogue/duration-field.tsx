import { Form } from 'antd'
import { NumberInput } from './number-input.tsx'
import { required } from './required.ts'

const most = 100_000
const wholeMinutes = {
  validator: (_: unknown, text: string) =>
    text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) <= most)
      ? Promise.resolve()
      : Promise.reject(new Error(`Must be a whole number of minutes, 0 to ${most}.`)),
}

/** How long a service takes: a whole number of minutes from 0 on (Specification §5). */
export function DurationField() {
  return (
    <Form.Item
      name="duration"
      label="Duration (minutes)"
      rules={[required('duration'), wholeMinutes]}
      validateFirst
    >
      <NumberInput step={1} inputMode="numeric" />
    </Form.Item>
  )
}
