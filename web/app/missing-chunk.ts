import { tabStorage } from '#web/storage.ts'

/** Storage key. The value lists the entry scripts of the builds from which this tab reloaded, separated by spaces. */
const storageKey = 'reloadedFrom'

const getEntryUrl = () =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''

/** Returns whether the server now serves HTML with a different entry script. */
const servesOtherBuild = async (entryUrl: string): Promise<boolean> => {
  try {
    const response = await fetch(window.location.href, { cache: 'no-store' })
    return response.ok && !(await response.text()).includes(entryUrl)
  } catch {
    return false
  }
}

const reloadOnce = async (reload: () => void, storeDrafts: () => void) => {
  const entryUrl = getEntryUrl()
  if (!(await servesOtherBuild(entryUrl))) return
  const reloadedUrls = tabStorage.get(storageKey) ?? ''
  // Builds may alternate during a deployment: reload once per build, and only if the reload can be recorded.
  if (reloadedUrls.includes(entryUrl) || !tabStorage.set(storageKey, `${reloadedUrls} ${entryUrl}`))
    return
  storeDrafts()
  // Drafts are stored, so leave without a confirmation.
  const listenerOptions = { capture: true, once: true }
  window.addEventListener(
    'beforeunload',
    (event) => event.stopImmediatePropagation(),
    listenerOptions,
  )
  reload()
}

/**
 * Reloads the page when a chunk is missing because a new build was deployed, at most once per build. First calls
 * `storeDrafts`. Does nothing without a network. Returns a function that removes the listener.
 */
export const reloadForMissingChunks = (
  reload: () => void,
  storeDrafts: () => void,
): (() => void) => {
  const check = () => void reloadOnce(reload, storeDrafts)
  window.addEventListener('vite:preloadError', check)
  return () => window.removeEventListener('vite:preloadError', check)
}
