import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getGetPublicTermsQueryOptions } from '#web/api/generated/terms/terms.ts'
import { brand } from '#web/brand.ts'
import { SafeHtml } from '#web/ui/page/safe-html.tsx'
import { DocumentLayout, useHydrated } from './site-layout.tsx'
import './site.css'

/** The public read of the terms under the cache key 'terms' (Specification §7); what failed before the page was there is not asked again. */
export const termsQuery = () =>
  getGetPublicTermsQueryOptions({ query: { queryKey: ['terms'], retryOnMount: false } })

/** `/terms`: what an administrator wrote, read anew at every visit; of a failure only web/api tells, in the console (Specification §2, §7). */
export default function TermsPage() {
  const { data, isPending } = useQuery(termsQuery())
  const isHydrated = useHydrated()
  const shown = isHydrated ? data : undefined

  useEffect(() => {
    if (!window.location.hash) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])

  return (
    <DocumentLayout title="Terms and Conditions">
      <p className="lead">
        What applies when you use {brand.name}: how quotes, bookings, repairs, payments and warranties work,
        and who answers for what. You always find the version in force here.
      </p>
      {(isPending || !isHydrated) && (
        <p className="document-loading" role="status">
          Loading...
        </p>
      )}
      <noscript>
        This page reads the current terms with JavaScript, which is switched off in your browser. Write to{' '}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> and we will send them to you.
      </noscript>
      {shown !== undefined && <SafeHtml className="document-body" html={shown} />}
    </DocumentLayout>
  )
}
