import { brand } from '#web/brand.ts'
import sections from './privacy-policy.json' with { type: 'json' }
import { DocumentLayout, useToday } from './site-layout.tsx'
import './site.css'

/** Renders `/privacy` with today's date in long US format (Specification §2). */
export default function PrivacyPage() {
  const today = useToday().toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

  return (
    <DocumentLayout title="Privacy Policy">
      <p className="muted">Last updated: {today}</p>
      <p className="lead">
        This policy explains what {brand.name} knows about you and why, who else can see it, and what you can
        do about it.
      </p>
      {sections.map(({ title, text, list }, index) => (
        <section key={title} className="prose">
          <h2>
            {index + 1}. {title}
          </h2>
          {text && <p>{text}</p>}
          {list && (
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <section className="prose">
        <h2>{sections.length + 1}. Contact Us</h2>
        <p>
          Questions about this policy or about your information:{' '}
          <a href={`mailto:${brand.privacyEmail}`}>{brand.privacyEmail}</a>
        </p>
      </section>
    </DocumentLayout>
  )
}
