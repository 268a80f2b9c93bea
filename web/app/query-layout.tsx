import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { clearOnSessionEnd, createQueryClient } from '#web/api/query-client.ts'
import { session } from '#web/api/session.ts'
import { clearQueues } from '#web/queue/queue.ts'
import { drafts } from '#web/ui/drafts.ts'
import { visited } from './visited.ts'

/** Around every page that reads the backend: one cache for all of them, unless a test brought its own. */
export function QueryLayout() {
  const given = useContext(QueryClientContext)
  const [client] = useState(() => given ?? createQueryClient())
  useEffect(() => clearOnSessionEnd(client), [client])
  useEffect(
    () =>
      session.onEnd((why) => {
        if (why !== 'expired') visited.clear()
        if (why !== 'logged-out') return drafts.keep()
        drafts.clear()
        clearQueues()
      }),
    [],
  )
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
