import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Actors } from './actors.tsx'
import { type Answer, queryClient, usePoll } from './api.ts'
import { Faults } from './faults.tsx'
import { CopyButton, Section } from './parts.tsx'
import { Provider } from './provider.tsx'
import { RequestLog } from './request-log.tsx'
import { Clock, Data, Variants } from './state.tsx'

function MockConsole() {
  const { error } = usePoll<'getClock'>('/clock')
  return (
    <>
      <header>
        <h1>Pitlane mock console</h1>
        <p role="status" className="negative">
          {error?.message}
        </p>
        <nav aria-label="Pages of the mock server">
          <a href="/__mock/reference">API reference</a>
        </nav>
      </header>
      <main>
        <div className="column">
          <SentCodes />
          <Clock />
          <Provider />
          <Data />
          <Variants />
        </div>
        <div className="column">
          <Actors />
          <Faults />
          <RequestLog />
        </div>
      </main>
    </>
  )
}

type Code = Answer<'listCodes'>[number]

/** One-time codes that were sent. */
function SentCodes() {
  const { data: codes = [] } = usePoll<'listCodes'>('/codes')
  return (
    <Section title="Sent codes">
      {codes.length === 0 && <p className="hint">No codes yet. Sign in to the back office to get one.</p>}
      <ul className="rows">
        {codes.slice(0, 5).map((code) => (
          <li key={`${code.email} ${code.sentAt}`} className={code.expiresInMs === null ? 'past' : undefined}>
            <output className="code">{code.otp}</output>
            <span className="who">
              {code.email}
              <small>{lifeOf(code)}</small>
            </span>
            {code.expiresInMs !== null && <CopyButton text={code.otp} what={`the code of ${code.email}`} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function lifeOf({ expiresInMs }: Code): string {
  if (expiresInMs === null) return 'used, replaced or expired'
  const seconds = Math.round(expiresInMs / 1_000)
  return `expires in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const root = document.getElementById('app')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <MockConsole />
    </QueryClientProvider>,
  )
