import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Actors } from './actors.tsx'
import { usePoll } from './api.ts'
import { Calls } from './calls.tsx'
import { Faults } from './faults.tsx'
import { Inbox } from './inbox.tsx'
import { Ledger } from './ledger.tsx'
import { headingId, type Shown } from './parts.tsx'
import { Provider } from './provider.tsx'
import { Clock, Data, Variants } from './scene.tsx'

/** More than a second off is no longer the time that it takes to ask. */
const movedMs = 3_000

const sections = ['Codes', 'Clock', 'Card provider', 'Ledger', 'Data', 'Answers', 'Actors', 'Faults', 'Calls']

function Bench() {
  const { data, error } = usePoll<'getClock'>('/clock')
  const [shown, show] = useState<Shown>({ kind: 'orders' })
  const now = data && new Date(data.now)
  const isMoved = now !== undefined && Math.abs(now.getTime() - Date.now()) > movedMs
  return (
    <>
      <header className="top">
        <h1>
          <span className="lane" aria-hidden="true" />
          Pitlane bench
        </h1>
        <p role="status" className={error === undefined ? 'hint' : 'failure'}>
          {error ?? 'The other side of the marketplace, on this machine.'}
        </p>
        <nav aria-label="Pages of the mock">
          <a href="/__mock/reference">API reference</a>
        </nav>
      </header>
      <nav className="jump" aria-label="On this page">
        {sections.map((title) => (
          <a key={title} href={`#${headingId(title)}`}>
            {title}
          </a>
        ))}
      </nav>
      <main>
        <div className="column">
          <Inbox />
          <Clock now={now} isMoved={isMoved} />
          <Provider />
          <Ledger />
          <Data />
          <Variants />
        </div>
        <div className="column">
          <Actors shown={shown} show={show} />
          <Faults />
          <Calls />
        </div>
      </main>
    </>
  )
}

const root = document.getElementById('app')
if (root) createRoot(root).render(<Bench />)
