import { call, useRead } from './api.ts'
import { ActionForm, Choice, Field, formatTime, Row, Section } from './components.tsx'

const advanceSteps = { '10 min': 10 * 60_000, '1 h': 60 * 60_000, '1 day': 24 * 60 * 60_000 }
/** A smaller difference from the browser's clock counts as real time, because requests and polling add a delay. */
const maxDriftMs = 3_000

/** Shows and moves the mock's time. */
export function Clock() {
  const { data: clock } = useRead<'getClock'>('/clock')
  const now = clock && new Date(clock.now)
  const isMoved = now !== undefined && Math.abs(now.getTime() - Date.now()) > maxDriftMs
  return (
    <Section title="Clock" aside={isMoved ? 'simulated time' : 'real time'}>
      <time dateTime={clock?.now}>
        {now?.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'medium' })}
      </time>
      <div>
        {Object.entries(advanceSteps).map(([label, advanceMs]) => (
          <ActionForm
            key={label}
            act={() => call<'setClock'>('PUT', '/clock', { advanceMs })}
            button={`+ ${label}`}
            label={`Advance by ${label}`}
          />
        ))}
        <ActionForm act={() => call<'resetClock'>('DELETE', '/clock')} button="Return to real time" />
      </div>
      <ActionForm
        button="Set"
        act={(values: Record<'now', string>) =>
          call<'setClock'>('PUT', '/clock', { now: new Date(values.now).toISOString() })
        }
      >
        <Field label="Set to" name="now" type="datetime-local" step={1} required />
      </ActionForm>
    </Section>
  )
}

const seeds = ['demo', 'empty', 'edge', 'large'] as const

/** Resets the database to a seed. */
export function DataControls() {
  return (
    <Section title="Data">
      <ActionForm
        button="Reset"
        confirm={({ seed }) =>
          `Replace all data with the seed ${seed}? Sessions and faults are deleted too. The clock is kept.` +
          (seed === 'large' ? ' The mock server will not respond for about 30 seconds.' : '')
        }
        act={({ seed }: Record<'seed', (typeof seeds)[number]>) =>
          call<'resetDatabase'>('POST', '/reset', { seed })
        }
      >
        <Choice label="Seed" name="seed" values={seeds} />
      </ActionForm>
    </Section>
  )
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const rejection = { status: 'TRANSFER_NOT_INITIATED', errorMessages: ['The account is under review.'] }

/** The fault of the next transfer, by button. Without a fault, the card provider decides. */
const outcomes = {
  'Has no fault': undefined,
  'Is rejected': { body: rejection },
  'Is slow': { delayMs: 10_000 },
  'Response is lost': { kind: 'cut' },
} as const

async function setOutcome(fault: (typeof outcomes)[keyof typeof outcomes]): Promise<void> {
  const operationId = 'initiateTransfer'
  await call<'clearFaults'>('DELETE', `/faults?operationId=${operationId}`)
  if (fault) await call<'addFault'>('POST', '/faults', { operationId, times: 1, ...fault })
}

/** Shows balances and ledger of the card provider, and sets the next transfer's outcome. */
export function CardProvider() {
  const { data: provider } = useRead<'getProvider'>('/provider')
  const entries = provider?.entries ?? []
  return (
    <Section title="Card provider">
      <div>
        <p>
          Available <strong>{provider && dollars.format(provider.available)}</strong> Pending{' '}
          <strong>{provider && dollars.format(provider.pending)}</strong>
        </p>
        <ActionForm
          act={() => call<'releaseFunds'>('POST', '/provider/release', {})}
          button="Release all pending funds"
        />
      </div>
      <fieldset>
        <legend>Next transfer</legend>
        {Object.entries(outcomes).map(([text, fault]) => (
          <ActionForm key={text} act={() => setOutcome(fault)} button={text} />
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
    </Section>
  )
}
