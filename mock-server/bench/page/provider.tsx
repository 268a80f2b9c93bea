import { type Answer, call, usePoll } from './api.ts'
import { Action, momentOf, Section } from './parts.tsx'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const outcomes = [
  ['pay', 'Pay'],
  ['refuse', 'Refuse'],
  ['slow', 'Be slow'],
  ['lose', 'Lose the answer'],
] as const

type Entry = Answer<'getProvider'>['entries'][number]

/** The simulated card provider: what it holds, and what becomes of the next transfer. */
export function Provider() {
  const { data } = usePoll<'getProvider'>('/provider')
  const entries = data?.entries ?? []
  const isReleased = ({ reference }: Entry) =>
    entries.some((one) => one.reference === `${reference}:released`)
  return (
    <Section title="Card provider">
      <div className="figures">
        <dl>
          <div>
            <dt>Available</dt>
            <dd>{data && dollars.format(data.available)}</dd>
          </div>
          <div>
            <dt>Pending</dt>
            <dd>{data && dollars.format(data.pending)}</dd>
          </div>
        </dl>
        <Action act={() => call<'releaseFunds'>('POST', '/provider/release', {})}>Release all</Action>
      </div>
      <fieldset className="actions">
        <legend>Next transfer</legend>
        {outcomes.map(([outcome, label]) => (
          <Action
            key={outcome}
            act={() => call<'setTransferOutcome'>('PUT', '/provider/outcome', { outcome })}
          >
            {label}
          </Action>
        ))}
      </fieldset>
      <details className="more">
        <summary>Ledger, the latest {entries.length}</summary>
        <ul className="rows ledger">
          {entries.map((entry) => (
            <li key={entry.reference}>
              <span className="who">
                {entry.description}
                <small>
                  {entry.bucket} · {momentOf(entry.createdAt)} · {entry.reference}
                </small>
              </span>
              <span className="amount">{dollars.format(entry.amount)}</span>
              {entry.bucket === 'pending' && entry.amount > 0 && !isReleased(entry) && (
                <Action
                  act={() =>
                    call<'releaseFunds'>('POST', '/provider/release', { reference: entry.reference })
                  }
                  label={`Release ${entry.reference}`}
                >
                  Release
                </Action>
              )}
            </li>
          ))}
        </ul>
      </details>
    </Section>
  )
}
