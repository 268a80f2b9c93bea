import { type Answer, usePoll } from './api.ts'
import { CopyButton, Section } from './parts.tsx'

type Code = Answer<'listCodes'>[number]

/** The one-time codes that were sent. */
export function Inbox({ now }: { now: number }) {
  const { data: codes = [] } = usePoll<'listCodes'>('/codes')
  return (
    <Section title="Codes">
      {codes.length === 0 ? (
        <p className="hint">Nobody has asked for a code yet. Sign in to the back-office and it is here.</p>
      ) : (
        <ul className="rows inbox">
          {codes.slice(0, 5).map((code) => (
            <li key={`${code.email} ${code.sentAt}`} className={code.expiresAt === null ? 'past' : undefined}>
              <output className="code">{code.otp}</output>
              <span className="who">
                {code.email}
                <small>{lifeOf(code, now)}</small>
              </span>
              {code.expiresAt !== null && <CopyButton text={code.otp} what={`the code of ${code.email}`} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function lifeOf({ expiresAt }: Code, now: number): string {
  if (expiresAt === null) return 'used, replaced or expired'
  const seconds = Math.max(0, Math.round((Date.parse(expiresAt) - now) / 1_000))
  return `expires in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
