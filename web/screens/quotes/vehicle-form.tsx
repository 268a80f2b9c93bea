import { DownOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { clsx } from 'clsx'
import { useEffect, useId, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { getFailureReason } from '#web/api/api-error.ts'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { useDecodeVin, useUpdateCar } from '#web/api/generated/quotes/quotes.ts'
import { isQuotable } from '#web/domain/order.ts'
import { findVinWarning, normalizeVin } from '#web/domain/vehicle.ts'
import { VehicleCard } from '#web/records/orders/order-cards.tsx'
import { useRestoreFocus } from '#web/ui/actions/focus.ts'
import { ReasonButton } from '#web/ui/actions/reason-button.tsx'
import { Muted } from '#web/ui/base/muted.tsx'
import { drafts } from '#web/ui/editor/drafts.ts'
import { RecordForm } from '#web/ui/editor/editor-form.tsx'
import { Field } from '#web/ui/editor/field.tsx'
import { useEditor } from '#web/ui/editor/use-editor.ts'
import { Card } from '#web/ui/page/card.tsx'
import styles from './quotes.module.css'
import {
  createVehicleEditor,
  detailFields,
  findFieldProblem,
  getExtraVehicleRows,
  identityFields,
  toDecodedValues,
  toDecodingNote,
  type VehicleField,
  type VehicleValues,
} from './vehicle.ts'

const getDraftKey = ({ id }: Pick<ServiceOrder, 'id'>) => `vehicle-${id}`

const readOnlyReason =
  "You can edit the vehicle only while the order's status is Open or Quote Completed."

/** Renders the vehicle of an order, as a form after Edit Vehicle or if there is a draft. Specification §2. */
export function Vehicle({ order }: { order: ServiceOrder }) {
  const [isEditing, setEditing] = useState(drafts.has(getDraftKey(order)))
  // Closing the form removes its pressed button, so Edit Vehicle takes the focus.
  const vehicleRef = useRestoreFocus<HTMLDivElement>(isEditing)
  if (isEditing) return <VehicleForm order={order} onClose={() => setEditing(false)} />
  return (
    <div ref={vehicleRef} className={styles.vehicle}>
      <VehicleCard
        order={order}
        extraItems={getExtraVehicleRows(order.car)}
        aside={
          <ReasonButton
            reason={isQuotable(order.status) ? undefined : readOnlyReason}
            onClick={() => setEditing(true)}
          >
            Edit Vehicle
          </ReasonButton>
        }
      />
    </div>
  )
}

function VehicleForm({ order, onClose }: { order: ServiceOrder; onClose: () => void }) {
  const updateCar = useUpdateCar()
  const editor = useEditor(createVehicleEditor(order.id), order.car, {
    draftKey: getDraftKey(order),
    send: (data) => updateCar.mutateAsync({ id: order.id, data }),
    texts: {
      success: 'Updated successfully',
      failure: ({ error }) => ({
        title: 'Failed to update!',
        description: getFailureReason(error),
      }),
    },
    onSaved: onClose,
  })
  const { form, isRestored } = editor
  const values = useWatch({ control: form.control }) as VehicleValues
  const details = useDetails(values)
  const decoding = useDecoding({ form, values, onFilled: details.open })
  const isLocked = decoding.isFetching || editor.isSaving
  // Stored values may be invalid too.
  useEffect(() => {
    void form.trigger()
  }, [form])
  const renderField = (field: VehicleField) => {
    const isVin = field.name === 'vin'
    return (
      <Field
        key={field.name}
        className={isVin ? styles.wide : undefined}
        name={field.name}
        label={field.label}
        validate={(text) => findFieldProblem(field, text)}
        warn={isVin ? findVinWarning : undefined}
      >
        {(input) => (
          <Input
            {...input}
            autoComplete="off"
            autoFocus={isVin && !isRestored}
            // Locked during decoding, because the decoded values would overwrite new input.
            disabled={isLocked}
          />
        )}
      </Field>
    )
  }
  return (
    <Card title="Vehicle Information">
      <RecordForm
        editor={editor}
        name="vehicle"
        noun="order"
        saveLabel="Save Vehicle"
        isSecondary
        onClose={onClose}
      >
        <div className={clsx(styles.fields, styles.identity)}>
          {identityFields.map(renderField)}
          <div className={styles.decode}>
            <ReasonButton
              reason={decoding.reason}
              loading={decoding.isFetching}
              onClick={() => void decoding.start()}
            >
              Decode VIN
            </ReasonButton>
          </div>
          <Muted className={styles.note} role="status">
            {decoding.note}
          </Muted>
        </div>
        <ReasonButton
          type="link"
          size="small"
          className={styles.more}
          icon={<DownOutlined aria-hidden rotate={details.isOpen ? 180 : 0} />}
          iconPlacement="end"
          aria-expanded={details.isOpen}
          aria-controls={details.id}
          reason={details.lockReason}
          onClick={details.toggle}
        >
          More fields
        </ReasonButton>
        {/* Hidden fields stay mounted, so that their values are validated and their errors get the focus. */}
        <div id={details.id} hidden={!details.isOpen}>
          <div className={styles.fields}>{detailFields.map(renderField)}</div>
        </div>
      </RecordForm>
    </Card>
  )
}

/**
 * Returns the state of the fields below "More fields", which are open if one has a value until the admin closes them.
 * They cannot be closed while one is invalid, so that a failed save can focus it.
 */
function useDetails(values: VehicleValues) {
  const isFilled = detailFields.some(({ name }) => values[name] !== '')
  const isInvalid = detailFields.some(
    (field) => findFieldProblem(field, values[field.name]) !== undefined,
  )
  const [isOpen, setOpen] = useState(isFilled)
  // A newer version of the record may bring values too.
  useEffect(() => {
    if (isFilled || isInvalid) setOpen(true)
  }, [isFilled, isInvalid])
  return {
    id: useId(),
    isOpen,
    open: () => setOpen(true),
    toggle: () => setOpen(!isOpen),
    lockReason: isOpen && isInvalid ? 'Correct the invalid fields first.' : undefined,
  }
}

type DecodingOptions = {
  form: UseFormReturn<VehicleValues>
  values: VehicleValues
  /** Called after the result has filled in fields. */
  onFilled: () => void
}

/** Returns the state of the decoding, and `start`, which decodes the typed VIN and fills in the result. */
function useDecoding({ form, values, onFilled }: DecodingOptions) {
  const vin = normalizeVin(values.vin)
  // gcTime 0 drops the result when the VIN changes, so that an old note cannot return.
  const { data, error, isFetching, refetch } = useDecodeVin(
    { vin },
    { query: { enabled: false, gcTime: 0 } },
  )
  const start = async () => {
    const { data: found } = await refetch()
    if (!found) return
    const decoded = toDecodedValues(found)
    form.setValues(decoded)
    if (Object.keys(decoded).length > 0) onFilled()
    await form.trigger()
  }
  const failure = error && `The VIN could not be decoded: ${getFailureReason(error)}`
  return {
    start,
    isFetching,
    note: isFetching ? undefined : (failure ?? (data && toDecodingNote(values, data))),
    reason: /^[A-Z0-9]{1,20}$/.test(vin)
      ? undefined
      : `Enter ${vin === '' ? 'the' : 'a valid'} VIN first.`,
  }
}
