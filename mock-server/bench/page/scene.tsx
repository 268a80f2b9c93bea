import { useRef, useState } from 'react'
import { type Answer, call, useAction, usePoll } from './api.ts'
import { Action, Choice, Failure, Field, momentOf, Section } from './parts.tsx'

const steps = [
  ['10 min', 10 * 60_000],
  ['1 h', 60 * 60_000],
  ['1 day', 24 * 60 * 60_000],
] as const

/** The mock's time. */
export function Clock({ now, isMoved }: { now: Date | undefined; isMoved: boolean }) {
  const [typed, setTyped] = useState('')
  const set = () => call<'setClock'>('PUT', '/clock', { now: new Date(typed).toISOString() })
  const { run, error } = useAction()
  return (
    <Section title="Clock" aside={<span className="hint">{isMoved ? 'moved' : 'real time'}</span>}>
      <p className="time">
        <time dateTime={now?.toISOString()}>
          {now?.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'medium' })}
        </time>
      </p>
      <div className="actions">
        {steps.map(([label, advanceMs]) => (
          <Action
            key={label}
            act={() => call<'setClock'>('PUT', '/clock', { advanceMs })}
            label={`Move the clock by ${label}`}
          >
            + {label}
          </Action>
        ))}
        <Action act={() => call<'resetClock'>('DELETE', '/clock')}>Back to real time</Action>
      </div>
      <form
        className="actions"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '') void run(set)
        }}
      >
        <Field label="Set to">
          {(id) => (
            <input
              id={id}
              type="datetime-local"
              step={1}
              required
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <button type="submit">Set</button>
        <Failure error={error} />
      </form>
    </Section>
  )
}

const seeds = ['demo', 'empty', 'edge', 'large'] as const

/** What the database holds. */
export function Data() {
  const [seed, setSeed] = useState<(typeof seeds)[number]>('demo')
  const question = useRef<HTMLDialogElement>(null)
  const { run, error, isBusy } = useAction()
  const reset = () => {
    question.current?.close()
    void run(() => call<'resetDatabase'>('POST', '/reset', { seed }))
  }
  return (
    <Section title="Data">
      <div className="actions">
        <Choice label="Seed" value={seed} options={seeds} onChange={setSeed} />
        <button type="button" aria-busy={isBusy} onClick={() => question.current?.showModal()}>
          {isBusy ? 'Resetting …' : 'Reset …'}
        </button>
        <Failure error={error} />
      </div>
      <Snapshots />
      <dialog ref={question} aria-labelledby="reset-question">
        <h3 id="reset-question">Empty the database and seed it with “{seed}”?</h3>
        <p className="hint">Every record, session and fault goes with it. The clock stays.</p>
        <div className="actions">
          <button type="button" className="danger" onClick={reset}>
            Reset to {seed}
          </button>
          <button type="button" onClick={() => question.current?.close()}>
            Keep
          </button>
        </div>
      </dialog>
    </Section>
  )
}

/** What was saved of the database, by name. */
function Snapshots() {
  const { data: snapshots = [] } = usePoll<'listSnapshots'>('/snapshots')
  const [name, setName] = useState('')
  const { run, error } = useAction()
  const save = async () => {
    await call<'saveSnapshot'>('POST', '/snapshots', { name })
    setName('')
  }
  return (
    <>
      <form
        className="actions snapshots"
        onSubmit={(event) => {
          event.preventDefault()
          void run(save)
        }}
      >
        <Field label="Snapshot">
          {(id) => (
            <input
              id={id}
              autoComplete="off"
              spellCheck={false}
              placeholder="before-the-quote"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <button type="submit">Save</button>
        <Failure error={error} />
      </form>
      {snapshots.length > 0 && (
        <ul className="rows">
          {snapshots.map((one) => (
            <li key={one.name}>
              <span className="who">
                {one.name}
                <small>{one.now === null ? 'of another version' : momentOf(one.now)}</small>
              </span>
              {one.now !== null && (
                <Action
                  act={() => call<'restoreSnapshot'>('POST', `/snapshots/${one.name}/restore`)}
                  label={`Restore ${one.name}`}
                >
                  Restore
                </Action>
              )}
              <Action
                act={() => call<'deleteSnapshot'>('DELETE', `/snapshots/${one.name}`)}
                label={`Delete ${one.name}`}
              >
                Delete
              </Action>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const documented = 'as documented'

/** The forms in which the API answers. */
export function Variants() {
  const { data } = usePoll<'getVariants'>('/variants')
  const { run, error } = useAction()
  const { chosen = {}, forms = {} }: Partial<Answer<'getVariants'>> = data ?? {}
  const choose = (name: string, form: string) => {
    const { [name]: _before, ...others } = chosen
    void run(() =>
      call<'setVariants'>('PUT', '/variants', form === documented ? others : { ...others, [name]: form }),
    )
  }
  const count = Object.keys(chosen).length
  return (
    <Section
      title="Answers"
      aside={<span className="hint">{count === 0 ? documented : `${count} in another form`}</span>}
    >
      <details className="more" open={count > 0 || undefined}>
        <summary>Forms that a real backend may have</summary>
        <div className="fields">
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
