import { defineConfig } from 'orval'

/** GETs that write: generates mutation hooks and no query hooks. */
const writes = { query: { useQuery: false, useMutation: true } }

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
