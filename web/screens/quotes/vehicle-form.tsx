import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { reasonOf } from '#web/api/api-error.ts'
import type { Car } from '#web/api/generated/model/car.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import { getDecodeVinQueryOptions, useUpdateCar } from '#web/api/generated/quotes/quotes.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { VehicleCard } from '#web/cards/order-cards.tsx'
import { isQuotable } from '#web/domain/order.ts'
import { tidyVin, vinWarning } from '#web/domain/vehicle.ts'
import { ReasonButton } from '#web/ui/actions/reason-button.tsx'
import { drafts } from '#web/ui/editor/drafts.ts'
import { EditorDialogs } from '#web/ui/editor/editor-dialogs.tsx'
import { EditorForm } from '#web/ui/editor/editor-form.tsx'
import { type RecordEditor, useRecordEditor } from '#web/ui/editor/record-editor.ts'
import { Card } from '#web/ui/page/card.tsx'
import { isNotFound } from '#web/ui/page/query-boundary.tsx'
import styles from './quotes.module.css'
import {
  carOf,
  fieldProblem,
  filledFrom,
  furtherDetails,
  sameVehicle,
  textOf,
  type VehicleText,
  vehicleChanges,
  vehicleFields,
} from './vehicle.ts'

type Editor = RecordEditor<Car | null, VehicleText>

const draftKey = ({ id }: Pick<ServiceOrder, 'id'>) => `vehicle-${id}`

const readOnly = 'The vehicle can be changed only while the order is Open or Quote Completed.'

/** The vehicle of an order, and the form that changes it while the order is OPEN or QUOTED. Specification §2. */
export function Vehicle({ order }: { order: ServiceOrder }) {
  const [state, setState] = useState<'shown' | 'edited' | 'shown again'>(
    drafts.has(draftKey(order)) ? 'edited' : 'shown',
  )
  if (state === 'edited') return <VehicleForm order={order} onEnd={() => setState('shown again')} />
  return (
    <VehicleCard
      order={order}
      more={furtherDetails(order.car)}
      aside={
        <ReasonButton
          size="small"
          // the button that was pressed last is gone with the form
          autoFocus={state === 'shown again'}
          reason={isQuotable(order.status) ? undefined : readOnly}
          onClick={() => setState('edited')}
        >
          Edit Vehicle
        </ReasonButton>
      }
    />
  )
}

function VehicleForm({ order, onEnd }: { order: ServiceOrder; onEnd: () => void }) {
  const editor = useVehicleEditor(order)
  const decoding = useDecodeVin(editor)
  const [vin, ...others] = vehicleFields.map((field) => {
    const { name, label } = field
    const problem = fieldProblem(field, editor.value[name])
    const warning = name === 'vin' ? vinWarning(editor.value.vin) : undefined
    return (
      <Form.Item
        key={name}
        className={name === 'vin' ? styles.line : undefined}
        name={name}
        label={label}
        rules={[{ validator: (_, text: string) => refuse(fieldProblem(field, text)) }]}
        // said as it is typed, and of what was loaded
        help={problem ?? warning}
        {...((problem ?? warning) && { validateStatus: problem ? 'error' : 'warning' })}
      >
        <Input autoComplete="off" autoFocus={name === 'vin' && !editor.isRestored} />
      </Form.Item>
    )
  })
  return (
    <div className={styles.vehicle}>
      <Card title="Vehicle Information">
        <EditorForm editor={editor} submit="Save Vehicle" isSecondary onClose={onEnd}>
          <div className={styles.fields}>
            {vin}
            <Flex wrap align="center" gap="small" className={styles.line}>
              <ReasonButton reason={decoding.reason} loading={decoding.isPending} onClick={decoding.start}>
                Decode VIN
              </ReasonButton>
              <span className="muted-note" role="status">
                {decoding.note}
              </span>
            </Flex>
            {others}
          </div>
        </EditorForm>
        <EditorDialogs editor={editor} />
      </Card>
    </div>
  )
}

const refuse = (problem: string | undefined) =>
  problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem))

/** Saves the vehicle of an order with the stated toasts. Specification §8. */
function useVehicleEditor(order: ServiceOrder): Editor {
  const fetchFresh = useFetchFresh()
  const put = useUpdateCar()
  return useRecordEditor({
    key: draftKey(order),
    record: order.car,
    noun: 'vehicle',
    form: { from: textOf, equal: sameVehicle },
    fetchLatest: async () => {
      const { car } = await fetchFresh(getGetOrderQueryOptions(order.id)).catch(orderIsGone)
      return car
    },
    changes: vehicleChanges,
    save: (_latest, text) => put.mutateAsync({ id: order.id, data: carOf(text) }),
    success: 'Updated successfully',
    failure: (error) => ({ title: 'Failed to update!', description: reasonOf(error) }),
  })
}

function orderIsGone(error: unknown): never {
  throw isNotFound(error) ? new Error('Error: Order details not available.') : error
}

/** Asks what the typed VIN says about the car, fills in what was found, and says what belongs to another car. */
function useDecodeVin({ value, set, isSaving }: Editor) {
  const client = useQueryClient()
  /** what the last decode said, and of which VIN */
  const [decoded, setDecoded] = useState<{ vin: string; note: string }>()
  const vin = tidyVin(value.vin)
  const isAwaited = (asked: VehicleText) => tidyVin(asked.vin) === vin && !isSaving
  // TanStack Query calls the callbacks of the last rendering: they know what was typed meanwhile
  const decoding = useMutation({
    mutationFn: (asked: VehicleText) =>
      client.fetchQuery(getDecodeVinQueryOptions({ vin: tidyVin(asked.vin) })),
    onSuccess: (answer, asked) => {
      if (!isAwaited(asked)) return
      const { text, found, foreign } = filledFrom(value, answer, asked)
      set(text)
      const notes = [
        found.length === 0
          ? 'Nothing was found for this VIN. No field was changed.'
          : `Filled in from the VIN: ${found.join(', ')}.`,
        foreign.length > 0 && `Not from this VIN: ${foreign.join(', ')}.`,
      ]
      setDecoded({ vin, note: notes.filter(Boolean).join(' ') })
    },
    onError: (error, asked) =>
      isAwaited(asked) && setDecoded({ vin, note: `The VIN could not be decoded: ${reasonOf(error)}` }),
  })
  return {
    start: () => {
      setDecoded(undefined)
      decoding.mutate(value)
    },
    isPending: decoding.isPending && isAwaited(decoding.variables),
    // another VIN typed since says nothing of this decode
    note: decoded?.vin === vin ? decoded.note : undefined,
    reason:
      vin === '' ? 'Type the VIN first' : /^[A-Z0-9]{1,20}$/.test(vin) ? undefined : 'This is not a VIN',
  }
}
