import { readFileSync } from 'node:fs'
import { defineConfig, type OverrideOutput } from 'orval'
import { parse } from 'yaml'

type PathItem = { get?: { operationId: string; 'x-writes'?: boolean } }
const contract: { paths: Record<string, PathItem> } = parse(readFileSync('openapi.yaml', 'utf8'))

/** Generates mutation hooks instead of query hooks, for GETs that write. */
const mutationOnly = { query: { useQuery: false, useMutation: true } }

/** The GETs that write, which the contract marks with `x-writes`. */
const writingGets = Object.values(contract.paths).flatMap(({ get }) =>
  get?.['x-writes'] ? [get.operationId] : [],
)
/** The only writes whose response the SPA reads. The generated functions of the others return no body. */
const readWrites = ['verifyOtp', 'initiateTransfer']

/** How the generated functions return a body and name their keys. */
const fetchOptions = { includeHttpResponseReturnType: false }
const queryOptions = { useOperationIdAsQueryKey: true, signal: true }

type Transform = Extract<OverrideOutput['transformer'], (...args: never) => unknown>
type Verb = Parameters<Transform>[0]

const isUnreadWrite = ({ verb, operationName }: Verb) =>
  (verb !== 'get' || writingGets.includes(operationName)) && !readWrites.includes(operationName)

const withoutBody = (response: Verb['response']): Verb['response'] => ({
  ...response,
  imports: response.imports.filter(({ name }) => name !== response.definition.success),
  definition: { ...response.definition, success: 'void' },
})

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
        transformer: (verb) => ({
          ...verb,
          response: isUnreadWrite(verb) ? withoutBody(verb.response) : verb.response,
          // Adds the operationId to each call, because client.ts decodes the response by operation.
          override: { ...verb.override, requestOptions: { operation: verb.operationName } },
        }),
        mutator: { path: './web/api/client.ts', name: 'request' },
        fetch: fetchOptions,
        query: queryOptions,
        operations: {
          ...Object.fromEntries(writingGets.map((operation) => [operation, mutationOnly])),
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
