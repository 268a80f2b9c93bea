import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { LoadFailure } from './error-page.tsx'

type PageModule = { default: ComponentType }

const failedStyles = new Set<HTMLLinkElement>()

// Vite asks for a style sheet only once
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  },
  true,
)

const loadStyle = (failed: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href: failed.href, onload: () => resolve(), onerror: reject })
    failed.replaceWith(link)
    failedStyles.delete(failed)
  })

/**
 * Loads a page for React Router, which remembers a failed `lazy` for good. If the page cannot be loaded, its place says so
 * and tries again: on Retry, when the network is back, and on the next visit.
 */
export const loadPage = async (load: () => Promise<PageModule>): Promise<ComponentType> => {
  try {
    return (await load()).default
  } catch {
    return () => <PageToLoadAgain load={load} />
  }
}

function PageToLoadAgain({ load }: { load: () => Promise<PageModule> }) {
  const [Page, setPage] = useState<ComponentType>()
  const retry = useCallback(async () => {
    try {
      await Promise.all([...failedStyles].map(loadStyle))
      const { default: loaded } = await load()
      setPage(() => loaded)
    } catch {
      // the screen says so already
    }
  }, [load])
  useEffect(() => {
    void retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return Page ? <Page /> : <LoadFailure onRetry={() => void retry()} />
}
