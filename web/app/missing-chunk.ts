import { tab } from '#web/storage.ts'

const key = 'reloadedFor'

/** What vite sends when a chunk or its styles cannot be loaded. */
type PreloadError = Event & { payload?: unknown }

/**
 * After a deployment the chunks that an open page goes on to ask for are gone. Loads the page anew, once for each of
 * them, at the address that was on its way, after `keep` has kept what is typed; a second time the screen says what broke.
 */
export const reloadForMissingChunks = (load: () => void, keep = () => {}): (() => void) => {
  const mend = (event: PreloadError) => {
    const chunk = String(event.payload ?? event)
    // several may be gone at once; where nothing is remembered, it would be loaded anew without end
    const before = tab.get(key)?.split('\n') ?? []
    if (tab.isBlocked() || before.includes(chunk)) return
    tab.set(key, [...before, chunk].join('\n'))
    event.preventDefault()
    keep()
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
