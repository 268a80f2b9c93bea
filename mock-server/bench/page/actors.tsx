import { useEffect, useState } from 'react'
import { type Status as OrderStatus, statuses } from '#mock-server/seeds/statuses.ts'
import { type Answer, call, useAction, usePoll } from './api.ts'
import { Action, Choice, CopyButton, Failure, Field, Section, type Shown, Status, words } from './parts.tsx'

type Kind = Shown['kind']
type Show = { show(record: Shown): void }

const kinds: Record<Kind, string> = { orders: 'Orders', mechanics: 'Mechanics', users: 'Users' }
const statusOptions = statuses.map((value) => ({ value, label: words(value) }))
const actors = ['customer', 'mechanic', 'cardProvider', 'administrator'] as const

/** Customers, mechanics, the card provider and the administrators' part: what they can do, and buttons that do it. */
export function Actors({ shown: { kind, id }, show }: { shown: Shown } & Show) {
  const { data: latest } = usePoll<'listLatest'>('/latest')
  const first = latest?.[kind][0]?.id

  useEffect(() => {
    // Kept from then on: what comes later is not to take the place of what somebody looks at.
    if (id === undefined && first !== undefined) show({ kind, id: first })
  }, [kind, id, first, show])

  return (
    <Section title="Actors">
      <Newcomers show={show} />
      <div className="actors">
        <div>
          <fieldset className="switch">
            <legend className="unseen">Whom to act with</legend>
            {Object.entries(kinds).map(([value, label]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="kind"
                  checked={kind === value}
                  onChange={() => show({ kind: value as Kind })}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <FindById kind={kind} show={show} />
          <ul className="latest" aria-label={`The latest ${kind}`}>
            {latest?.[kind].slice(0, 6).map((one) => (
              <li key={one.id}>
                <button type="button" aria-pressed={one.id === id} onClick={() => show({ kind, id: one.id })}>
                  <span>{one.label}</span>
                  <Status status={one.status} />
                </button>
              </li>
            ))}
          </ul>
        </div>
        {id && <Detail key={`${kind} ${id}`} kind={kind} id={id} show={show} latest={latest} />}
      </div>
    </Section>
  )
}

/** An order in any status, a customer or a mechanic. */
function Newcomers({ show }: Show) {
  const [status, setStatus] = useState<OrderStatus>('COMPLETED')
  return (
    <div className="actions">
      <Choice label="New order in" value={status} options={statusOptions} onChange={setStatus} />
      <Action
        primary
        act={async () =>
          show({ kind: 'orders', id: (await call<'createOrder'>('POST', '/orders', { status })).id })
        }
      >
        Make order
      </Action>
      <Action
        act={async () => show({ kind: 'users', id: (await call<'registerUser'>('POST', '/users', {})).id })}
      >
        Register a customer
      </Action>
      <Action
        act={async () =>
          show({ kind: 'mechanics', id: (await call<'registerMechanic'>('POST', '/mechanics', {})).id })
        }
      >
        Register a mechanic
      </Action>
    </div>
  )
}

function FindById({ kind, show }: Show & { kind: Kind }) {
  const [id, setId] = useState('')
  return (
    <form
      className="actions"
      onSubmit={(event) => {
        event.preventDefault()
        if (id.trim() !== '') show({ kind, id: id.trim() })
      }}
    >
      <Field label="Find by id" hidden>
        {(field) => (
          <input
            id={field}
            className="id"
            placeholder="Find by id"
            autoComplete="off"
            spellCheck={false}
            value={id}
            onChange={(event) => setId(event.target.value)}
          />
        )}
      </Field>
      <button type="submit">Find</button>
    </form>
  )
}

type DetailProps = Show & { kind: Kind; id: string; latest: Answer<'listLatest'> | undefined }

/** One order, mechanic or user: the state, and a button for everything that can be done in it. */
function Detail({ kind, id, show, latest }: DetailProps) {
  const path = `/${kind}/${encodeURIComponent(id)}/actions`
  const { data: polled, error } = usePoll<'listUserActions'>(path)
  const data = error === undefined ? polled : undefined
  const [to, setTo] = useState<OrderStatus>('COMPLETED')
  const { run, error: refusal } = useAction()
  const entry = latest?.[kind].find((one) => one.id === id)
  const status = data?.status ?? entry?.status
  const act = (action: string) =>
    run(async () => {
      // Each kind has actions of its own; which they are, the mock has just said.
      const body = { action } as { action: 'requestRepair' }
      const { orderId } = await call<'actOnUser'>('POST', path, body)
      if (orderId) show({ kind: 'orders', id: orderId })
    })

  return (
    <section className="detail" aria-label={`${words(kind).replace(/s$/, '')} ${id}`}>
      <p className="record">
        <code>{id}</code>
        <CopyButton text={id} what="the id" />
        {status && <Status status={status} />}
      </p>
      {entry && <p className="hint label">{entry.label}</p>}
      <Failure error={error} />
      {actors.map((actor) => {
        const own = data?.actions.filter((one) => one.actor === actor) ?? []
        return own.length === 0 ? null : (
          <fieldset key={actor} className="actions">
            <legend>{words(actor)}</legend>
            {own.map(({ action }) => (
              <button key={action} type="button" onClick={() => act(action)}>
                {words(action)}
              </button>
            ))}
          </fieldset>
        )
      })}
      {data?.actions.length === 0 && <p className="hint">Nothing more can be done.</p>}
      <Failure error={refusal} />
      {kind === 'orders' && data && data.status !== 'COMPLETED' && (
        <div className="actions">
          <Choice label="Advance to" value={to} options={statusOptions} onChange={setTo} />
          <Action act={() => call<'advanceOrder'>('POST', `/orders/${id}/advance`, { to })}>Advance</Action>
        </div>
      )}
    </section>
  )
}
