import { QueryClientContext, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { useContext } from 'react'
import { createQueryClient } from '#web/api/query-client.ts'
import TermsPage, { termsQuery } from '#web/site/terms-page.tsx'

const ownClient = createQueryClient()

/** Asks for the terms while React itself is still on its way. */
export const prefetchTerms = () => void new QueryObserver(ownClient, termsQuery()).subscribe(() => {})

/** The terms with a cache of their own, where no router stands around them; the build brings another. */
export function PublicTerms() {
  const contextClient = useContext(QueryClientContext)
  return (
    <QueryClientProvider client={contextClient ?? ownClient}>
      <TermsPage />
    </QueryClientProvider>
  )
}
