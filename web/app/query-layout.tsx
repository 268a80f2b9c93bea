import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { clearOnSessionEnd } from '#web/api/query-client.ts'
import { session } from '#web/api/session.ts'
import { clearQueues } from '#web/queue/queue.ts'
import { drafts } from '#web/ui/editor/drafts.ts'
import { visited } from './visited.ts'

/** Around every page that reads the backend: forgets what was read and typed when the session ends. */
export function QueryLayout() {
  const client = useQueryClient()
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
  return <Outlet />
}
