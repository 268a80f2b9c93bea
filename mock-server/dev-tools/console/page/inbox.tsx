import { type Answer, usePoll } from './api.ts'
import { CopyButton, Section } from './parts.tsx'

type Code = Answer<'listCodes'>[number]

/** One-time codes that were sent. */
export function Inbox() {
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
