import { tabStorage } from '#web/storage.ts'

/** The storage key of the entry scripts, one per build, that were reloaded. Spaces separate their URLs. */
const storageKey = 'reloadedFrom'

/** Returns the URL of this page's entry script. */
const getEntryUrl = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''

/** Returns whether the server now serves HTML with a different entry script. */
const servesOtherBuild = async (entry: string): Promise<boolean> => {
  try {
    const response = await fetch(window.location.href, { cache: 'no-store' })
    return response.ok && !(await response.text()).includes(entry)
  } catch {
    return false
  }
}

const reloadOnce = async (reload: () => void, storeDrafts: () => void) => {
  const entry = getEntryUrl()
  if (!(await servesOtherBuild(entry))) return
  const reloaded = tabStorage.get(storageKey) ?? ''
  // Builds may alternate during a deployment: reload once per build, and only if the reload can be recorded.
  if (reloaded.includes(entry) || !tabStorage.set(storageKey, `${reloaded} ${entry}`)) return
  storeDrafts()
  // Drafts are stored, so leave without a confirmation.
  const listenerOptions = { capture: true, once: true }
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), listenerOptions)
  reload()
}

/**
 * Reloads the page when a chunk is missing because a new build was deployed, at most once per build. First calls
 * `storeDrafts`. Without a network, error-page.tsx shows the failure. Returns a function that removes the listener.
 */
export const reloadForMissingChunks = (reload: () => void, storeDrafts: () => void): (() => void) => {
  const check = () => void reloadOnce(reload, storeDrafts)
  window.addEventListener('vite:preloadError', check)
  return () => window.removeEventListener('vite:preloadError', check)
}
