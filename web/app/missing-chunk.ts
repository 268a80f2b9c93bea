import { tab } from '#web/storage.ts'
import { drafts } from '#web/ui/drafts.ts'

const key = 'reloadedFor'

/** What vite sends when a chunk or its styles cannot be loaded. */
type PreloadError = Event & { payload?: unknown }

/**
 * After a deployment the chunks that an open page goes on to ask for are gone. Loads the page anew, once for each of
 * them, at the address that was on its way, with what is typed kept as drafts; a second time the screen says what broke.
 */
export const reloadForMissingChunks = (load: () => void): (() => void) => {
  const mend = (event: PreloadError) => {
    const chunk = String(event.payload ?? event)
    if (tab.get(key) === chunk) return
    tab.set(key, chunk)
    event.preventDefault()
    drafts.keep()
    // nothing is lost: no need to ask
    window.addEventListener('beforeunload', (leaving) => leaving.stopImmediatePropagation(), {
      capture: true,
      once: true,
    })
    load()
  }
  window.addEventListener('vite:preloadError', mend)
  return () => window.removeEventListener('vite:preloadError', mend)
}
