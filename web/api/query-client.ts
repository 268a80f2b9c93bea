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

/** How long a response or a failure is shown without asking again, in ms. */
const freshFor = 5000

/**
 * Creates the cache of reads, by operationId. Reads are tried again at most `retries` times after 1 s doubling to 30 s, and
 * writes never (Specification §7), as TanStack Query does by default. A write invalidates what
 * `invalidatedBy` lists, whatever came of it.
 */
export const createQueryClient = ({ retries = 3 } = {}): QueryClient => {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // also after a refusal: most likely another admin was faster, and the screen is to show how things are now
      onSettled: (_data, _error, _variables, _context, { options }) => {
        const name = options.mutationKey?.[0]
        if (!isWrite(name)) return
        for (const read of invalidatedBy[name]) void client.invalidateQueries({ queryKey: [read] })
      },
    }),
    defaultOptions: {
      queries: {
        // a browser that believes to be offline still says so at once, rather than waiting without a word
        networkMode: 'always',
        retry: (failures, error) => failures < retries && error instanceof ApiError && error.isTransient,
        // cards that mount one after the other share one read, and so does a page whose read started before it
        staleTime: freshFor,
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > freshFor,
      },
      // never paused and sent later: what was pressed now is not to happen then
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** Forgets everything that was read when the session ends; returns how to stop doing so. */
export const clearOnSessionEnd = (client: QueryClient) => session.onEnd(() => client.clear())

const isFailing = ({ state }: Query) => state.fetchFailureCount > 0

/** Reads past the cache, and once, even where the page goes on trying: whoever pressed a button waits for it. */
export const useFetchFresh = () => {
  const client = useQueryClient()
  return <Data, Failure, Key extends QueryKey>(query: FetchQueryOptions<Data, Failure, Data, Key>) => {
    const { queryKey } = query
    void client.cancelQueries({ queryKey, exact: true, predicate: isFailing }, { silent: true })
    return client.fetchQuery({ ...query, staleTime: 0, retry: false })
  }
}

/** A query's key without the page number. */
const filterOf = (key: QueryKey | undefined) =>
  JSON.stringify(key?.map((part) => (typeof part === 'object' ? { ...part, page: undefined } : part)))

/** Keeps the page before on screen while another page of the same list loads; another filter starts afresh. */
export const pagedQuery = <Options extends { queryKey: QueryKey }>(options: Options) => ({
  ...options,
  placeholderData: <Data>(previous: Data | undefined, before?: { queryKey: QueryKey }) =>
    filterOf(before?.queryKey) === filterOf(options.queryKey) ? previous : undefined,
})
