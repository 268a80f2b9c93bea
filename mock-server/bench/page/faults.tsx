import { useState } from 'react'
import { type Answer, call, useAction, useOperations, usePoll } from './api.ts'
import { Action, Choice, Failure, Field, Section } from './parts.tsx'

type Fault = Answer<'listFaults'>[number]

const kinds = [
  { value: 'status', label: 'answers with a status' },
  { value: 'delay', label: 'answers late' },
  { value: 'hang', label: 'never answers' },
  { value: 'cut', label: 'cuts the connection' },
  { value: 'malformed', label: 'answers broken JSON' },
] as const
type Kind = (typeof kinds)[number]['value']

/** What is to go wrong, operation by operation. */
export function Faults() {
  const { data: faults = [] } = usePoll<'listFaults'>('/faults')
  const operationIds = useOperations()
  const [operationId, setOperationId] = useState('listOrders')
  const [kind, setKind] = useState<Kind>('status')
  const [[status, seconds, times], setNumbers] = useState(['503', '5', '1'])
  const { run, error } = useAction()

  const add = () =>
    call<'addFault'>('POST', '/faults', {
      operationId,
      ...(kind === 'status'
        ? { status: Number(status) }
        : kind === 'delay'
          ? { delayMs: Number(seconds) * 1_000 }
          : { kind }),
      ...(times !== '' && { times: Number(times) }),
    })

  return (
    <Section
      title="Faults"
      aside={<span className="hint">{faults.length === 0 ? 'none' : `${faults.length} in force`}</span>}
    >
      <form
        className="actions"
        onSubmit={(event) => {
          event.preventDefault()
          void run(add)
        }}
      >
        <Choice label="Operation" value={operationId} options={operationIds} onChange={setOperationId} />
        <Choice label="What it does" value={kind} options={kinds} onChange={setKind} />
        {kind === 'status' && (
          <NumberField
            label="Status"
            value={status}
            onChange={(value) => setNumbers([value, seconds, times])}
          />
        )}
        {kind === 'delay' && (
          <NumberField
            label="Seconds"
            value={seconds}
            onChange={(value) => setNumbers([status, value, times])}
          />
        )}
        <NumberField
          label="Times"
          value={times}
          placeholder="always"
          onChange={(value) => setNumbers([status, seconds, value])}
        />
        <button type="submit" className="primary">
          Add fault
        </button>
        <Failure error={error} />
      </form>
      <ul className="rows">
        {[...new Set(faults.map((one) => one.operationId))].map((name) => (
          <li key={name}>
            <span className="who">
              <code>{name}</code>
              <small>
                {faults
                  .filter((one) => one.operationId === name)
                  .map(describe)
                  .join(', then ')}
              </small>
            </span>
            <Action
              act={() => call<'clearFaults'>('DELETE', `/faults?operationId=${name}`)}
              label={`Take back what goes wrong with ${name}`}
            >
              Take back
            </Action>
          </li>
        ))}
      </ul>
      {new Set(faults.map((one) => one.operationId)).size > 1 && (
        <div className="actions">
          <Action act={() => call<'clearFaults'>('DELETE', '/faults')}>Take back all</Action>
        </div>
      )}
    </Section>
  )
}

type NumberProps = {
  label: string
  value: string | undefined
  placeholder?: string
  onChange(value: string): void
}

function NumberField({ label, value, placeholder, onChange }: NumberProps) {
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          className="number"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

function describe({ status, body, delayMs, kind, times }: Fault): string {
  const what = [
    (status !== undefined || body !== undefined) &&
      `answers ${status ?? 200}${body === undefined ? '' : ' with another body'}`,
    kind !== undefined && kinds.find(({ value }) => value === kind)?.label,
    delayMs !== undefined && `${delayMs / 1_000} s late`,
  ]
  return `${what.filter(Boolean).join(', ')}, ${times === undefined ? 'always' : times === 1 ? 'once' : `${times} times`}`
}
