import { getGetPublicTermsQueryOptions } from '#web/api/generated/terms/terms.ts'

/** The public read of the terms under the cache key 'terms' (Specification §7); what failed before the page was there is not asked again. */
export const termsQuery = () =>
  getGetPublicTermsQueryOptions({ query: { queryKey: ['terms'], retryOnMount: false } })
