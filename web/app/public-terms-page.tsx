import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '#web/api/query-client.ts'
import TermsPage, { termsQuery } from '#web/site/terms-page.tsx'

const client = createQueryClient()

/** Starts fetching the terms before React hydrates the page. */
export const prefetchTerms = () => void client.prefetchQuery(termsQuery())

/** Renders the terms page with a separate query client, because public pages do not load the app and its client. */
export default function StandaloneTermsPage() {
  return (
    <QueryClientProvider client={client}>
      <TermsPage />
    </QueryClientProvider>
  )
}
