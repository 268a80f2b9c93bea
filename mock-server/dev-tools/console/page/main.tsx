import './console.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { queryClient, useRead } from './api.ts'
import { CopyButton, Row, Section } from './components.tsx'
import { Faults } from './faults.tsx'
import { CardProvider, Clock, DataControls } from './mock-controls.tsx'
import { Records } from './records.tsx'
import { RequestLog } from './request-log.tsx'

function MockConsole() {
  const { error: connectionError } = useRead<'getClock'>('/clock')
  return (
    <>
      <header>
        <h1>Pitlane mock console</h1>
        <a href="/__mock/reference">API reference</a>
        <p role="status">{connectionError?.message}</p>
      </header>
      <main>
        <div>
          <SentCodes />
          <Clock />
          <CardProvider />
          <DataControls />
        </div>
        <div>
          <Records />
          <Faults />
          <RequestLog />
        </div>
      </main>
    </>
  )
}

function SentCodes() {
  const { data: codes = [] } = useRead<'listCodes'>('/codes')
  return (
    <Section title="Sent codes">
      {codes.length === 0 && <small>No codes yet. Sign in to the back-office to get one.</small>}
      <ul>
        {codes.slice(0, 5).map(({ email, sentAt, otp, expiresInMs }) => (
          <Row key={`${email} ${sentAt}`} title={email} note={formatExpiry(expiresInMs)}>
            {expiresInMs === null ? <s>{otp}</s> : <output>{otp}</output>}
            {expiresInMs !== null && <CopyButton text={otp} description={`the code for ${email}`} />}
          </Row>
        ))}
      </ul>
    </Section>
  )
}

function formatExpiry(expiresInMs: number | null): string {
  if (expiresInMs === null) return 'no longer valid'
  const seconds = Math.round(expiresInMs / 1_000)
  return `expires in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <MockConsole />
    </QueryClientProvider>,
  )
