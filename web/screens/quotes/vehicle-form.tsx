import { Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { getFailureReason } from '#web/api/api-error.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { useDecodeVin, useUpdateCar } from '#web/api/generated/quotes/quotes.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { VehicleCard } from '#web/cards/order-cards.tsx'
import { isQuotable } from '#web/domain/order.ts'
import { type Car, findVinWarning, normalizeVin } from '#web/domain/vehicle.ts'
import { ReasonButton } from '#web/ui/actions/reason-button.tsx'
import { drafts } from '#web/ui/editor/drafts.ts'
import { ConflictDialog } from '#web/ui/editor/editor-dialogs.tsx'
import { EditorForm } from '#web/ui/editor/editor-form.tsx'
import { type RecordEditor, useRecordEditor } from '#web/ui/editor/record-editor.ts'
import { Card } from '#web/ui/page/card.tsx'
import { isNotFound } from '#web/ui/page/query-boundary.tsx'
import styles from './quotes.module.css'
import {
  findFieldProblem,
  findVehicleChanges,
  getExtraVehicleRows,
  isSameVehicle,
  toCarRequest,
  toDecodedValues,
  toDecodingNote,
  toVehicleValues,
  type VehicleValues,
  vehicleFields,
} from './vehicle.ts'

type Editor = RecordEditor<Car | null, VehicleValues>

const getDraftKey = ({ id }: Pick<ServiceOrder, 'id'>) => `vehicle-${id}`

const readOnlyReason =
  "You can edit the vehicle only while the order's status is Open or Quote Completed."

/** Renders the vehicle of an order, as a form after Edit Vehicle or if there is a draft. Specification §2. */
export function Vehicle({ order }: { order: ServiceOrder }) {
  const [view, setView] = useState<'shown' | 'edited' | 'shown again'>(
    drafts.has(getDraftKey(order)) ? 'edited' : 'shown',
  )
  if (view === 'edited') return <VehicleForm order={order} onClose={() => setView('shown again')} />
  return (
    <div className={styles.vehicle}>
      <VehicleCard
        order={order}
        extraItems={getExtraVehicleRows(order.car)}
        aside={
          <ReasonButton
            // Takes the focus, because closing the form removed the pressed button.
            autoFocus={view === 'shown again'}
            reason={isQuotable(order.status) ? undefined : readOnlyReason}
            onClick={() => setView('edited')}
          >
            Edit Vehicle
          </ReasonButton>
        }
      />
    </div>
  )
}

function VehicleForm({ order, onClose }: { order: ServiceOrder; onClose: () => void }) {
  const fetchFresh = useFetchFresh()
  const updateCar = useUpdateCar()
  const editor: Editor = useRecordEditor({
    key: getDraftKey(order),
    record: order.car,
    noun: 'vehicle',
    formType: { fromRecord: toVehicleValues, isEqual: isSameVehicle },
    fetchLatest: async () =>
      (await fetchFresh(getGetOrderQueryOptions(order.id)).catch(rethrowWithStatedText)).car,
    findChanges: findVehicleChanges,
    save: (_latest, values) => updateCar.mutateAsync({ id: order.id, data: toCarRequest(values) }),
    success: 'Updated successfully',
    failure: (error) => ({ title: 'Failed to update!', description: getFailureReason(error) }),
  })
  const decoding = useDecoding(editor)
  const [vinField, ...otherFields] = vehicleFields.map((field) => {
    const { name, label } = field
    const problem = findFieldProblem(field, editor.value[name])
    const warning = name === 'vin' ? findVinWarning(editor.value.vin) : undefined
    return (
      <Form.Item
        key={name}
        className={name === 'vin' ? styles.wide : undefined}
        name={name}
        label={label}
        rules={[
          {
            validator: () => (problem === undefined ? Promise.resolve() : Promise.reject(problem)),
          },
        ]}
        // Without `help`, antd shows the problem only after a change or a save, and never shows the warning.
        help={problem ?? warning}
        {...((problem ?? warning) && { validateStatus: problem ? 'error' : 'warning' })}
      >
        <Input
          autoComplete="off"
          autoFocus={name === 'vin' && !editor.isRestored}
          // Locked during decoding, because the decoded values would overwrite new input.
          disabled={decoding.isFetching || editor.isSaving}
        />
      </Form.Item>
    )
  })
  return (
    <Card title="Vehicle Information">
      <EditorForm editor={editor} saveLabel="Save Vehicle" isSecondary onClose={onClose}>
        <div className={styles.fields}>
          {vinField}
          <Flex wrap align="center" gap="small" className={styles.wide}>
            <ReasonButton
              reason={decoding.reason}
              loading={decoding.isFetching}
              onClick={decoding.start}
            >
              Decode VIN
            </ReasonButton>
            <span className="muted-note" role="status">
              {decoding.note}
            </span>
          </Flex>
          {otherFields}
        </div>
      </EditorForm>
      <ConflictDialog editor={editor} />
    </Card>
  )
}

function rethrowWithStatedText(error: unknown): never {
  throw isNotFound(error) ? new Error('Error: Order details not available.') : error
}

/** Returns the state of the decoding, and `start`, which decodes the typed VIN and fills in the result. */
function useDecoding({ value, set }: Editor) {
  const vin = normalizeVin(value.vin)
  // gcTime 0 drops the result when the VIN changes, so that an old note cannot return.
  const { data, error, isFetching, refetch } = useDecodeVin(
    { vin },
    { query: { enabled: false, gcTime: 0 } },
  )
  const start = async () => {
    const { data: found } = await refetch()
    if (found) set((values) => ({ ...values, ...toDecodedValues(found) }))
  }
  const failure = error && `The VIN could not be decoded: ${getFailureReason(error)}`
  return {
    start,
    isFetching,
    note: isFetching ? undefined : (failure ?? (data && toDecodingNote(value, data))),
    reason: /^[A-Z0-9]{1,20}$/.test(vin)
      ? undefined
      : `Enter ${vin === '' ? 'the' : 'a valid'} VIN first.`,
  }
}
