import { useState } from 'react'
import { type Answer, call, useAction, usePoll } from './api.ts'
import { Action, Choice, Failure, Form, momentOf, Section } from './parts.tsx'

const steps = { '10 min': 10 * 60_000, '1 h': 60 * 60_000, '1 day': 24 * 60 * 60_000 }
/** A smaller difference is the time that the call takes. */
const movedMs = 3_000

/** The mock's time. */
export function Clock() {
  const { data } = usePoll<'getClock'>('/clock')
  const now = data && new Date(data.now)
  const isMoved = now !== undefined && Math.abs(now.getTime() - Date.now()) > movedMs
  const set = (form: FormData) =>
    call<'setClock'>('PUT', '/clock', { now: new Date(String(form.get('now'))).toISOString() })
  return (
    <Section title="Clock" aside={isMoved ? 'moved' : 'real time'}>
      <time dateTime={data?.now}>
        {now?.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'medium' })}
      </time>
      <div className="actions">
        {Object.entries(steps).map(([label, advanceMs]) => (
          <Action
            key={label}
            act={() => call<'setClock'>('PUT', '/clock', { advanceMs })}
            label={`Advance by ${label}`}
          >
            + {label}
          </Action>
        ))}
        <Action act={() => call<'resetClock'>('DELETE', '/clock')}>Return to real time</Action>
      </div>
      <Form submit={set} button="Set">
        <label>
          Set to
          <input name="now" type="datetime-local" step={1} required />
        </label>
      </Form>
    </Section>
  )
}

const seeds = ['demo', 'empty', 'edge', 'large'] as const

/** Reset and snapshots. */
export function Data() {
  const [seed, setSeed] = useState<(typeof seeds)[number]>('demo')
  const { data: snapshots = [] } = usePoll<'listSnapshots'>('/snapshots')
  const save = (form: FormData) =>
    call<'saveSnapshot'>('POST', '/snapshots', { name: String(form.get('name')) })
  return (
    <Section title="Data">
      <div className="actions">
        <Choice label="Seed" value={seed} options={seeds} onChange={setSeed} />
        <Action
          act={() => call<'resetDatabase'>('POST', '/reset', { seed })}
          confirm={`Replace all data with the seed ${seed}? Records, sessions and faults are deleted. The clock stays.`}
          busy={
            seed === 'large'
              ? 'Filling the database. With the seed large the mock server does not respond for about 30 seconds.'
              : 'Filling the database.'
          }
        >
          Reset
        </Action>
      </div>
      <Form submit={save} button="Save snapshot">
        <label>
          Snapshot
          <input name="name" autoComplete="off" spellCheck={false} placeholder="before-the-quote" />
        </label>
      </Form>
      <ul className="rows">
        {snapshots.map(({ name, now }) => (
          <li key={name}>
            <span className="who">
              {name}
              <small>{now === null ? 'saved by another version' : momentOf(now)}</small>
            </span>
            {now !== null && (
              <Action
                act={() => call<'restoreSnapshot'>('POST', `/snapshots/${name}/restore`)}
                confirm={`Replace all data with the snapshot ${name}? Changes that are not in a snapshot are lost.`}
                label={`Restore ${name}`}
              >
                Restore
              </Action>
            )}
            <Action
              act={() => call<'deleteSnapshot'>('DELETE', `/snapshots/${name}`)}
              confirm={`Delete the snapshot ${name}?`}
              label={`Delete ${name}`}
            >
              Delete
            </Action>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const documented = 'as documented'

/** Response variants. */
export function Variants() {
  const { data } = usePoll<'getVariants'>('/variants')
  const { mutate, error } = useAction()
  const { chosen = {}, forms = {} }: Partial<Answer<'getVariants'>> = data ?? {}
  const choose = (name: string, form: string) => {
    const { [name]: _previous, ...others } = chosen
    const next = form === documented ? others : { ...others, [name]: form }
    mutate(() => call<'setVariants'>('PUT', '/variants', next))
  }
  const count = Object.keys(chosen).length
  return (
    <Section title="Variants" aside={count === 0 ? documented : `${count} chosen`}>
      <details open={count > 0 || undefined}>
        <summary>Response forms that a real backend may use</summary>
        <div className="actions">
          {Object.entries(forms).map(([name, options]) => (
            <Choice
              key={name}
              label={name}
              value={chosen[name] ?? documented}
              options={[documented, ...options]}
              onChange={(form) => choose(name, form)}
            />
          ))}
        </div>
      </details>
      <Failure error={error} />
    </Section>
  )
}
