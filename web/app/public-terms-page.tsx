import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { createQueryClient } from '#web/api/query-client.ts'
import TermsPage, { termsQuery } from '#web/site/terms-page.tsx'

const client = createQueryClient()

/** Asks for the terms while React itself is still on its way. */
export const prefetchTerms = () => void new QueryObserver(client, termsQuery()).subscribe(() => {})

/** The terms with a cache of their own, since no app stands around the public pages. */
export default function PublicTermsPage() {
  return (
    <QueryClientProvider client={client}>
      <TermsPage />
    </QueryClientProvider>
  )
}
