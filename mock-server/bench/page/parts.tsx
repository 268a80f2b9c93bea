import { type ReactNode, useId, useState } from 'react'
import { type Answer, useAction } from './api.ts'

/** What the actors' panel shows: a record, or the latest of its kind. */
export type Shown = { kind: keyof Answer<'listLatest'>; id?: string }

/** The id of a section's heading, by which the page is jumped through. */
export const headingId = (title: string) => title.toLowerCase().replaceAll(' ', '-')

/** One instrument of the bench. */
export function Section({
  title,
  children,
  aside,
}: {
  title: string
  children: ReactNode
  aside?: ReactNode
}) {
  const id = headingId(title)
  return (
    <section className="section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** Why an action failed, in the server's words. */
export const Failure = ({ error }: { error: string | undefined }) =>
  error === undefined ? null : (
    <p className="failure" role="alert">
      {error}
    </p>
  )

type ActionProps = { act: () => Promise<unknown>; children: ReactNode; label?: string; primary?: boolean }

/** A button that asks the mock for something, and says below it when that is refused. */
export function Action({ act, children, label, primary }: ActionProps) {
  const { run, error, isBusy } = useAction()
  return (
    <>
      <button
        type="button"
        className={primary ? 'primary' : undefined}
        aria-label={label}
        aria-busy={isBusy}
        onClick={() => run(act)}
      >
        {children}
      </button>
      <Failure error={error} />
    </>
  )
}

type FieldProps = { label: string; children: (id: string) => ReactNode; hidden?: boolean }

/** A labelled field. */
export function Field({ label, children, hidden = false }: FieldProps) {
  const id = useId()
  return (
    <span className="field">
      <label htmlFor={id} className={hidden ? 'unseen' : undefined}>
        {label}
      </label>
      {children(id)}
    </span>
  )
}

type CheckProps = { label: string; isOn: boolean; onChange(isOn: boolean): void }

/** Something that is on or off. */
export function Check({ label, isOn, onChange }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly (NoInfer<Value> | { value: NoInfer<Value>; label: string })[]
  onChange(value: NoInfer<Value>): void
  hidden?: boolean
}

/** One of several. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
  hidden = false,
}: ChoiceProps<Value>) {
  return (
    <Field label={label} hidden={hidden}>
      {(id) => (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {options.map((option) => {
            const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
            return (
              <option key={value} value={value}>
                {label}
              </option>
            )
          })}
        </select>
      )}
    </Field>
  )
}

/** Copies a text, and says that it did. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const { run, error } = useAction()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 1_500)
  }
  return (
    <>
      <button type="button" className="small" aria-label={`Copy ${what}`} onClick={() => run(copy)}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      <Failure error={error} />
    </>
  )
}

/** A time of day where the browser is, or with its day. */
export const timeOf = (iso: string) => new Date(iso).toLocaleTimeString('en-US', { hourCycle: 'h23' })
export const momentOf = (iso: string) =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** `refusePayment` reads `Refuse payment`, and `WORK_IN_PROGRESS` `Work in progress`. */
export function words(name: string): string {
  const spaced =
    name.includes('_') || name === name.toUpperCase()
      ? name.replaceAll('_', ' ')
      : name.replaceAll(/[A-Z]/g, ' $&')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}

const tones: Record<string, string> = {
  OPEN: 'neutral',
  COMPLETED: 'positive',
  Active: 'positive',
  Blocked: 'negative',
  Pending: 'caution',
}

/** A state by word and colour. */
export const Status = ({ status }: { status: string }) => (
  <span className={`status ${tones[status] ?? 'accent'}`}>
    {status === status.toUpperCase() ? words(status) : status}
  </span>
)
