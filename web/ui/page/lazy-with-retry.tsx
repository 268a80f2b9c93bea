import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

type Module<Props> = { default: ComponentType<Props> }

/** A component whose code is loaded by `preload`, or when it is first rendered. */
type LazyComponent<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

/** The files of a page or part could not be loaded. The message is the status of a missing file, if there is one. */
export class LoadError extends Error {
  static {
    LoadError.prototype.name = 'LoadError'
  }
  readonly isOffline = !navigator.onLine
}

/**
 * Repeats what failed with `error`. Chromium never repeats an import that failed, so missing files need a reload of the
 * document, which keeps drafts. Without a network a reload would lose the page, so `renderAgain` is called instead.
 */
export const retryAfter = (error: unknown, renderAgain: () => void): void => {
  if (error instanceof LoadError && navigator.onLine) window.location.reload()
  else renderAgain()
}

/**
 * Returns a component that loads its code when it is first rendered, and renders `fallback` meanwhile. React's `lazy`
 * keeps a failure. This component throws a failure, also one of `preload`, only once, to the error boundary around it.
 * When it is mounted again, as on Retry, it loads the code again.
 */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<Module<Props>>,
  fallback?: ReactNode,
): LazyComponent<Props> => {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<Module<Props>> | undefined
  let hasFailed = false
  const start = () => {
    hasFailed = false
    loading = loadFiles(load)
    loading.then(
      (module) => {
        Loaded = module.default
      },
      () => {
        hasFailed = true
      },
    )
    return loading
  }
  const preload = () => (loading && !hasFailed ? loading : start())
  const loadToRender = async () => {
    try {
      return await (loading ?? start())
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  // biome-ignore lint/correctness/noComponentHookFactories: like React's lazy, called once per file
  function Lazy(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? lazy(loadToRender))
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
  return Object.assign(Lazy, { preload })
}

/** Loads code and its style sheets. Throws a LoadError. */
const loadFiles = async <Loaded,>(load: () => Promise<Loaded>): Promise<Loaded> => {
  const statuses: number[] = []
  const observer = new PerformanceObserver((list) => {
    statuses.push(...list.getEntriesByType('resource').map(getStatus))
  })
  observer.observe({ type: 'resource' })
  try {
    return await load()
  } catch (error) {
    statuses.push(...observer.takeRecords().map(getStatus))
    const status = statuses.find((code) => code >= 400)
    const text = error instanceof Error ? error.message : String(error)
    throw new LoadError(status === undefined ? text : `${status}`, { cause: error })
  } finally {
    observer.disconnect()
  }
}

/** Returns the HTTP status of a script or style sheet; 0 without a response, and for other requests. */
const getStatus = (entry: PerformanceEntry) =>
  entry instanceof PerformanceResourceTiming && ['script', 'link'].includes(entry.initiatorType)
    ? entry.responseStatus
    : 0
