import { useState } from 'react'
import { type Answer, call, usePoll } from './api.ts'
import { Action, momentOf, Section } from './parts.tsx'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const outcomes = { pay: 'Pay', refuse: 'Refuse', slow: 'Respond slowly', lose: 'Lose the response' } as const
type Outcome = keyof typeof outcomes

type Entry = Answer<'getProvider'>['entries'][number]

/** The simulated card provider: its balances and ledger, and the outcome of the next transfer. */
export function Provider() {
  const { data } = usePoll<'getProvider'>('/provider')
  const entries = data?.entries ?? []
  const isReleasable = ({ reference, bucket, amount }: Entry) =>
    bucket === 'pending' && amount > 0 && !entries.some((one) => one.reference === `${reference}:released`)
  return (
    <Section title="Card provider">
      <p className="actions">
        Available <strong>{data && dollars.format(data.available)}</strong> Pending{' '}
        <strong>{data && dollars.format(data.pending)}</strong>
        <Action act={() => call<'releaseFunds'>('POST', '/provider/release', {})}>Release all</Action>
      </p>
      <fieldset className="actions">
        <legend>Next transfer</legend>
        {(Object.keys(outcomes) as Outcome[]).map((outcome) => (
          <Action
            key={outcome}
            act={() => call<'setTransferOutcome'>('PUT', '/provider/outcome', { outcome })}
          >
            {outcomes[outcome]}
          </Action>
        ))}
      </fieldset>
      <details>
        <summary>Latest ledger entries ({entries.length})</summary>
        <ul className="rows scroll">
          {entries.map((entry) => (
            <li key={entry.reference}>
              <span className="who">
                {entry.description}
                <small>
                  {entry.bucket} · {momentOf(entry.createdAt)} · {entry.reference}
                </small>
              </span>
              <span>{dollars.format(entry.amount)}</span>
              {isReleasable(entry) && (
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
      <LedgerCheck />
    </Section>
  )
}

/** Runs the consistency checks and lists the records that fail one. */
function LedgerCheck() {
  const [checks, setChecks] = useState<Answer<'getLedger'>['checks']>()
  const failed = checks?.filter(({ wrong }) => wrong.length > 0) ?? []
  return (
    <div className="actions">
      <Action
        act={async () => setChecks((await call<'getLedger'>('GET', '/ledger')).checks)}
        busy="Checking. This takes several seconds with the seed large."
      >
        Check ledger
      </Action>
      {checks && failed.length === 0 && <p role="status">All {checks.length} checks passed.</p>}
      {failed.map(({ check, wrong }) => (
        <p key={check} className="failure" role="alert">
          {check}: {wrong.slice(0, 5).join(', ')}
        </p>
      ))}
    </div>
  )
}
