import { defineConfig } from 'orval'

/** Generates mutation hooks instead of query hooks, for GETs that write. */
const mutationOnly = { query: { useQuery: false, useMutation: true } }

/** How the generated functions return a body and name their keys. */
const fetchOptions = { includeHttpResponseReturnType: false }
const queryOptions = { useOperationIdAsQueryKey: true, signal: true }

export default defineConfig({
  // The hooks of the SPA.
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
        fetch: fetchOptions,
        query: queryOptions,
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
  // The hooks of the mock console.
  console: {
    input: './mock-server/dev-tools/control/control.yaml',
    output: {
      target: './mock-server/dev-tools/console/page/generated/control.ts',
      client: 'react-query',
      httpClient: 'fetch',
      baseUrl: '/__mock',
      urlEncodeParameters: true,
      override: {
        header: false,
        mutator: { path: './mock-server/dev-tools/console/page/request.ts', name: 'request' },
        fetch: fetchOptions,
        query: queryOptions,
      },
    },
  },
})
