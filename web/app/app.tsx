import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { Preload } from '#web/ui/page/preload.ts'
import { type createRouter, preloadPage } from './routes.tsx'

type Props = { client: QueryClient; router: ReturnType<typeof createRouter> }

/** The whole SPA. */
export function App({ client, router }: Props) {
  return (
    <QueryClientProvider client={client}>
      <Preload value={(address) => preloadPage(router, address)}>
        <RouterProvider router={router} />
      </Preload>
    </QueryClientProvider>
  )
}
