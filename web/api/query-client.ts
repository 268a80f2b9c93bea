import {
  type FetchQueryOptions,
  MutationCache,
  type Query,
  QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { Read, Write } from './operation.ts'
import { session } from './session.ts'

/** Lists the reads that each write makes stale; a forgotten or misspelled operation does not compile. */
const invalidatedBy: Record<Write, readonly Read[]> = {
  sendOtp: [],
  verifyOtp: [],
  verifyUser: ['listUsers', 'getUser'],
  blockUser: ['listUsers', 'getUser'],
  unblockUser: ['listUsers', 'getUser'],
  updateUser: ['listUsers', 'getUser'],
  verifyMechanic: ['listMechanics', 'getMechanic'],
  updateMechanic: ['listMechanics', 'getMechanic'],
  saveQuotation: ['listOrders', 'getOrder'],
  updateCar: ['listOrders', 'getOrder'],
  scheduleMechanic: ['listOrders', 'getOrder', 'getRevenue', 'listUnavailability'],
  initiateTransfer: ['listSettlements', 'listMechanicSettlement', 'getBalance'],
  createService: ['listServices'],
  updateService: ['listServices'],
  deleteService: ['listServices'],
  createItem: ['listItems'],
  updateItem: ['listItems'],
  deleteItem: ['listItems'],
  createTerms: ['getTerms', 'getPublicTerms'],
  updateTerms: ['getTerms', 'getPublicTerms'],
}

const isWrite = (name: unknown): name is Write => typeof name === 'string' && name in invalidatedBy

/** How long a response or a failure counts as fresh, in ms. */
const freshFor = 5000

/**
 * Creates the query client. Reads are retried `retries` times, after 1 s doubling to 30 s, and writes never (Specification
 * §7): TanStack Query's defaults. A write invalidates the reads of `invalidatedBy`, also if it failed.
 */
export const createQueryClient = ({ retries = 3 } = {}): QueryClient => {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // Also after a refusal: another admin may have changed the record.
      onSettled: (_data, _error, _variables, _context, { options }) => {
        const name = options.mutationKey?.[0]
        if (!isWrite(name)) return
        for (const read of invalidatedBy[name]) void client.invalidateQueries({ queryKey: [read] })
      },
    }),
    defaultOptions: {
      queries: {
        // Fails at once while the browser reports to be offline.
        networkMode: 'always',
        retry: (failures, error) => failures < retries && error instanceof ApiError && error.isTransient,
        // Cards that mount one after the other, and a page after its loader, share one read.
        staleTime: freshFor,
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > freshFor,
      },
      // A write is never paused and sent later.
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** Clears the cache when the session ends; returns a function that unsubscribes. */
export const clearOnSessionEnd = (client: QueryClient) => session.onEnd(() => client.clear())

const isFailing = ({ state }: Query) => state.fetchFailureCount > 0

/** Returns a function that reads past the cache without retries, because a pressed button waits for it. */
export const useFetchFresh = () => {
  const client = useQueryClient()
  return <Data, Failure, Key extends QueryKey>(query: FetchQueryOptions<Data, Failure, Data, Key>) => {
    const { queryKey } = query
    void client.cancelQueries({ queryKey, exact: true, predicate: isFailing }, { silent: true })
    return client.fetchQuery({ ...query, staleTime: 0, retry: false })
  }
}

/** Returns a query key without its page number. */
const keyWithoutPage = (key: QueryKey | undefined) =>
  JSON.stringify(key?.map((part) => (typeof part === 'object' ? { ...part, page: undefined } : part)))

/** Keeps the previous page on screen while another page with the same filter loads. */
export const pagedQuery = <Options extends { queryKey: QueryKey }>(options: Options) => ({
  ...options,
  placeholderData: <Data>(previous: Data | undefined, before?: { queryKey: QueryKey }) =>
    keyWithoutPage(before?.queryKey) === keyWithoutPage(options.queryKey) ? previous : undefined,
})
