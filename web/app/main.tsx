import 'virtual:tokens.css'
import '#web/ui/theme/fonts.css'
import '#web/ui/theme/reset.css'
import '#web/ui/theme/surfaces.css'
import './base.css'
import './print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#web/api/query-client.ts'
import { drafts } from '#web/ui/editor/drafts.ts'
import { reloadForMissingChunks } from './missing-chunk.ts'
import { App, createRouter } from './routes.tsx'

// the admin's pages, and all pages while developing; the build gives the public ones an entry of their own
const container = document.getElementById('root')
if (container) {
  const client = createQueryClient()
  const router = createRouter(client)
  const load = () => {
    const next = router.state.navigation.location
    if (next) window.location.assign(next.pathname + next.search)
    else window.location.reload()
  }
  reloadForMissingChunks(load, drafts.keep)
  const root = createRoot(container)
  // nothing protected stays in the back/forward cache: what goes there is emptied, and begins anew when it comes back
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return
    // the router notes how far the page is scrolled, while it still is
    window.dispatchEvent(new Event('pagehide'))
    root.unmount()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  root.render(
    <StrictMode>
      <App client={client} router={router} />
    </StrictMode>,
  )
}
