import { useEffect, useState } from 'react'
import { type Answer, call, useAction, useOperations } from './api.ts'
import { Check, Choice, Failure, Section, timeOf } from './parts.tsx'

type Call = Answer<'listCalls'>['calls'][number]

const kept = 200
const everyMs = 1_000
const all = 'all operations'

const isFailure = ({ status, violations }: Call) => status === null || status >= 400 || violations.length > 0

/** The calls so far, the newest first; while paused, those until then. */
function useCalls(isPaused: boolean) {
  const [calls, setCalls] = useState<Call[]>([])

  useEffect(() => {
    if (isPaused) return
    let [isOver, after, timer] = [false, 0, 0]
    const ask = async () => {
      clearTimeout(timer)
      const next = document.hidden
        ? undefined
        : await call<'listCalls'>('GET', `/calls?after=${after}`).catch(() => undefined)
      if (isOver) return
      // A mock that was started anew counts from the beginning.
      const isNew = next !== undefined && next.latest < after
      if (next && !isNew && (next.calls.length > 0 || after === 0)) {
        const isFirst = after === 0
        setCalls((before) => [...next.calls.toReversed(), ...(isFirst ? [] : before)].slice(0, kept))
      }
      if (next) after = isNew ? 0 : next.latest
      timer = window.setTimeout(ask, isNew ? 0 : everyMs)
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isPaused])

  return { calls, forget: () => setCalls([]) }
}

/** What the product asks of the mock, as it comes by. */
export function Calls() {
  const [isPaused, setIsPaused] = useState(false)
  const { calls, forget } = useCalls(isPaused)
  const [operation, setOperation] = useState(all)
  const [onlyFailures, setOnlyFailures] = useState(false)
  const { run, error } = useAction()
  const operationIds = useOperations()
  const shown = calls.filter(
    (one) => (operation === all || one.operationId === operation) && (!onlyFailures || isFailure(one)),
  )
  const clear = () =>
    run(async () => {
      await call<'clearCalls'>('DELETE', '/calls')
      forget()
    })

  return (
    <Section
      title="Calls"
      aside={
        <span className="hint">
          {isPaused
            ? 'paused'
            : shown.length === calls.length
              ? calls.length
              : `${shown.length} of ${calls.length}`}
        </span>
      }
    >
      <div className="actions">
        <Choice label="Show" value={operation} options={[all, ...operationIds]} onChange={setOperation} />
        <Check label="Only failures" isOn={onlyFailures} onChange={setOnlyFailures} />
        <button type="button" aria-pressed={isPaused} onClick={() => setIsPaused(!isPaused)}>
          Pause
        </button>
        <button type="button" onClick={clear}>
          Clear
        </button>
        <Failure error={error} />
      </div>
      {shown.length === 0 ? (
        <p className="hint">
          {calls.length === 0
            ? 'Nothing has been asked yet. What the SPA asks from now on is here.'
            : 'None of these calls.'}
        </p>
      ) : (
        <ol className="calls" aria-label="Calls, the newest first">
          {shown.map((one) => (
            <CallRow key={one.id} {...one} />
          ))}
        </ol>
      )}
    </Section>
  )
}

function CallRow(one: Call) {
  const { id, at, operationId, method, url, status, ms, fault, violations } = one
  const [bodies, setBodies] = useState<Answer<'getCall'>>()
  const { run, error } = useAction()
  const open = () => {
    if (bodies === undefined) void run(async () => setBodies(await call<'getCall'>('GET', `/calls/${id}`)))
  }
  return (
    <li>
      <details
        className={isFailure(one) ? 'failed' : undefined}
        onToggle={(event) => event.currentTarget.open && open()}
      >
        <summary>
          <time dateTime={at}>{timeOf(at)}</time>
          <span className="operation">{operationId ?? `${method} ${url}`}</span>
          <span className="notes">
            {fault && <span className="status caution">Fault</span>}
            {violations.length > 0 && (
              <span className="status negative">
                {violations.length === 1 ? '1 violation' : `${violations.length} violations`}
              </span>
            )}
          </span>
          <span className={`code-of-answer ${isFailure(one) ? 'bad' : ''}`}>{status ?? 'lost'}</span>
          <span className="ms">{ms.toFixed(1)} ms</span>
        </summary>
        <p>
          <code>
            {method} {url}
          </code>
        </p>
        {violations.map((violation) => (
          <p key={violation} className="failure">
            {violation}
          </p>
        ))}
        <Failure error={error} />
        {bodies && (
          <>
            <Body title="Request" text={bodies.request} />
            <Body title={status === null ? 'Answer, which was lost' : 'Answer'} text={bodies.answer} />
          </>
        )}
      </details>
    </li>
  )
}

function Body({ title, text }: { title: string; text: string | null }) {
  return (
    <>
      <h3>{title}</h3>
      {text === null ? (
        <p className="hint">No body.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is long scrolls, by keyboard too
        <pre tabIndex={0}>{indented(text)}</pre>
      )}
    </>
  )
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
