import { useState } from 'react'
import { type Answer, call, useOperationIds, usePoll } from './api.ts'
import { Action, Choice, Form, Section } from './parts.tsx'

type Fault = Answer<'listFaults'>[number]

const kinds = {
  status: 'responds with a status',
  delay: 'responds late',
  hang: 'never responds',
  cut: 'cuts the connection',
  malformed: 'sends broken JSON',
} as const

/** Faults in force, and a form that adds one. */
export function Faults() {
  const { data: faults = [] } = usePoll<'listFaults'>('/faults')
  const operationIds = useOperationIds()
  const [operationId, setOperationId] = useState('listOrders')
  const [kind, setKind] = useState<keyof typeof kinds>('status')
  const names = [...new Set(faults.map((one) => one.operationId))]

  const add = (data: FormData) => {
    const [number, times] = [Number(data.get(kind)), String(data.get('times'))]
    const effect =
      kind === 'status' ? { status: number } : kind === 'delay' ? { delayMs: number * 1_000 } : { kind }
    const fault = { operationId, ...effect, ...(times !== '' && { times: Number(times) }) }
    return call<'addFault'>('POST', '/faults', fault)
  }

  return (
    <Section title="Faults" aside={faults.length === 0 ? 'none' : `${faults.length} in force`}>
      <Form submit={add} button="Add fault">
        <Choice label="Operation" value={operationId} options={operationIds} onChange={setOperationId} />
        <Choice label="Effect" value={kind} options={kinds} onChange={setKind} />
        {kind === 'status' && <NumberField name="status" label="Status" initial="503" />}
        {kind === 'delay' && <NumberField name="delay" label="Seconds" initial="5" />}
        <NumberField name="times" label="Times" initial="1" />
      </Form>
      <ul className="rows">
        {names.map((name) => (
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
              label={`Remove the faults of ${name}`}
            >
              Remove
            </Action>
          </li>
        ))}
      </ul>
      {names.length > 1 && (
        <Action act={() => call<'clearFaults'>('DELETE', '/faults')}>Remove all faults</Action>
      )}
    </Section>
  )
}

const NumberField = ({ name, label, initial }: { name: string; label: string; initial: string }) => (
  <label>
    {label}
    <input name={name} inputMode="numeric" defaultValue={initial} placeholder="always" />
  </label>
)

function describe({ status, body, delayMs, kind, times }: Fault): string {
  const effects = [
    (status !== undefined || body !== undefined) &&
      `responds with ${status ?? 200}${body === undefined ? '' : ' and another body'}`,
    kind !== undefined && kinds[kind],
    delayMs !== undefined && `${delayMs / 1_000} s late`,
    times === undefined ? 'always' : times === 1 ? 'once' : `${times} times`,
  ]
  return effects.filter(Boolean).join(', ')
}
