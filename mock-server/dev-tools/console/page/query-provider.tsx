import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'

/**
 * Provides the query client. While the page is visible, it repeats each read once a second, and also after each action.
 * It shows the error of a failed action as a notification.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { notification } = App.useApp()
  const [client] = useState(() => {
    const client: QueryClient = new QueryClient({
      defaultOptions: {
        queries: { refetchInterval: 1_000, retry: false, networkMode: 'always' },
        mutations: { networkMode: 'always' },
      },
      mutationCache: new MutationCache({
        onError: ({ message }) => notification.error({ title: message }),
        onSettled: () => client.invalidateQueries(),
      }),
    })
    return client
  })
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
