import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getGetPublicTermsQueryOptions } from '#web/api/generated/terms/terms.ts'
import { brand } from '#web/brand.ts'
import { SafeHtml } from '#web/ui/page/safe-html.tsx'
import { LegalLayout } from './legal-layout.tsx'
import { useIsHydrated } from './site-layout.tsx'
import './site.css'

/** Returns the query of the public terms (key: Specification §7). Does not repeat a failed prefetch by web/app. */
export const getTermsQuery = () =>
  getGetPublicTermsQueryOptions({ query: { queryKey: ['terms'], retryOnMount: false } })

/** Renders `/terms`. If the terms fail to load, shows no error. web/api logs the failure (Specification §2, §7). */
export default function TermsPage() {
  const { data, isPending } = useQuery(getTermsQuery())
  const isHydrated = useIsHydrated()
  const shownHtml = isHydrated ? data : undefined
  const [contents, setContents] = useState<string[]>([])

  useEffect(() => {
    if (!window.location.hash) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])

  // Lists the headings with text, of the highest level that occurs more than once. Adds IDs, because sanitizing removes all IDs.
  useEffect(() => {
    if (shownHtml === undefined) return
    const levels = ['h2', 'h3', 'h4'].map((tag) =>
      [...document.querySelectorAll(`.terms-body ${tag}`)].filter(({ textContent }) =>
        textContent.trim(),
      ),
    )
    const headings = levels.find(({ length }) => length > 1) ?? []
    for (const [index, heading] of headings.entries()) heading.id = `section-${index + 1}`
    setContents(headings.map(({ textContent }) => textContent))
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [shownHtml])

  return (
    <LegalLayout title="Terms and Conditions" contents={contents}>
      <p className="lead">
        The rules for using {brand.name}: how quotes, bookings, repairs, payments, and warranties
        work, and who is responsible for what. The current version is always here.
      </p>
      {(isPending || !isHydrated) && (
        <p className="terms-loading" role="status">
          Loading...
        </p>
      )}
      <noscript>
        This page needs JavaScript to load the current terms. Email{' '}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> and we will send them to
        you.
      </noscript>
      {shownHtml !== undefined && <SafeHtml className="terms-body" html={shownHtml} />}
    </LegalLayout>
  )
}
