import { call, type ResponseBody, useOperationIds, useRead } from './api.ts'
import { ActionForm, Choice, Field, Row, Section } from './components.tsx'

type Fault = ResponseBody<'listFaults'>[number]

const kinds = {
  '': 'responds with a status',
  hang: 'never responds',
  cut: 'cuts the connection',
  malformed: 'sends broken JSON',
} as const

type Kind = keyof typeof kinds
type Values = Record<'operationId' | 'status' | 'delayMs' | 'times', string> & { kind: Kind }

/** Lists, adds and removes faults. */
export function Faults() {
  const { data: faults = [] } = useRead<'listFaults'>('/faults')
  const operationIds = useOperationIds()
  const operationsWithFaults = [...new Set(faults.map(({ operationId }) => operationId))]

  const add = ({ operationId, kind, status, delayMs, times }: Values) => {
    const effect = kind === '' ? status && { status: Number(status) } : { kind }
    const fault = { operationId, ...effect, ...(delayMs && { delayMs: Number(delayMs) }) }
    return call<'addFault'>('POST', '/faults', { ...fault, ...(times && { times: Number(times) }) })
  }

  return (
    <Section title="Faults" aside={faults.length === 0 ? 'none' : `${faults.length} active`}>
      <ActionForm act={add} button="Add fault">
        <Choice
          key={operationIds.length}
          label="Operation"
          name="operationId"
          values={operationIds}
          defaultValue="listOrders"
        />
        <Choice label="Effect" name="kind" values={Object.keys(kinds)} toText={(key) => kinds[key as Kind]} />
        <Field label="Status" name="status" size={4} defaultValue="503" />
        <Field label="Delay in ms" name="delayMs" size={4} placeholder="none" />
        <Field label="Times" name="times" size={4} defaultValue="1" placeholder="always" />
      </ActionForm>
      <ul>
        {operationsWithFaults.map((operation) => (
          <Row
            key={operation}
            title={<code>{operation}</code>}
            note={faults
              .filter(({ operationId }) => operationId === operation)
              .map(describeFault)
              .join(', then ')}
          >
            <ActionForm
              act={() => call<'clearFaults'>('DELETE', `/faults?operationId=${operation}`)}
              button="Remove"
              label={`Remove the faults of ${operation}`}
            />
          </Row>
        ))}
      </ul>
    </Section>
  )
}

function describeFault({ status, body, delayMs, kind, times }: Fault): string {
  const effects = [
    (status !== undefined || body !== undefined) &&
      `responds with ${status ?? 200}${body === undefined ? '' : ' and a custom body'}`,
    kind !== undefined && kinds[kind],
    delayMs !== undefined && `after ${delayMs / 1_000} s`,
    times === undefined ? 'always' : times === 1 ? 'once' : `${times} times`,
  ]
  return effects.filter(Boolean).join(', ')
}
