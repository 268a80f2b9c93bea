import { type ComponentProps, createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useAction } from './api.ts'

const ReportErrorContext = createContext((_: Error | null) => {})

type SectionProps = { title: string; children: ReactNode; aside?: ReactNode; error?: Error | null }

/**
 * Renders a titled section with `error`, or else with the error of its latest action. The heading takes the focus when
 * the focused control is removed.
 */
export function Section({ title, children, aside, error }: SectionProps) {
  const [actionError, setActionError] = useState<Error | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    // React reports no blur for a control that it removes.
    if (hadFocus.current && document.activeElement === document.body) heading.current?.focus()
  })
  return (
    <section
      aria-label={title}
      onFocus={() => (hadFocus.current = true)}
      onBlur={() => (hadFocus.current = false)}
    >
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <small>{aside}</small>
      </header>
      <Failure error={error ?? actionError} />
      <ReportErrorContext value={setActionError}>{children}</ReportErrorContext>
    </section>
  )
}

export const Failure = ({ error }: { error: Error | null }) => error && <p role="alert">{error.message}</p>

type RowProps = { title: ReactNode; note: ReactNode; children?: ReactNode }

/** Renders a list row with two lines of text, followed by `children`. */
export const Row = ({ title, note, children }: RowProps) => (
  <li>
    <span>
      {title}
      <small>{note}</small>
    </span>
    {children}
  </li>
)

type ActionFormProps<Values> = {
  /** Runs with the values of the named fields. */
  act(values: Values): Promise<unknown>
  button: string
  /** Accessible name of the button, if it should say more than `button`. */
  label?: string
  /** Returns a question to answer before the action runs. */
  confirm?(values: Values): string
  /** Fields before the button. */
  children?: ReactNode
}

/** Renders fields, and a button that runs an action with their values. If the action fails, the section shows why. */
export function ActionForm<Values>({ act, button, label, confirm, children }: ActionFormProps<Values>) {
  const { mutate, isPending } = useAction(use(ReportErrorContext))
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Values
    if (!isPending && (!confirm || window.confirm(confirm(values)))) mutate(() => act(values))
  }
  return (
    <form onSubmit={submit}>
      {children}
      <button type="submit" aria-label={label} aria-busy={isPending}>
        {button}
      </button>
    </form>
  )
}

/** Renders a button that copies `text` to the clipboard. `description` names the text in the button's label. */
export function CopyButton({ text, description }: { text: string; description: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(text).then(() => setIsCopied(true))
  return <ActionForm act={copy} button={isCopied ? 'Copied' : 'Copy'} label={`Copy ${description}`} />
}

export const Field = ({ label, ...input }: ComponentProps<'input'> & { label: string }) => (
  <label>
    {label}
    <input autoComplete="off" spellCheck={false} {...input} />
  </label>
)

type ChoiceProps = ComponentProps<'select'> & {
  label: string
  values: readonly string[]
  /** Returns the text of a value; the value itself by default. */
  toText?(value: string): string
}

export const Choice = ({ label, values, toText = String, ...select }: ChoiceProps) => (
  <label>
    {label}
    <select {...select}>
      {values.map((value) => (
        <option key={value} value={value}>
          {toText(value)}
        </option>
      ))}
    </select>
  </label>
)

/** Formats an ISO time in the browser's time zone, as date and time. */
export const formatTime = (iso: string) =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Turns `refusePayment` into "Refuse payment" and `WORK_IN_PROGRESS` into "Work in progress". */
export function toWords(name: string): string {
  const spaced = name.replaceAll('_', ' ').replaceAll(/(?<=[a-z])[A-Z]/g, ' $&')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}
