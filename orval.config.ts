import { defineConfig } from 'orval'

/** Generates mutation hooks instead of query hooks, for GETs that write. */
const mutationOnly = { query: { useQuery: false, useMutation: true } }

export default defineConfig({
  pitlane: {
    input: './openapi.yaml',
    output: {
      mode: 'tags-split',
      target: './web/api/generated/pitlane.ts',
      client: 'react-query',
      httpClient: 'fetch',
      urlEncodeParameters: true,
      override: {
        // Omits the description of openapi.yaml from each file.
        header: false,
        // Adds the operationId to each call, because client.ts decodes the response by operation.
        transformer: (verb) => ({
          ...verb,
          override: { ...verb.override, requestOptions: { operation: verb.operationName } },
        }),
        mutator: { path: './web/api/client.ts', name: 'request' },
        fetch: { includeHttpResponseReturnType: false },
        query: { useOperationIdAsQueryKey: true, signal: true },
        operations: {
          verifyUser: mutationOnly,
          blockUser: mutationOnly,
          unblockUser: mutationOnly,
          verifyMechanic: mutationOnly,
          verifyOtp: {
            mutator: { path: './web/api/client.ts', name: 'requestWithHeaders' },
            fetch: { includeHttpResponseReturnType: true, forceSuccessResponse: true },
          },
        },
      },
    },
  },
})
