import { defineConfig } from 'orval'

/** GETs that write: hooks for pressing a button, never for reading. */
const writes = { query: { useQuery: false, useMutation: true } }

/** Reads of one page of many: the page before stays while the next one loads. */
const paged = { query: { queryOptions: { path: './web/api/query-client.ts', name: 'pagedQuery' } } }

export default defineConfig({
  pitlane: {
    input: './openapi.yaml',
    output: {
      mode: 'tags-split',
      target: './web/api/generated/pitlane.ts',
      schemas: './web/api/generated/model',
      client: 'react-query',
      httpClient: 'fetch',
      clean: true,
      indexFiles: false,
      urlEncodeParameters: true,
      override: {
        // the description of openapi.yaml in each file
        header: false,
        // every call says which operation it is: request.ts reads its answer accordingly
        transformer: (verb) => ({
          ...verb,
          override: { ...verb.override, requestOptions: { operation: verb.operationName } },
        }),
        mutator: { path: './web/api/client.ts', name: 'request' },
        fetch: { includeHttpResponseReturnType: false },
        query: { useOperationIdAsQueryKey: true, signal: true },
        operations: {
          listUsers: paged,
          listOrders: paged,
          verifyUser: writes,
          blockUser: writes,
          unblockUser: writes,
          verifyMechanic: writes,
          verifyOtp: {
            mutator: { path: './web/api/client.ts', name: 'requestWithHeaders' },
            fetch: { includeHttpResponseReturnType: true, forceSuccessResponse: true },
          },
        },
      },
    },
  },
})
