import { useState } from 'react'
import { type Status as OrderStatus, statuses } from '#mock-server/seeds/statuses.ts'
import { type Answer, call, useAction, usePoll } from './api.ts'
import { Action, Choice, CopyButton, Failure, Form, Section, Status, words } from './parts.tsx'

type Latest = Answer<'listLatest'>
type Kind = keyof Latest
type Shown = { kind: Kind; id?: string | undefined }
type Show = { show(record: Shown): void }

const kinds = ['orders', 'mechanics', 'users'] as const
const singular: Record<Kind, string> = { orders: 'Order', mechanics: 'Mechanic', users: 'User' }
const actors = ['customer', 'mechanic', 'cardProvider', 'administrator'] as const
const statusLabels = Object.fromEntries(statuses.map((each) => [each, words(each)])) as Record<
  OrderStatus,
  string
>

/** The latest orders, mechanics and users, and the actions available for one of them. */
export function Actors() {
  const { data: latest } = usePoll<'listLatest'>('/latest')
  const [{ kind, id: chosen }, show] = useState<Shown>({ kind: 'orders' })
  const records = latest?.[kind] ?? []
  const id = chosen ?? records[0]?.id
  const label = records.find((one) => one.id === id)?.label
  return (
    <Section title="Orders and people">
      <Create show={show} />
      <div className="actors">
        <div>
          <fieldset className="actions">
            <legend>Show</legend>
            {kinds.map((each) => (
              <label key={each} className="check">
                <input
                  type="radio"
                  name="kind"
                  checked={kind === each}
                  onChange={() => show({ kind: each })}
                />
                {words(each)}
              </label>
            ))}
          </fieldset>
          <Form
            button="Find"
            submit={async (data) => show({ kind, id: String(data.get('id')).trim() || undefined })}
          >
            <input name="id" aria-label="Find by id" placeholder="Find by id" autoComplete="off" />
          </Form>
          <ul className="latest" aria-label={`Latest ${kind}`}>
            {records.slice(0, 6).map((one) => (
              <li key={one.id}>
                <button type="button" aria-pressed={one.id === id} onClick={() => show({ kind, id: one.id })}>
                  <span>{one.label.trim() || 'No description'}</span>
                  <Status status={one.status} />
                </button>
              </li>
            ))}
          </ul>
        </div>
        {id && <Detail key={`${kind} ${id}`} kind={kind} id={id} show={show} label={label} />}
      </div>
    </Section>
  )
}

/** Buttons that create an order in any status, a customer or a mechanic. */
function Create({ show }: Show) {
  const [status, setStatus] = useState<OrderStatus>('COMPLETED')
  const showNew = (kind: Kind, { id }: { id: string }) => show({ kind, id })
  return (
    <div className="actions">
      <Choice label="Status of the new order" value={status} options={statusLabels} onChange={setStatus} />
      <Action act={async () => showNew('orders', await call<'createOrder'>('POST', '/orders', { status }))}>
        Create order
      </Action>
      <Action act={async () => showNew('users', await call<'registerUser'>('POST', '/users', {}))}>
        Register customer
      </Action>
      <Action
        act={async () => showNew('mechanics', await call<'registerMechanic'>('POST', '/mechanics', {}))}
      >
        Register mechanic
      </Action>
    </div>
  )
}

type DetailProps = Show & { kind: Kind; id: string; label: string | undefined }

/** One record: its state, and a button for each available action. */
function Detail({ kind, id, show, label }: DetailProps) {
  const path = `/${kind}/${encodeURIComponent(id)}/actions`
  const { data, error } = usePoll<'listAvailableActions'>(path)
  const [to, setTo] = useState<OrderStatus>('COMPLETED')
  const { mutate, error: refusal } = useAction()
  const act = (action: Answer<'listAvailableActions'>['actions'][number]['action']) =>
    mutate(async () => {
      const body = action === 'advance' ? { action, to } : { action }
      const { orderId } = await call<'runAction'>('POST', path, body)
      if (orderId) show({ kind: 'orders', id: orderId })
    })
  const available = (error === null && data?.actions) || []
  return (
    <Section
      title={`${singular[kind]} ${id}`}
      className="detail"
      aside={data && <Status status={data.status} />}
    >
      <p className="hint">
        {label} <CopyButton text={id} what="the id" />
      </p>
      <Failure error={error} />
      {actors.map((actor) => {
        const own = available.filter((one) => one.actor === actor)
        return (
          own.length > 0 && (
            <fieldset key={actor} className="actions">
              <legend>{words(actor)}</legend>
              {own.map(({ action }) => (
                <button key={action} type="button" onClick={() => act(action)}>
                  {words(action)}
                </button>
              ))}
            </fieldset>
          )
        )
      })}
      {data?.actions.length === 0 && <p className="hint">No action is available.</p>}
      {kind === 'orders' && data && data.status !== 'COMPLETED' && (
        <div className="actions">
          <Choice label="Advance to" value={to} options={statusLabels} onChange={setTo} />
          <button type="button" onClick={() => act('advance')}>
            Advance
          </button>
        </div>
      )}
      <Failure error={refusal} />
    </Section>
  )
}
