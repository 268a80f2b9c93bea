import {
  type FetchQueryOptions,
  MutationCache,
  type Query,
  QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { ReadOperation, WriteOperation } from './operation.ts'
import { session } from './session.ts'

/** The reads that each write makes stale. A missing write or a misspelled operation does not compile. */
const invalidatedBy: Record<WriteOperation, readonly ReadOperation[]> = {
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
  createTerms: ['getTerms'],
  updateTerms: ['getTerms'],
}

const isWrite = (name: unknown): name is WriteOperation =>
  typeof name === 'string' && name in invalidatedBy

/** How long a response or a failure is reused, in ms. */
const freshMs = 5000

/**
 * Creates the query client. After a transient failure, it retries a read up to `retries` times (by default after 1, 2
 * and 4 s), but never a write (decision 003). A write, even if it failed, invalidates the reads in `invalidatedBy`.
 */
export const createQueryClient = ({ retries = 3 } = {}): QueryClient => {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // Also runs after a rejected write, because another admin may have changed the record.
      onSettled: (_data, _error, _variables, _context, { options }) => {
        const name = options.mutationKey?.[0]
        if (!isWrite(name)) return
        for (const read of invalidatedBy[name]) void client.invalidateQueries({ queryKey: [read] })
      },
    }),
    defaultOptions: {
      queries: {
        // Reads are sent even when the browser is offline, so that they fail. By default, they would wait.
        networkMode: 'always',
        retry: (failures, error) =>
          failures < retries && error instanceof ApiError && error.isTransient,
        // Shares one read between cards that mount one after another, and between a loader and its page.
        staleTime: freshMs,
        // Also after the clock of the computer was set back.
        retryOnMount: ({ state }) => Math.abs(Date.now() - state.errorUpdatedAt) > freshMs,
      },
      // A write fails immediately when offline. By default, it would be sent when the network is back.
      mutations: { networkMode: 'always' },
    },
  })
  // Structural sharing loses the label '__proto__' of an amount, because it copies members by assignment.
  client.setQueryDefaults(['getRevenue' satisfies ReadOperation], { structuralSharing: false })
  return client
}

/** Clears the cache when the session ends. Returns a function that unsubscribes. */
export const clearOnSessionEnd = (client: QueryClient) => session.onEnd(() => client.clear())

const isRetrying = ({ state }: Query) => state.fetchFailureCount > 0

/** Returns a function that fetches a query from the server, without retries. It first cancels a running retry. */
export const useFetchFresh = () => {
  const client = useQueryClient()
  return <Data, Failure, Key extends QueryKey>(
    query: FetchQueryOptions<Data, Failure, Data, Key>,
  ) => {
    const { queryKey } = query
    void client.cancelQueries({ queryKey, exact: true, predicate: isRetrying }, { silent: true })
    // If the first attempt of another fetch is running, fetchQuery returns that fetch, which may be retried.
    return client.fetchQuery({ ...query, staleTime: 0, retry: false })
  }
}
