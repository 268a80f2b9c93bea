import { useState } from 'react'
import { call as callApi, type ResponseBody, useRead, withoutPolling } from './api.ts'
import { ActionForm, Failure, Field, Section } from './components.tsx'

type Call = ResponseBody<'listCalls'>[number]

const isFailure = ({ status, violations }: Call) => status === null || status >= 400 || violations.length > 0

/** Lists the calls to the product's API with their contract violations. */
export function RequestLog() {
  const [filter, setFilter] = useState('')
  const [showsFailuresOnly, setShowsFailuresOnly] = useState(false)
  const [isPaused, setIsPaused] = useState(false)
  const { data } = useRead<'listCalls'>('/calls', { enabled: !isPaused })
  const calls = data?.toReversed() ?? []
  const shownCalls = calls.filter(
    (call) =>
      `${call.operationId} ${call.method} ${call.url}`.toLowerCase().includes(filter.toLowerCase()) &&
      (!showsFailuresOnly || isFailure(call)),
  )
  return (
    <Section title="Request log" aside={isPaused ? 'paused' : `${shownCalls.length} of ${calls.length}`}>
      <div>
        <Field label="Filter" placeholder="listUsers" onChange={(event) => setFilter(event.target.value)} />
        <Toggle text="Only failures" isOn={showsFailuresOnly} set={setShowsFailuresOnly} />
        <Toggle text="Pause" isOn={isPaused} set={setIsPaused} />
        <ActionForm act={() => callApi<'clearCalls'>('DELETE', '/calls')} button="Clear" />
      </div>
      {shownCalls.length === 0 && <small>No calls to show.</small>}
      <ol aria-label="Calls, newest first">
        {shownCalls.map((call) => (
          <CallRow key={call.id} call={call} />
        ))}
      </ol>
    </Section>
  )
}

const Toggle = ({ text, isOn, set }: { text: string; isOn: boolean; set(isOn: boolean): void }) => (
  <button type="button" aria-pressed={isOn} onClick={() => set(!isOn)}>
    {text}
  </button>
)

function CallRow({ call }: { call: Call }) {
  const { id, at, operationId, method, url, status, ms, fault, violations } = call
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <time dateTime={at}>{new Date(at).toLocaleTimeString('en-US', { hourCycle: 'h23' })}</time>
          <span>{operationId ?? `${method} ${url}`}</span>
          {fault && <mark>Fault</mark>}
          {violations.length > 0 && <mark>Violations: {violations.length}</mark>}
          {isFailure(call) ? <mark>{status ?? 'lost'}</mark> : status} {ms.toFixed(1)} ms
        </summary>
        <code>
          {method} {url}
        </code>
        {violations.map((violation) => (
          <p key={violation}>{violation}</p>
        ))}
        {isOpen && <Bodies id={id} isLost={status === null} />}
      </details>
    </li>
  )
}

function Bodies({ id, isLost }: { id: number; isLost: boolean }) {
  const { data, error } = useRead<'getCall'>(`/calls/${id}`, withoutPolling)
  return (
    <>
      <Failure error={error} />
      {data && <Body title="Request" text={data.request} />}
      {data && <Body title={isLost ? 'Lost response' : 'Response'} text={data.response} />}
    </>
  )
}

const Body = ({ title, text }: { title: string; text: string | null }) => (
  <>
    <h3>{title}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll a long body */}
    <pre tabIndex={0}>{text === null ? 'No body.' : indentJson(text)}</pre>
  </>
)

function indentJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
