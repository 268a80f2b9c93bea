import { clsx } from 'clsx'
import { createContext, type ReactNode, use } from 'react'
import { type RefCallBack, useController } from 'react-hook-form'
import { trimText } from '#web/domain/text.ts'
import styles from './field.module.css'

/** The name of the form, with which the IDs of its fields begin. */
export const FormNameContext = createContext('')

/** Returns the ID of a field of a form: 'quote_lines_0_price' for the field 'lines.0.price' of the form 'quote'. */
export const toFieldId = (formName: string, field: string): string =>
  `${formName}_${field.replaceAll('.', '_')}`

/** Returns the reason that a value is invalid, or undefined if it is valid. */
type Validate<Value> = (value: Value) => string | undefined

// biome-ignore lint/suspicious/noExplicitAny: the name of a field does not give the type of its value
type AnyValue = any

/** The props of an input that is a field. */
export type FieldProps = {
  id: string
  value: AnyValue
  onChange: (valueOrEvent: unknown) => void
  onBlur: () => void
  ref: RefCallBack
  /** The color of antd's inputs. */
  status: '' | 'warning' | 'error'
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldOptions = {
  name: string
  isRequired?: boolean
  validate?: Validate<AnyValue> | undefined
}

/** Connects an input with a field of the form. An element with the ID `errorId` shows `error`, the reason it is invalid. */
export const useField = ({ name, isRequired, validate }: FieldOptions) => {
  const id = toFieldId(use(FormNameContext), name)
  const { field, fieldState } = useController({ name, rules: validate ? { validate } : {} })
  const error = fieldState.error?.message
  const errorId = `${id}_help`
  const props: FieldProps = {
    id,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    status: error === undefined ? '' : 'error',
    'aria-required': isRequired || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : errorId,
  }
  return { props, error, errorId }
}

type LayoutProps = {
  /** The ID of the input. */
  id: string
  label?: string | undefined
  /** An error or a warning below the input, which has the ID `{id}_help`. */
  help?: ReactNode
  isWarning?: boolean
  /** A note below the input, which has the ID `{id}_extra`. */
  extra?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Renders label, input, error and note. antd's Form.Item would add 14 kB gzip to each page with a form. */
export function FieldLayout(props: LayoutProps) {
  const { id, label, help, isWarning, extra, className, children } = props
  return (
    <div className={clsx(styles.field, className)}>
      {label && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      {children}
      {extra && (
        <div id={`${id}_extra`} className={styles.extra}>
          {extra}
        </div>
      )}
      {help && (
        <div id={`${id}_help`} className={clsx(styles.help, isWarning && styles.warning)}>
          {help}
        </div>
      )}
    </div>
  )
}

type Props = FieldOptions & {
  label: string
  /** Returns a warning about a value that can be saved. */
  warn?: Validate<AnyValue> | undefined
  extra?: string
  className?: string | undefined
  /** Renders the input with these props. */
  children: (props: FieldProps) => ReactNode
}

/** Renders a labeled input with its error below. */
export function Field({ label, warn, extra, className, children, ...field }: Props) {
  const { props, error, errorId } = useField(field)
  const warning = error === undefined ? warn?.(props.value) : undefined
  const help = error ?? warning
  const descriptions = [help && errorId, extra && `${props.id}_extra`].filter(Boolean)
  return (
    <FieldLayout
      id={props.id}
      label={label}
      help={help}
      isWarning={warning !== undefined}
      extra={extra}
      className={className}
    >
      {children({
        ...props,
        status: warning === undefined ? props.status : 'warning',
        'aria-describedby': descriptions.join(' ') || undefined,
      })}
    </FieldLayout>
  )
}

/** Returns a validation that fails for blank text, for example with 'Enter a first name.' */
export const requireText =
  (label: string): Validate<string> =>
  (text) =>
    trimText(text) === '' ? `Enter a ${label.toLowerCase()}.` : undefined
