import { tab } from '#web/storage.ts'

const key = 'reloadedFrom'

/** Returns the address of the script that this page began with. */
const entryScript = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''

/** Returns whether the server answers with HTML that begins with another script than this page. */
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
  // during a deployment two builds may answer in turns: a page that cannot note its reload would reload without end
  if (!(await servesAnotherBuild(entry)) || tab.get(key) === entry || !tab.set(key, entry)) return
  keep()
  // what is typed was kept: do not ask
  window.addEventListener('beforeunload', (leaving) => leaving.stopImmediatePropagation(), {
    capture: true,
    once: true,
  })
  load()
}

/**
 * After a deployment, the chunks that an open page asks for are gone. Loads the page anew, once for each build and after
 * `keep`, if the server serves another build. Without a network the screen says what failed (error-page.tsx).
 */
export const reloadForMissingChunks = (load: () => void, keep: () => void): (() => void) => {
  const check = () => void reloadOnce(load, keep)
  window.addEventListener('vite:preloadError', check)
  return () => window.removeEventListener('vite:preloadError', check)
}
