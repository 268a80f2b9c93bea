import { useState } from 'react'
import { call, type ResponseBody, useRead } from './api.ts'
import { Action, formatTime, Row, Section } from './parts.tsx'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const rejection = { status: 'TRANSFER_NOT_INITIATED', errorMessages: ['The account is under review.'] }

/** Fault of each outcome of the next transfer; `Succeeds` has none. */
const outcomes = {
  Succeeds: undefined,
  'Is rejected': { body: rejection },
  'Is slow': { delayMs: 10_000 },
  'Response is lost': { kind: 'cut' },
} as const

async function setOutcome(fault: (typeof outcomes)[keyof typeof outcomes]): Promise<void> {
  const operationId = 'initiateTransfer'
  await call<'clearFaults'>('DELETE', `/faults?operationId=${operationId}`)
  if (fault) await call<'addFault'>('POST', '/faults', { operationId, times: 1, ...fault })
}

/** The simulated card provider: its balances and ledger, and the outcome of the next transfer. */
export function CardProvider() {
  const { data } = useRead<'getProvider'>('/provider')
  const entries = data?.entries ?? []
  const [checks, setChecks] = useState<ResponseBody<'getLedger'>['checks']>()
  const checkLedger = async () => setChecks((await call<'getLedger'>('GET', '/ledger')).checks)
  const failed = checks?.filter(({ wrong: failingIds }) => failingIds.length > 0)
  return (
    <Section title="Card provider">
      <div>
        <p>
          Available <strong>{data && dollars.format(data.available)}</strong> Pending{' '}
          <strong>{data && dollars.format(data.pending)}</strong>
        </p>
        <Action
          act={() => call<'releaseFunds'>('POST', '/provider/release', {})}
          button="Release all pending funds"
        />
      </div>
      <fieldset>
        <legend>Next transfer</legend>
        {Object.entries(outcomes).map(([text, fault]) => (
          <Action key={text} act={() => setOutcome(fault)} button={text} />
        ))}
      </fieldset>
      <details>
        <summary>Latest ledger entries ({entries.length})</summary>
        <ul>
          {entries.map(({ reference, description, bucket, createdAt, amount }) => (
            <Row
              key={reference}
              title={description}
              note={`${bucket} · ${formatTime(createdAt)} · ${reference}`}
            >
              {dollars.format(amount)}
            </Row>
          ))}
        </ul>
      </details>
      <Action act={checkLedger} button="Check ledger" />
      {failed?.length === 0 && <p>All {checks?.length} checks passed.</p>}
      {failed?.map(({ check, wrong: failingIds }) => (
        <p key={check} role="alert">
          {check}: {failingIds.slice(0, 5).join(', ')}
        </p>
      ))}
    </Section>
  )
}
