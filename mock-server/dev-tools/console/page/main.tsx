import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Actors } from './actors.tsx'
import { queryClient, usePoll } from './api.ts'
import { Faults } from './faults.tsx'
import { Inbox } from './inbox.tsx'
import { headingId } from './parts.tsx'
import { Provider } from './provider.tsx'
import { RequestLog } from './request-log.tsx'
import { Clock, Data, Variants } from './state.tsx'

const sections = [
  ...['Sent codes', 'Clock', 'Card provider', 'Data', 'Variants'],
  ...['Orders and people', 'Faults', 'Request log'],
]

function MockConsole() {
  const { error } = usePoll<'getClock'>('/clock')
  return (
    <>
      <header className="top">
        <h1>Pitlane mock console</h1>
        <p role="status" className="failure">
          {error?.message}
        </p>
        <nav aria-label="Pages of the mock server">
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

const root = document.getElementById('app')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <MockConsole />
    </QueryClientProvider>,
  )
