import { useState } from 'react'
import { statuses } from '#mock-server/seeds/statuses.ts'
import { call, type ResponseBody, useAction, usePoll } from './api.ts'
import { Action, Choice, CopyButton, Failure, Field, Form, Section, words } from './parts.tsx'

type Kind = keyof ResponseBody<'listLatest'>
type Selection = { kind: Kind; id?: string | undefined }
type Show = { show(record: Selection): void }
type OrderStatus = (typeof statuses)[number]

const singular: Record<Kind, string> = { orders: 'Order', mechanics: 'Mechanic', users: 'User' }
const actors = ['customer', 'mechanic', 'cardProvider', 'administrator'] as const
const statusLabels = Object.fromEntries(statuses.map((each) => [each, words(each)]))

/** The latest orders, mechanics and users, and the actions available for one of them. */
export function Actors() {
  const { data: latest } = usePoll<'listLatest'>('/latest')
  const [{ kind, id: chosen }, show] = useState<Selection>({ kind: 'orders' })
  const records = latest?.[kind] ?? []
  const id = chosen ?? records[0]?.id
  const label = records.find((one) => one.id === id)?.label
  return (
    <Section title="Orders and people">
      <Create show={show} />
      <div>
        <div>
          <Form
            button="Find"
            submit={async (values: Record<'id', string>) => show({ kind, id: values.id.trim() || undefined })}
          >
            <Choice
              label="Show"
              options={{ orders: 'Orders', mechanics: 'Mechanics', users: 'Users' }}
              value={kind}
              onChange={(event) => show({ kind: event.target.value as Kind })}
            />
            <Field label="Find by id" name="id" />
          </Form>
          <ul aria-label={`Latest ${kind}`}>
            {records.slice(0, 6).map((one) => (
              <li key={one.id}>
                <button type="button" aria-pressed={one.id === id} onClick={() => show({ kind, id: one.id })}>
                  <mark>{words(one.status)}</mark> {one.label.trim() || 'No description'}
                </button>
              </li>
            ))}
          </ul>
        </div>
        {id && <Detail key={`${kind} ${id}`} kind={kind} id={id} label={label} show={show} />}
      </div>
    </Section>
  )
}

/** Buttons that create an order in any status, a customer or a mechanic. */
function Create({ show }: Show) {
  const showNew = (kind: Kind, { id }: { id: string }) => show({ kind, id })
  return (
    <div>
      <Form
        button="Create order"
        submit={async ({ status }: Record<'status', OrderStatus>) =>
          showNew('orders', await call<'createOrder'>('POST', '/orders', { status }))
        }
      >
        <Choice
          label="Status of the new order"
          name="status"
          options={statusLabels}
          defaultValue="COMPLETED"
        />
      </Form>
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

/** One record: its state, and a button for each available action. */
function Detail({ kind, id, label, show }: Show & { kind: Kind; id: string; label: string | undefined }) {
  const path = `/${kind}/${encodeURIComponent(id)}/actions`
  const { data, error } = usePoll<'listAvailableActions'>(path)
  // Kept outside the buttons, because a rejected action may remove its button.
  const { mutate, error: refusal } = useAction()
  const act = async (body: Parameters<typeof call<'runAction'>>[2]) => {
    const { orderId } = await call<'runAction'>('POST', path, body)
    if (orderId) show({ kind: 'orders', id: orderId })
  }
  const available = (error === null && data?.actions) || []
  return (
    <Section title={`${singular[kind]} ${id}`} aside={data && <mark>{words(data.status)}</mark>}>
      <div>
        <p>{label}</p> <CopyButton text={id} what="the id" />
      </div>
      <Failure error={error} />
      {actors.map((actor) => {
        const own = available.filter((one) => one.actor === actor)
        return (
          own.length > 0 && (
            <fieldset key={actor}>
              <legend>{words(actor)}</legend>
              {own.map(({ action }) => (
                <button key={action} type="button" onClick={() => mutate(() => act({ action }))}>
                  {words(action)}
                </button>
              ))}
            </fieldset>
          )
        )
      })}
      {data?.actions.length === 0 && <small>No action is available.</small>}
      {kind === 'orders' && data && data.status !== 'COMPLETED' && (
        <Form button="Advance" submit={({ to }: Record<'to', OrderStatus>) => act({ action: 'advance', to })}>
          <Choice label="Advance to" name="to" options={statusLabels} defaultValue="COMPLETED" />
        </Form>
      )}
      <Failure error={refusal} />
    </Section>
  )
}
