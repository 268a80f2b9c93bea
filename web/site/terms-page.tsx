import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { brand } from '#web/brand.ts'
import { SafeHtml } from '#web/ui/safe-html.tsx'
import { BackToHome } from './back-to-home.tsx'
import './site.css'
import { SiteFrame } from './site-frame.tsx'
import { termsQuery } from './terms-query.ts'
import { useTakenOver } from './use-taken-over.ts'

/** `/terms`: what an administrator wrote, read anew at every visit; of a failure only web/api tells, in the console (§2, §7). */
export function TermsPage() {
  const { data, isPending } = useQuery(termsQuery())
  const takenOver = useTakenOver()
  const shown = takenOver ? data : undefined

  useEffect(() => {
    if (!window.location.hash) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])

  return (
    <SiteFrame>
      <article className="document">
        <BackToHome />
        <h1>Terms and Conditions</h1>
        <p className="document-lead">
          What applies when you use {brand.name}: how quotes, bookings, repairs, payments and warranties work,
          and who answers for what. You always find the version in force here.
        </p>
        {(isPending || !takenOver) && (
          <p className="document-loading" role="status">
            Loading...
          </p>
        )}
        <p className="document-unscripted">
          This page reads the current terms with JavaScript, which is switched off in your browser. Write to{' '}
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> and we will send them to you.
        </p>
        {shown !== undefined && <SafeHtml className="document-body" html={shown} />}
      </article>
    </SiteFrame>
  )
}
