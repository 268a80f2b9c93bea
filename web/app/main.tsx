import '#web/ui/theme/tokens.css'
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

// Entry of the admin pages and, in development, of all pages. In production, public pages start with hydrate.ts.
const container = document.getElementById('root')
if (container) {
  const client = createQueryClient()
  const router = createRouter(client)
  const openOrReload = () => {
    const nextLocation = router.state.navigation.location
    if (nextLocation) window.location.assign(nextLocation.pathname + nextLocation.search)
    else window.location.reload()
  }
  reloadForMissingChunks(openOrReload, drafts.store)
  const root = createRoot(container)
  // The back/forward cache must not keep protected data. Empty a page that enters it, and reload the page on return.
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return
    // React Router saves the scroll position in its own pagehide listener. Run it now, before the page is empty.
    // This listener ignores the new event, which is not `persisted`.
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
