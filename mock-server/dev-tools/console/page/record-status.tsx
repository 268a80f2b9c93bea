import { Select, type SelectProps } from 'antd'
import { toWords } from './format.ts'
import { Status } from './generated/control.ts'
import { StatusTag, type Tone } from './status-tag.tsx'

const toneByStatus: Record<string, Tone> = {
  OPEN: 'accent',
  QUOTED: 'caution',
  PAYMENT_PROCESSING: 'caution',
  PAID: 'accent',
  SCHEDULED: 'teal',
  PRE_DIAGNOSTICS: 'violet',
  DIAGNOSTICS: 'violet',
  WORK_IN_PROGRESS: 'violet',
  POST_DIAGNOSTICS: 'violet',
  COMPLETED: 'positive',
  Pending: 'caution',
  Active: 'positive',
  Blocked: 'negative',
}

/** Renders the status of an order, a user or a mechanic. */
export function RecordStatus({ status }: { status: string }) {
  return <StatusTag tone={toneByStatus[status] ?? 'neutral'}>{toWords(status)}</StatusTag>
}

const statusOptions = Object.values(Status).map((status) => ({
  value: status,
  label: toWords(status),
}))

/** Renders a select with all statuses of an order, for a Form.Item. */
export function StatusSelect(props: SelectProps<Status>) {
  return (
    <Select
      {...props}
      showSearch={{ optionFilterProp: 'label' }}
      options={statusOptions}
      style={{ width: 180 }}
    />
  )
}
