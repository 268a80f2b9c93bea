import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useAction } from './api.ts'

type SectionProps = { title: string; children: ReactNode; aside?: ReactNode; className?: string }

/** A titled part of the page. Takes the focus when the focused control inside it is removed. */
export function Section({ title, children, aside, className = 'section' }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    // React reports no blur for a control that it removes.
    if (hadFocus.current && document.activeElement === document.body) heading.current?.focus()
  })
  const id = useId()
  return (
    <section
      className={className}
      aria-labelledby={id}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={() => {
        hadFocus.current = false
      }}
    >
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <span className="hint">{aside}</span>
      </header>
      {children}
    </section>
  )
}

/** Shows why a call failed. */
export const Failure = ({ error }: { error: Error | null }) =>
  error && (
    <p className="failure" role="alert">
      {error.message}
    </p>
  )

type ActionProps = {
  act: () => Promise<unknown>
  children: ReactNode
  label?: string
  /** Question to answer before the action runs. */
  confirm?: string
  /** Shown while the action runs. */
  busy?: string
}

/** A button that runs an action. Says below the button what runs and why it failed. */
export function Action({ act, children, label, confirm, busy }: ActionProps) {
  const { mutate, error, isPending } = useAction()
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-busy={isPending}
        onClick={() => !isPending && (!confirm || window.confirm(confirm)) && mutate(act)}
      >
        {children}
      </button>
      {busy && (
        <span role="status" className="busy">
          {isPending && busy}
        </span>
      )}
      <Failure error={error} />
    </>
  )
}

type FormProps = { submit: (data: FormData) => Promise<unknown>; button: string; children: ReactNode }

/** Fields in a row with a button that sends them. */
export function Form({ submit, button, children }: FormProps) {
  const { mutate, error, isPending } = useAction()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    if (!isPending) mutate(() => submit(data))
  }
  return (
    <form className="actions" onSubmit={send}>
      {children}
      <button type="submit" aria-busy={isPending}>
        {button}
      </button>
      <Failure error={error} />
    </form>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly NoInfer<Value>[] | Readonly<Record<NoInfer<Value>, string>>
  onChange(value: NoInfer<Value>): void
}

/** A labeled select; `options` are values, or values with their labels. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const entries = Array.isArray(options)
    ? options.map((each: string) => [each, each])
    : Object.entries<string>(options as Record<Value, string>)
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {entries.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A button that copies a text. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 1_500)
  }
  return (
    <Action act={copy} label={`Copy ${what}`}>
      {isCopied ? 'Copied' : 'Copy'}
    </Action>
  )
}

/** Formats an ISO time in the browser's time zone: time of day, or date and time. */
export const timeOf = (iso: string) => new Date(iso).toLocaleTimeString('en-US', { hourCycle: 'h23' })
export const momentOf = (iso: string) =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Turns `refusePayment` into "Refuse payment" and `WORK_IN_PROGRESS` into "Work in progress". */
export function words(name: string): string {
  const isConstant = name === name.toUpperCase()
  const spaced = isConstant ? name.replaceAll('_', ' ') : name.replaceAll(/[A-Z]/g, ' $&')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}

const tones: Record<string, string> = {
  OPEN: 'neutral',
  COMPLETED: 'positive',
  Active: 'positive',
  Blocked: 'negative',
  Pending: 'caution',
}

/** Shows a state by word and color. */
export const Status = ({ status }: { status: string }) => (
  <span className={`status ${tones[status] ?? 'accent'}`}>{words(status)}</span>
)
