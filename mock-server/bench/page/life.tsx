import { useEffect, useState } from 'react'
import { type Answer, call, usePoll } from './api.ts'
import { Action, Check, Choice, momentOf, Section, type Shown, timeOf, words } from './parts.tsx'

type Event = Answer<'listLifeEvents'>[number]

const speeds = ['1', '60', '600', '3600'].map((value) => ({
  value,
  label: `${Number(value).toLocaleString('en-US')} ×`,
}))
const kindOf = { order: 'orders', user: 'users', mechanic: 'mechanics', payment: undefined } as const
const shownEvents = 30

/** A day of the marketplace: one thing after the other, or by itself; and whether its books agree. */
export function Life({ show }: { show(record: Shown): void }) {
  const { data: life } = usePoll<'getLife'>('/life')
  const events = useEvents()
  const [speed, setSpeed] = useState('600')
  const [withAdmin, setWithAdmin] = useState(true)
  const isAuto = life?.mode === 'auto'
  const play = () =>
    call<'setLife'>(
      'PUT',
      '/life',
      isAuto ? { mode: 'manual' } : { mode: 'auto', speed: Number(speed), admin: withAdmin },
    )

  return (
    <Section
      title="Life"
      aside={
        <span className="hint">
          {isAuto ? `${life.speed.toLocaleString('en-US')} × real time` : 'stands still'}
        </span>
      }
    >
      <div className="actions">
        <Action act={() => call<'stepLife'>('POST', '/life/step')}>Next event</Action>
        <Choice label="Speed" value={speed} options={speeds} onChange={setSpeed} />
        <Check label="Administrators too" isOn={withAdmin} onChange={setWithAdmin} />
        <Action primary={!isAuto} act={play}>
          {isAuto ? 'Stop' : 'Play'}
        </Action>
      </div>
      <p className="hint next">
        {life?.next
          ? `Next: ${words(life.next.action)}, ${momentOf(life.next.at)}`
          : 'Nothing is planned within a week.'}
      </p>
      {events.length > 0 && (
        <ol className="rows events" aria-label="What happened, the newest first">
          {events
            .slice(-shownEvents)
            .toReversed()
            .map((event) => (
              <EventRow key={event.n} event={event} show={show} />
            ))}
        </ol>
      )}
      <Books />
    </Section>
  )
}

/** The latest events. Of a long day only its end is asked for. */
function useEvents(): Event[] {
  const [after, setAfter] = useState(0)
  const { data: events = [] } = usePoll<'listLifeEvents'>(`/life/events?after=${after}`)
  const last = events.at(-1)?.n

  useEffect(() => {
    // A mock that was started anew counts from the beginning.
    if (last === undefined) setAfter(0)
    else if (last - after > 4 * shownEvents) setAfter(last - shownEvents)
  }, [last, after])

  return events
}

function EventRow({ event: { at, kind, subject, text }, show }: { event: Event; show(record: Shown): void }) {
  const kinds = kindOf[kind]
  return (
    <li>
      <time dateTime={at}>{timeOf(at)}</time>
      {kinds === undefined ? (
        <span className="who">{text}</span>
      ) : (
        <button type="button" className="who plain" onClick={() => show({ kind: kinds, id: subject })}>
          {text}
        </button>
      )}
    </li>
  )
}

const sums = ['quoted', 'paid', 'repaired', 'settled'] as const
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Reads everything there is, so only when it is asked. */
function Books() {
  const [books, setBooks] = useState<Answer<'getBooks'>>()
  const wrong = books?.checks.filter((one) => one.wrong.length > 0) ?? []
  return (
    <div className="books">
      <Action act={async () => setBooks(await call<'getBooks'>('GET', '/books'))}>Check the books</Action>
      {books && (
        <div role="status">
          <p>
            {books.cameIn} requests came in;{' '}
            {sums
              .map((name) => `${books[name].count} ${name} for ${dollars.format(books[name].amount)}`)
              .join(', ')}
            .
          </p>
          {wrong.length === 0 ? (
            <p>All {books.checks.length} checks of the books are right.</p>
          ) : (
            wrong.map(({ check, wrong: ids }) => (
              <p key={check} className="failure">
                {check}: {ids.join(', ')}
              </p>
            ))
          )}
        </div>
      )}
    </div>
  )
}
