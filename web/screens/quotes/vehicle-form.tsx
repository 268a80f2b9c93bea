import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type FormEvent, memo, useCallback, useEffect, useId, useRef, useState } from 'react'
import { reasonOf } from '#web/api/api-error.ts'
import type { Car } from '#web/api/generated/model/car.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import { getDecodeVinQueryOptions, useUpdateCar } from '#web/api/generated/quotes/quotes.ts'
import { VehicleCard } from '#web/cards/vehicle-card.tsx'
import { isQuotable } from '#web/domain/order-status.ts'
import { tidyVin, vinWarning } from '#web/domain/vin.ts'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.ts'
import { drafts } from '#web/ui/drafts.ts'
import { focusField } from '#web/ui/focus-field.ts'
import { isNotFound } from '#web/ui/query-boundary.tsx'
import { ReasonButton } from '#web/ui/reason-button.tsx'
import { EditorDialogs, EditorNotes, type RecordEditor, useRecordEditor } from '#web/ui/record-editor.tsx'
import {
  carOf,
  fieldProblem,
  filledFrom,
  sameVehicle,
  textOf,
  type VehicleField,
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
    drafts.find(draftKey(order)) === undefined ? 'shown' : 'edited',
  )
  const { car } = order
  if (state === 'edited') return <VehicleForm order={order} onEnd={() => setState('shown again')} />
  return (
    <VehicleCard
      order={order}
      more={[
        ['Licence Plate', car?.licencePlate],
        ['Trim', car?.trim],
        ['Drive Type', car?.driveType],
        ['Transmission', car?.transmissionStyle],
      ]}
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

type FormProps = { order: ServiceOrder; onEnd: () => void }

function VehicleForm({ order, onEnd }: FormProps) {
  const editor = useVehicleEditor(order, onEnd)
  const decoding = useDecodeVin(editor)
  const confirm = useConfirm()
  const { value, set, isDirty, isSaving } = editor

  const { reset } = decoding
  const type = useCallback(
    (name: keyof Car, text: string) => {
      // what the VIN before this one says is not waited for any more
      if (name === 'vin') reset()
      set((vehicle) => ({ ...vehicle, [name]: text }))
    },
    [reset, set],
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    reset()
    const wrong = vehicleFields.find((field) => fieldProblem(field, value[field.name]) !== undefined)
    if (wrong) focusField(event.currentTarget, wrong.name)
    else void editor.save()
  }
  const cancel = async () => {
    const question = { title: 'Discard the changes to the vehicle?', yes: 'Discard', danger: true }
    if (!isDirty || (await confirm(question))) onEnd()
  }
  const fields = vehicleFields.map((field) => (
    <TextField
      key={field.name}
      field={field}
      value={value[field.name]}
      warning={field.name === 'vin' ? vinWarning(value.vin) : undefined}
      autoFocus={field.name === 'vin' && !editor.isRestored}
      onType={type}
    />
  ))
  const [vin, ...others] = fields

  return (
    <div className={styles.form}>
      <Card title="Vehicle Information">
        <EditorNotes of={editor} />
        <form onSubmit={submit} noValidate>
          <fieldset className={styles.fields} disabled={isSaving}>
            <div className={styles.vin}>
              {vin}
              <ReasonButton reason={decoding.reason} loading={decoding.isPending} onClick={decoding.start}>
                Decode VIN
              </ReasonButton>
            </div>
            <p className={styles.note} role="status">
              {decoding.note}
            </p>
            {others}
          </fieldset>
          <div className={styles.buttons}>
            <Button type="primary" htmlType="submit" loading={isSaving}>
              Save Vehicle
            </Button>
            <Button disabled={isSaving} onClick={cancel}>
              Cancel
            </Button>
          </div>
        </form>
        <EditorDialogs of={editor} />
      </Card>
    </div>
  )
}

/** Saves the vehicle of an order with the stated toasts. Specification §8. */
function useVehicleEditor(order: ServiceOrder, onSaved: () => void): Editor {
  const client = useQueryClient()
  const put = useUpdateCar()
  return useRecordEditor({
    key: draftKey(order),
    record: order.car,
    noun: 'vehicle',
    form: { from: textOf, equal: sameVehicle },
    fetchLatest: async () => {
      const latest = { ...getGetOrderQueryOptions(order.id), staleTime: 0, retry: false }
      const { car } = await client.fetchQuery(latest).catch(orderIsGone)
      return car
    },
    changes: vehicleChanges,
    save: (_latest, text) => put.mutateAsync({ id: order.id, data: carOf(text) }),
    success: 'Updated successfully',
    failure: (error) => ({ title: 'Failed to update!', description: reasonOf(error) }),
    onSaved,
  })
}

function orderIsGone(error: unknown): never {
  throw isNotFound(error) ? new Error('Error: Order details not available.') : error
}

/** Asks what the typed VIN says about the car and fills in what was found, nothing else. */
function useDecodeVin({ value, set }: Editor) {
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const { mutate, reset, isPending } = useMutation({
    mutationFn: (vin: string) => client.fetchQuery(getDecodeVinQueryOptions({ vin })),
  })
  const vin = tidyVin(value.vin)
  const isVin = /^[A-Z0-9]{1,20}$/.test(vin)

  // an answer finds what was typed meanwhile
  const typed = useRef(value)
  useEffect(() => {
    typed.current = value
  })

  const start = () => {
    setNote('')
    mutate(vin, {
      onSuccess: (decoded) => {
        const { text, found } = filledFrom(typed.current, decoded, value)
        set(text)
        setNote(
          found.length === 0
            ? 'Nothing was found for this VIN. No field was changed.'
            : `Filled in from the VIN: ${found.join(', ')}.`,
        )
      },
      onError: (error) => setNote(`The VIN could not be decoded: ${reasonOf(error)}`),
    })
  }
  const reason = vin === '' ? 'Type the VIN first' : isVin ? undefined : 'This is not a VIN'
  return { start, reset, isPending, note, reason }
}

type TextFieldProps = {
  field: VehicleField
  value: string
  /** a remark that does not keep the vehicle from being saved */
  warning: string | undefined
  autoFocus: boolean
  onType: (name: keyof Car, text: string) => void
}

/** One labelled field; it says what is wrong with it as it is typed. Memoised, as there are seventeen. */
const TextField = memo(function TextField({ field, value, warning, autoFocus, onType }: TextFieldProps) {
  const id = useId()
  const problem = fieldProblem(field, value)
  const message = problem ?? warning
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{field.label}</label>
      <Input
        id={id}
        name={field.name}
        autoComplete="off"
        autoFocus={autoFocus}
        aria-invalid={problem !== undefined}
        aria-describedby={message && `${id}-message`}
        status={problem ? 'error' : warning ? 'warning' : undefined}
        value={value}
        onChange={({ target }) => onType(field.name, target.value)}
      />
      {message && (
        <span id={`${id}-message`} className={problem ? styles.problem : styles.warning}>
          {message}
        </span>
      )}
    </div>
  )
})
