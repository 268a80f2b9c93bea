import './car-form.css'
import { Button } from 'antd'
import { type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react'
import type { Car } from '#web/api/generated/model/car.ts'
import { vinWarning } from '#web/domain/vin.ts'
import { CarField } from './car-field.tsx'
import { type CarValues, carFields, carOf, carProblem } from './car-values.ts'
import { DecodeVin } from './decode-vin.tsx'
import { focusFirstWrong } from './grid-keys.ts'

type Props = {
  values: CarValues
  isSaving: boolean
  onValues: Dispatch<SetStateAction<CarValues>>
  onSave: (car: Car) => void
  onCancel: () => void
}

/** Edits the vehicle of an order; a VIN can be decoded into the other fields. Specification §2, §5. */
export function CarForm({ values, isSaving, onValues, onSave, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [note, setNote] = useState('')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = carFields.some((field) => carProblem(field, values[field.name]) !== undefined)
    if (isWrong) focusFirstWrong(form.current)
    else onSave(carOf(values))
  }
  const fields = carFields.map((field) => (
    <CarField
      key={field.name}
      field={field}
      value={values[field.name]}
      warning={field.name === 'vin' ? vinWarning(values.vin) : undefined}
      onValues={onValues}
    />
  ))
  const [vin, ...others] = fields

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className="car-form-fields">
        <div className="car-form-vin">
          {vin}
          <div className="car-form-decode">
            <DecodeVin values={values} onValues={onValues} onNote={setNote} />
          </div>
        </div>
        <p className="car-form-note" role="status">
          {note}
        </p>
        {others}
      </div>
      <div className="car-form-buttons">
        <Button type="primary" htmlType="submit" loading={isSaving}>
          Save Vehicle
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
