import { Form, Input, Select } from 'antd'
import type { Service } from '#web/api/generated/model/service.ts'
import { DurationField } from './duration-field.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { PriceFields } from './price-fields.tsx'
import { required } from './required.ts'
import { type ServiceValues, serviceValuesOf } from './service-values.ts'

type Props = {
  /** undefined for a new one */
  service: Service | undefined
  isSaving: boolean
  failure: string | undefined
  onSave: (values: ServiceValues) => void
  onClose: () => void
}

const statuses = (['ACTIVE', 'INACTIVE'] as const).map((value) => ({ value, label: value }))
const notes = (
  <>
    Notes <span className="entry-optional">(optional)</span>
  </>
)

/** Adds or edits a service of the catalogue (Specification §5). */
export function ServiceDialog({ service, ...dialog }: Props) {
  return (
    <EntryDialog
      title={service ? 'Edit Service' : 'Add Service'}
      initial={serviceValuesOf(service)}
      first="category"
      isNew={!service}
      {...dialog}
    >
      <div className="entry-line">
        <Form.Item name="category" label="Category" rules={[required('category')]}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
        <Form.Item name="subCategory" label="Sub-category" rules={[required('sub-category')]}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
      </div>
      <Form.Item name="description" label="Description" rules={[required('description')]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
      </Form.Item>
      <PriceFields />
      <div className="entry-line">
        <Form.Item name="status" label="Status" rules={[required('status')]}>
          <Select options={statuses} />
        </Form.Item>
        <DurationField />
        <Form.Item name="serviceCode" label="Service Code" rules={[required('service code')]}>
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
      </div>
      <Form.Item name="notes" label={notes}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={5000} />
      </Form.Item>
    </EntryDialog>
  )
}
