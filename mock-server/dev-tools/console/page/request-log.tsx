import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, call, useOperationIds, usePoll } from './api.ts'
import { Action, Choice, Failure, Section, timeOf } from './parts.tsx'

type Call = Answer<'listCalls'>['calls'][number]

const all = 'all operations'
const isFailure = ({ status, violations }: Call) => status === null || status >= 400 || violations.length > 0

/** Calls of the product's API, with their contract violations. */
export function RequestLog() {
  const { data } = usePoll<'listCalls'>('/calls')
  const [operation, setOperation] = useState(all)
  const [isFailuresOnly, setIsFailuresOnly] = useState(false)
  const [paused, setPaused] = useState<readonly Call[]>()
  const operationIds = useOperationIds()
  const calls = paused ?? data?.calls.toReversed() ?? []
  const shown = calls.filter(
    (one) => (operation === all || one.operationId === operation) && (!isFailuresOnly || isFailure(one)),
  )
  return (
    <Section title="Request log" aside={paused ? 'paused' : `${shown.length} of ${calls.length}`}>
      <div className="actions">
        <Choice label="Show" value={operation} options={[all, ...operationIds]} onChange={setOperation} />
        <label className="check">
          <input
            type="checkbox"
            checked={isFailuresOnly}
            onChange={(event) => setIsFailuresOnly(event.target.checked)}
          />
          Only failures
        </label>
        <button
          type="button"
          aria-pressed={paused !== undefined}
          onClick={() => setPaused(paused ? undefined : calls)}
        >
          Pause
        </button>
        <Action act={() => call<'clearCalls'>('DELETE', '/calls')}>Clear</Action>
      </div>
      {shown.length === 0 && <p className="hint">No calls to show.</p>}
      <ol className="calls" aria-label="Calls, newest first">
        {shown.map((one) => (
          <CallRow key={one.id} call={one} />
        ))}
      </ol>
    </Section>
  )
}

function CallRow({ call: one }: { call: Call }) {
  const { id, at, operationId, method, url, status, ms, fault, violations } = one
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <time dateTime={at}>{timeOf(at)}</time>
          <span className="who">{operationId ?? `${method} ${url}`}</span>
          {fault && <span className="status caution">Fault</span>}
          {violations.length > 0 && (
            <span className="status negative">
              {violations.length} {violations.length === 1 ? 'violation' : 'violations'}
            </span>
          )}
          <span className={isFailure(one) ? 'negative' : undefined}>{status ?? 'lost'}</span>
          <span>{ms.toFixed(1)} ms</span>
        </summary>
        <code>
          {method} {url}
        </code>
        {violations.map((violation) => (
          <p key={violation} className="failure">
            {violation}
          </p>
        ))}
        {isOpen && <Bodies id={id} isLost={status === null} />}
      </details>
    </li>
  )
}

function Bodies({ id, isLost }: { id: number; isLost: boolean }) {
  const { data, error } = useQuery({
    queryKey: ['calls', id],
    queryFn: () => call<'getCall'>('GET', `/calls/${id}`),
    refetchInterval: false,
    staleTime: 'static',
  })
  return (
    <>
      <Failure error={error} />
      {data && <Body title="Request" text={data.request} />}
      {data && <Body title={isLost ? 'Lost response' : 'Response'} text={data.answer} />}
    </>
  )
}

const Body = ({ title, text }: { title: string; text: string | null }) => (
  <>
    <h3>{title}</h3>
    {text === null ? (
      <p className="hint">No body.</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long body scrolls, by keyboard too
      <pre tabIndex={0}>{indented(text)}</pre>
    )}
  </>
)

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
