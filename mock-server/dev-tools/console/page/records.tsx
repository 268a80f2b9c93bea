import { useState } from 'react'
import { statuses } from '#mock-server/seeds/statuses.ts'
import { call, type ResponseBody, useRead } from './api.ts'
import { ActionForm, Choice, CopyButton, Field, Section, toWords } from './components.tsx'

type Kind = keyof ResponseBody<'listLatest'>
type Selection = { kind: Kind; id?: string | undefined }
type DetailProps = { kind: Kind; id: string; label: string | undefined; pick(selection: Selection): void }
type OrderStatus = (typeof statuses)[number]
type CreateOperation = 'createOrder' | 'registerUser' | 'registerMechanic'

const singular: Record<Kind, string> = { orders: 'Order', mechanics: 'Mechanic', users: 'User' }

/** Creates and lists orders, mechanics and users, and runs the available actions on one of them. */
export function Records() {
  const { data: latest } = useRead<'listLatest'>('/latest')
  const [{ kind, id: selectedId }, pick] = useState<Selection>({ kind: 'orders' })
  const records = latest?.[kind] ?? []
  const id = selectedId ?? records[0]?.id
  const label = records.find((record) => record.id === id)?.label
  const create = async (newKind: Kind, body: { status?: OrderStatus } = {}) =>
    pick({ kind: newKind, ...(await call<CreateOperation>('POST', `/${newKind}`, body)) })
  return (
    <Section title="Orders and people">
      <div>
        <ActionForm
          button="Create order"
          act={(values: Record<'status', OrderStatus>) => create('orders', values)}
        >
          <StatusChoice label="Status of the new order" name="status" />
        </ActionForm>
        <ActionForm button="Register customer" act={() => create('users')} />
        <ActionForm button="Register mechanic" act={() => create('mechanics')} />
      </div>
      <div>
        <div>
          <ActionForm
            button="Find"
            act={async (values: Record<'id', string>) => pick({ kind, id: values.id.trim() || undefined })}
          >
            <Choice
              label="Show"
              values={Object.keys(singular)}
              toText={toWords}
              value={kind}
              onChange={(event) => pick({ kind: event.target.value as Kind })}
            />
            <Field label="Find by ID" name="id" />
          </ActionForm>
          <ul aria-label={`Latest ${kind}`}>
            {records.slice(0, 6).map((row) => (
              <li key={row.id}>
                <button type="button" aria-pressed={row.id === id} onClick={() => pick({ kind, id: row.id })}>
                  <mark>{toWords(row.status)}</mark> {row.label.trim() || 'No description'}
                </button>
              </li>
            ))}
          </ul>
        </div>
        {id && <Detail key={`${kind} ${id}`} kind={kind} id={id} label={label} pick={pick} />}
      </div>
    </Section>
  )
}

const StatusChoice = (field: { label: string; name: string }) => (
  <Choice {...field} values={statuses} toText={toWords} defaultValue="COMPLETED" />
)

/** Shows the status of a record, and a button for each available action. */
function Detail({ kind, id, label, pick }: DetailProps) {
  const path = `/${kind}/${encodeURIComponent(id)}/actions`
  const { data, error } = useRead<'listAvailableActions'>(path)
  const act = async (body: Parameters<typeof call<'runAction'>>[2]) => {
    const { orderId } = await call<'runAction'>('POST', path, body)
    if (orderId) pick({ kind: 'orders', id: orderId })
  }
  const available = (error === null && data?.actions) || []
  const actors = [...new Set(available.map(({ actor }) => actor))]
  return (
    <Section title={`${singular[kind]} ${id}`} error={error} aside={data && toWords(data.status)}>
      <div>
        <p>{label}</p> <CopyButton text={id} description="the ID" />
      </div>
      {actors.map((actor) => (
        <fieldset key={actor}>
          <legend>{toWords(actor === 'administrator' ? 'admin' : actor)}</legend>
          {available
            .filter((action) => action.actor === actor)
            .map(({ action }) => (
              <ActionForm key={action} act={() => act({ action })} button={toWords(action)} />
            ))}
        </fieldset>
      ))}
      {data?.actions.length === 0 && <small>No action is available.</small>}
      {kind === 'orders' && data && data.status !== 'COMPLETED' && (
        <ActionForm
          button="Advance"
          act={({ to }: Record<'to', OrderStatus>) => act({ action: 'advance', to })}
        >
          <StatusChoice label="Advance to" name="to" />
        </ActionForm>
      )}
    </Section>
  )
}
