import { brand } from '#web/brand.ts'
import { BackToHome } from './back-to-home.tsx'
import { PrivacySections } from './privacy-sections.tsx'
import './site.css'
import { SiteFrame } from './site-frame.tsx'
import { useToday } from './use-today.ts'

/** `/privacy` (Specification §2): the date is always today's, in long US format. */
export function PrivacyPage() {
  const today = useToday().toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

  return (
    <SiteFrame>
      <article className="document">
        <BackToHome />
        <h1>Privacy Policy</h1>
        <p className="document-date">Last updated: {today}</p>
        <p className="document-lead">
          This policy says what {brand.name} knows about you, why, who else gets to see it, and what you can
          do about it.
        </p>
        <PrivacySections />
      </article>
    </SiteFrame>
  )
}
