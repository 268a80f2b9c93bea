import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '#web/api/query-client.ts'
import TermsPage, { getTermsQuery } from '#web/site/terms-page.tsx'

const client = createQueryClient()

/** Starts fetching the terms before React hydrates the page. */
export const prefetchTerms = () => void client.prefetchQuery(getTermsQuery())

/** Renders the terms page with its own query client, because a public page opened by its URL does not load the app. */
export default function StandaloneTermsPage() {
  return (
    <QueryClientProvider client={client}>
      <TermsPage />
    </QueryClientProvider>
  )
}
