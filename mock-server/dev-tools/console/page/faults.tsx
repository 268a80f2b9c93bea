import { call, type ResponseBody, useOnce, usePoll } from './api.ts'
import { Action, asLabels, Choice, Field, Form, Row, Section } from './parts.tsx'

type Fault = ResponseBody<'listFaults'>[number]
type Document = { paths: Record<string, Record<string, { operationId?: string }>> }

const kinds = { hang: 'never responds', cut: 'cuts the connection', malformed: 'sends broken JSON' } as const

type Values = Record<'operationId' | 'status' | 'delayMs' | 'times', string> & {
  kind: '' | keyof typeof kinds
}

/** Faults in force, and a form that adds one. */
export function Faults() {
  const { data: faults = [] } = usePoll<'listFaults'>('/faults')
  const { data: document } = useOnce<Document>('/openapi.json')
  const operationIds = Object.values(document?.paths ?? {})
    .flatMap((item) => Object.values(item).flatMap(({ operationId }) => operationId ?? []))
    .sort()
  const names = [...new Set(faults.map((one) => one.operationId))]

  const add = ({ operationId, kind, status, delayMs, times }: Values) => {
    const effect = kind === '' ? status && { status: Number(status) } : { kind }
    const fault = { operationId, ...effect, ...(delayMs && { delayMs: Number(delayMs) }) }
    return call<'addFault'>('POST', '/faults', { ...fault, ...(times && { times: Number(times) }) })
  }

  return (
    <Section title="Faults" aside={faults.length === 0 ? 'none' : `${faults.length} in force`}>
      <Form submit={add} button="Add fault">
        <Choice
          key={operationIds.length}
          label="Operation"
          name="operationId"
          options={asLabels(operationIds)}
          defaultValue="listOrders"
        />
        <Choice label="Effect" name="kind" options={{ '': 'responds with a status', ...kinds }} />
        <Field label="Status" name="status" inputMode="numeric" defaultValue="503" />
        <Field label="Delay in ms" name="delayMs" inputMode="numeric" placeholder="none" />
        <Field label="Times" name="times" inputMode="numeric" defaultValue="1" placeholder="always" />
      </Form>
      <ul>
        {names.map((name) => (
          <Row
            key={name}
            title={<code>{name}</code>}
            note={faults
              .filter((one) => one.operationId === name)
              .map(describe)
              .join(', then ')}
          >
            <Action
              act={() => call<'clearFaults'>('DELETE', `/faults?operationId=${name}`)}
              label={`Remove the faults of ${name}`}
            >
              Remove
            </Action>
          </Row>
        ))}
      </ul>
    </Section>
  )
}

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
