import { QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import type { operations } from '#mock-server/dev-tools/control/generated.ts'
import type { InputOf, SuccessBodyOf } from '#mock-server/plugins/openapi/handlers.ts'

type Id = keyof operations

/** Response body of a control call. */
export type ResponseBody<Name extends Id> = SuccessBodyOf<operations[Name]>

/** Sends a control call. Throws an Error with the server's message if the call fails. */
export async function call<Name extends Id>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: InputOf<operations[Name]>['body'],
): Promise<ResponseBody<Name>> {
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

/** Options of a read that is not repeated. */
export const once = { refetchInterval: false, staleTime: 'static' } as const

/** Repeats a control call once a second while the page is visible, and after every action. */
export const usePoll = <Name extends Id>(path: string, options: typeof once | { enabled?: boolean } = {}) =>
  useQuery({ queryKey: [path], queryFn: () => call<Name>('GET', path), ...options })

/** Runs one action at a time, reports its error or null, and then reads everything on the page again. */
export const useAction = (report: (error: Error | null) => void) =>
  useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    onSettled(_, error) {
      report(error)
      return queryClient.invalidateQueries()
    },
  })
