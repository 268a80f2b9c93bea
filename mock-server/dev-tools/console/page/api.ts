import { QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import type { operations } from '#mock-server/dev-tools/control/generated.ts'
import type { InputOf, SuccessBodyOf } from '#mock-server/plugins/openapi/handlers.ts'
import { request } from './request.ts'

type OperationId = keyof operations

/** Response body of an operation of the control API. */
export type ResponseBody<Id extends OperationId> = SuccessBodyOf<operations[Id]>

/** Calls the control API. If the call fails, throws an Error with the server's message, if there is one. */
export async function call<Id extends OperationId>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: InputOf<operations[Id]>['body'],
): Promise<ResponseBody<Id>> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`/__mock${path}`, {
    method,
    ...(body !== undefined && { headers, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error('The mock server does not respond. Is it running?')
  })
  const text = await response.text()
  const content = text === '' ? undefined : JSON.parse(text)
  if (!response.ok) throw new Error(content?.message ?? `The mock server responded with ${response.status}.`)
  return content
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { refetchInterval: 1_000, retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

type ReadOptions = { enabled?: boolean; refetchInterval?: false; staleTime?: 'static' }
/** Options for `useRead` that make it read once. */
export const withoutPolling: ReadOptions = { refetchInterval: false, staleTime: 'static' }

/** Reads from the control API; by default again after every action and, while the page is visible, every second. */
export const useRead = <Id extends OperationId>(path: string, options: ReadOptions = {}) =>
  useQuery({ queryKey: [path], queryFn: () => call<Id>('GET', path), ...options })

/** Returns a mutation that runs an action, passes its error or null to `report`, and refetches all polled reads. */
export const useAction = (report: (error: Error | null) => void) =>
  useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    onSettled(_, error) {
      report(error)
      return queryClient.invalidateQueries()
    },
  })

type OpenApiDocument = { paths: Record<string, Record<string, { operationId?: string }>> }

/** Returns the sorted operation IDs of openapi.yaml. */
export function useOperationIds(): string[] {
  const { data } = useQuery({
    queryKey: ['openapi.json'],
    queryFn: () => request<OpenApiDocument>('/__mock/openapi.json', {}),
    refetchInterval: false,
    staleTime: 'static',
  })
  const operations = Object.values(data?.paths ?? {}).flatMap((path) => Object.values(path))
  return operations.flatMap(({ operationId = [] }) => operationId).sort()
}
