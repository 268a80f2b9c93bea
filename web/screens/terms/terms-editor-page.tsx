import { PageHead } from '#web/ui/page-head.tsx'
import { QueryBoundary } from '#web/ui/query-boundary.tsx'
import { TermsEditor } from './terms-editor.tsx'
import { TermsSkeleton } from './terms-skeleton.tsx'
import { useTerms } from './use-terms.ts'

/** /admin/terms-and-conditions: the HTML of the terms beside what becomes of it. Specification §2, Terms editor. */
export function TermsEditorPage() {
  const terms = useTerms()
  return (
    <>
      <PageHead title="Edit Terms & Conditions" />
      <QueryBoundary of={[terms]} failure="The terms could not be read." skeleton={<TermsSkeleton />}>
        {(html) => <TermsEditor html={html} />}
      </QueryBoundary>
    </>
  )
}
