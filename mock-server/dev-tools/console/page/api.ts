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

/** Repeats a control call once a second while the page is visible, and after every action. */
export const usePoll = <Name extends Id>(path: string) =>
  useQuery({ queryKey: [path], queryFn: () => call<Name>('GET', path) })

/** Reads a control call or document once. */
export const useOnce = <Body>(path: string) =>
  useQuery({
    queryKey: [path],
    queryFn: async () => (await call('GET', path)) as Body,
    refetchInterval: false,
    staleTime: 'static',
  })

/** Runs one action at a time, and then reads everything on the page again. */
export const useAction = () =>
  useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    onSettled: () => queryClient.invalidateQueries(),
  })
