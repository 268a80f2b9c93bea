import { brand } from '#web/brand.ts'
import { LegalLayout } from './legal-layout.tsx'
import sections from './privacy-policy.json' with { type: 'json' }
import { useToday } from './site-layout.tsx'
import './site.css'

const titles = sections.map(({ title }, index) => `${index + 1}. ${title}`)

/** Renders `/privacy` with today's date in long US format (Specification §2). */
export default function PrivacyPage() {
  const today = useToday().toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })

  return (
    <LegalLayout title="Privacy Policy" contents={titles}>
      <p className="muted">Last updated: {today}</p>
      <p className="lead">
        This policy explains what {brand.name} knows about you and why, who else can see it, and
        what you can do about it.
      </p>
      {sections.map(({ title, text, list }, index) => (
        <section key={title} id={`section-${index + 1}`}>
          <h2>{titles[index]}</h2>
          {text && (
            <p>
              {text}{' '}
              {title === 'Contact Us' && (
                <a href={`mailto:${brand.privacyEmail}`}>{brand.privacyEmail}</a>
              )}
            </p>
          )}
          {list && (
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </LegalLayout>
  )
}
