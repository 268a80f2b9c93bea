import { type ComponentProps, type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useAction } from './api.ts'

type SectionProps = { title: string; children: ReactNode; aside?: ReactNode }

/** A titled part of the page. Takes the focus when the focused control inside it is removed. */
export function Section({ title, children, aside }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    // React reports no blur for a control that it removes.
    if (hadFocus.current && document.activeElement === document.body) heading.current?.focus()
  })
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      onFocus={() => (hadFocus.current = true)}
      onBlur={() => (hadFocus.current = false)}
    >
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <small>{aside}</small>
      </header>
      {children}
    </section>
  )
}

/** Shows why a call failed. */
export const Failure = ({ error }: { error: Error | null }) => error && <p role="alert">{error.message}</p>

type RowProps = { title: ReactNode; note: ReactNode; children?: ReactNode }

/** A row of a list: two lines of text, and controls. */
export const Row = ({ title, note, children }: RowProps) => (
  <li>
    <span>
      {title}
      <small>{note}</small>
    </span>
    {children}
  </li>
)

type ActionProps = {
  act: () => Promise<unknown>
  children: ReactNode
  label?: string
  /** Question to answer before the action runs. */
  confirm?: string
  /** Text of the button once the action has run. */
  done?: string
}

/** A button that runs an action. Says below the button why it failed. */
export function Action({ act, children, label, confirm, done }: ActionProps) {
  const { mutate, error, isPending, isSuccess } = useAction()
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-busy={isPending}
        onClick={() => !isPending && (!confirm || window.confirm(confirm)) && mutate(act)}
      >
        {(isSuccess && done) || children}
      </button>
      <Failure error={error} />
    </>
  )
}

/** A button that copies its text to the clipboard. */
export const CopyButton = ({ text, what }: { text: string; what: string }) => (
  <Action act={() => navigator.clipboard.writeText(text)} label={`Copy ${what}`} done="Copied">
    Copy
  </Action>
)

type FormProps<Values> = {
  /** Sends the values of the named fields. */
  submit(values: Values): Promise<unknown>
  button: string
  confirm?(values: Values): string
  children: ReactNode
}

/** Fields in a row with a button that sends them. */
export function Form<Values>({ submit, button, confirm, children }: FormProps<Values>) {
  const { mutate, error, isPending } = useAction()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Values
    if (!isPending && (!confirm || window.confirm(confirm(values)))) mutate(() => submit(values))
  }
  return (
    <form onSubmit={send}>
      {children}
      <button type="submit" aria-busy={isPending}>
        {button}
      </button>
      <Failure error={error} />
    </form>
  )
}

/** A labeled text field. */
export const Field = ({ label, ...input }: ComponentProps<'input'> & { label: string }) => (
  <label>
    {label}
    <input autoComplete="off" spellCheck={false} {...input} />
  </label>
)

type ChoiceProps = ComponentProps<'select'> & { label: string; options: Readonly<Record<string, string>> }

/** A labeled select; `options` are values with their labels. */
export const Choice = ({ label, options, ...select }: ChoiceProps) => (
  <label>
    {label}
    <select {...select}>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

/** Labels values with themselves, for a `Choice`. */
export const asLabels = (values: readonly string[]) => Object.fromEntries(values.map((each) => [each, each]))

/** Formats an ISO time in the browser's time zone, as date and time. */
export const momentOf = (iso: string) =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Turns `refusePayment` into "Refuse payment" and `WORK_IN_PROGRESS` into "Work in progress". */
export function words(name: string): string {
  const isConstant = name === name.toUpperCase()
  const spaced = isConstant ? name.replaceAll('_', ' ') : name.replaceAll(/[A-Z]/g, ' $&')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}
