import { Input } from 'antd'
import { type Dispatch, memo, type SetStateAction, useId } from 'react'
import { type CarValues, carProblem, type Field } from './car-values.ts'

type Props = {
  field: Field
  value: string
  /** a remark that does not keep the car from being saved */
  warning?: string | undefined
  onValues: Dispatch<SetStateAction<CarValues>>
}

/** One labelled field of the car; it says what is wrong with it as it is typed. Memoised, as there are seventeen. */
export const CarField = memo(function CarField({ field, value, warning, onValues }: Props) {
  const id = useId()
  const problem = carProblem(field, value)
  const message = problem ?? warning
  return (
    <div className="car-field">
      <label htmlFor={id}>{field.label}</label>
      <Input
        id={id}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={message && `${id}-message`}
        data-wrong={problem === undefined ? undefined : true}
        status={problem ? 'error' : warning ? 'warning' : undefined}
        value={value}
        onChange={({ target }) => onValues((current) => ({ ...current, [field.name]: target.value }))}
      />
      {message && (
        <span id={`${id}-message`} className={problem ? 'car-field-problem' : 'car-field-warning'}>
          {message}
        </span>
      )}
    </div>
  )
})
