import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '#web/api/api-error.ts'
import type { Car } from '#web/api/generated/model/car.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import { getDecodeVinQueryOptions, useUpdateCar } from '#web/api/generated/quotes/quotes.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { VehicleCard } from '#web/cards/order-cards.tsx'
import { isQuotable } from '#web/domain/order.ts'
import { counted } from '#web/domain/text.ts'
import { tidyVin, vinWarning } from '#web/domain/vehicle.ts'
import { useConfirm } from '#web/ui/actions/confirm.ts'
import { ReasonButton } from '#web/ui/actions/reason-button.tsx'
import { drafts } from '#web/ui/editor/drafts.ts'
import { EditorDialogs } from '#web/ui/editor/editor-dialogs.tsx'
import { EditorForm } from '#web/ui/editor/editor-form.tsx'
import { type RecordEditor, useRecordEditor } from '#web/ui/editor/record-editor.ts'
import { Card } from '#web/ui/page/card.tsx'
import { isNotFound } from '#web/ui/page/query-boundary.tsx'
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
import styles from './vehicle-form.module.css'

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
      more={furtherDetails(order.car).map(([label, text]) => [label, folded(text)])}
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

const maxShown = 60

/** Long words in short, to be opened. */
const folded = (text: string) =>
  text.length <= maxShown ? (
    text
  ) : (
    <details>
      <summary>{text.slice(0, maxShown)}…</summary>
      <span>{text}</span>
    </details>
  )

type FormProps = { order: ServiceOrder; onEnd: () => void }

function VehicleForm({ order, onEnd }: FormProps) {
  const editor = useVehicleEditor(order)
  const decoding = useDecodeVin(editor)
  const confirm = useConfirm()
  const { marked } = decoding
  const confirmMarked = async () => {
    const confirmed =
      marked.length === 0 ||
      (await confirm({
        title: 'Save values that are not from this VIN?',
        content: marked.map(({ label }) => label).join(', '),
        yes: 'Save Vehicle',
      }))
    if (confirmed) decoding.acceptMarked()
    return confirmed
  }
  const [vin, ...others] = vehicleFields.map((field) => {
    const problem = fieldProblem(field, editor.value[field.name])
    const isMarked = decoding.marked.includes(field)
    const warning = field.name === 'vin' ? vinWarning(editor.value.vin) : isMarked ? notFromVin : undefined
    return (
      <Form.Item
        key={field.name}
        className={styles.field}
        name={field.name}
        label={field.label}
        rules={[{ validator: (_, text: string) => refuse(fieldProblem(field, text)) }]}
        // said as it is typed, and of what was loaded
        help={problem ?? warning}
        {...((problem ?? warning) && { validateStatus: problem ? 'error' : 'warning' })}
      >
        <Input autoComplete="off" autoFocus={field.name === 'vin' && !editor.isRestored} />
      </Form.Item>
    )
  })
  return (
    <div className={styles.form}>
      <Card title="Vehicle Information">
        <EditorForm
          editor={editor}
          submit="Save Vehicle"
          confirm={confirmMarked}
          savesUnchanged
          isSecondary
          onClose={onEnd}
        >
          <div className={styles.fields}>
            <div className={styles.vin}>
              {vin}
              <ReasonButton reason={decoding.reason} loading={decoding.isPending} onClick={decoding.start}>
                Decode VIN
              </ReasonButton>
            </div>
            <div className={styles.note} role="status">
              {decoding.note}
              {marked.length > 0 && (
                <Button size="small" onClick={decoding.clearMarked}>
                  {`Clear ${counted(marked.length, 'value')} not from this VIN`}
                </Button>
              )}
            </div>
            {others}
          </div>
        </EditorForm>
        <EditorDialogs editor={editor} />
      </Card>
    </div>
  )
}

const notFromVin = 'Not from this VIN'

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

/** What a decode said of `vin`, and the values that it did not give, as they were then. */
type Decoded = { vin: string; note: string; foreign: Partial<VehicleText> }

/** Asks what the typed VIN says about the car, fills in what was found, and marks what belongs to another car. */
function useDecodeVin({ value, set, isSaving }: Editor) {
  const client = useQueryClient()
  const [decoded, setDecoded] = useState<Decoded>()
  const decoding = useMutation({
    mutationFn: (vin: string) => client.fetchQuery(getDecodeVinQueryOptions({ vin })),
  })
  const vin = tidyVin(value.vin)
  const isVin = /^[A-Z0-9]{1,20}$/.test(vin)

  // an answer finds what was typed meanwhile
  const latest = useRef({ value, isSaving })
  useEffect(() => {
    latest.current = { value, isSaving }
  })
  const isAwaited = () => tidyVin(latest.current.value.vin) === vin && !latest.current.isSaving

  const start = () => {
    setDecoded(undefined)
    const tell = (note: string, foreign: Partial<VehicleText> = {}) => setDecoded({ vin, note, foreign })
    decoding.mutate(vin, {
      onSuccess: (answer) => {
        if (!isAwaited()) return
        const { text, found, foreign } = filledFrom(latest.current.value, answer, value)
        set(text)
        tell(
          found.length === 0
            ? 'Nothing was found for this VIN. No field was changed.'
            : `Filled in from the VIN: ${found.join(', ')}.`,
          Object.fromEntries(foreign.map((name) => [name, text[name]])),
        )
      },
      onError: (error) => isAwaited() && tell(`The VIN could not be decoded: ${reasonOf(error)}`),
    })
  }
  const reason = vin === '' ? 'Type the VIN first' : isVin ? undefined : 'This is not a VIN'
  // another VIN, or another value typed since, says nothing of this decode
  const current = decoded?.vin === vin ? decoded : undefined
  const marked = vehicleFields.filter(({ name }) => current && current.foreign[name] === value[name])
  return {
    start,
    isPending: decoding.isPending && decoding.variables === vin,
    note: current?.note,
    reason,
    marked,
    clearMarked: () =>
      set((typed) => ({ ...typed, ...Object.fromEntries(marked.map(({ name }) => [name, ''])) })),
    acceptMarked: () => setDecoded(current && { ...current, foreign: {} }),
  }
}
