import { tab } from '#web/storage.ts'

const key = 'reloadedFrom'

/** Returns the URL of this page's entry script. */
const entryScript = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''

/** Returns whether the server sends HTML with another entry script. */
const servesAnotherBuild = async (entry: string): Promise<boolean> => {
  try {
    const response = await fetch(window.location.href, { cache: 'no-store' })
    return response.ok && !(await response.text()).includes(entry)
  } catch {
    return false
  }
}

const reloadOnce = async (load: () => void, keep: () => void) => {
  const entry = entryScript()
  // During a deployment two builds may alternate. A page that cannot record its reload could reload forever.
  if (!(await servesAnotherBuild(entry)) || tab.get(key) === entry || !tab.set(key, entry)) return
  keep()
  // Drafts are stored, so leave without a confirmation.
  window.addEventListener('beforeunload', (leaving) => leaving.stopImmediatePropagation(), {
    capture: true,
    once: true,
  })
  load()
}

/**
 * Reloads the page when a chunk is missing because a new build was deployed: once per build, after calling `keep`. Without a
 * network, error-page.tsx shows the failure. Returns a function that removes the listener.
 */
export const reloadForMissingChunks = (load: () => void, keep: () => void): (() => void) => {
  const check = () => void reloadOnce(load, keep)
  window.addEventListener('vite:preloadError', check)
  return () => window.removeEventListener('vite:preloadError', check)
}
