import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** A component whose code is loaded when it is first rendered. */
export type PartLoader<Props> = { getPart: () => ComponentType<Props> }

/**
 * Creates the loader of a part. Unlike React's `lazy`, which keeps a failure, it loads the code again when the part
 * mounts after a failure, for example after Retry of an ErrorBoundary.
 */
export const createPartLoader = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): PartLoader<Props> => {
  let hasFailed = false
  const createPart = () =>
    lazy<ComponentType<Props>>(() =>
      load().catch((error) => {
        hasFailed = true
        throw error
      }),
    )
  let latest: ComponentType<Props> = createPart()
  const getPart = () => {
    if (hasFailed) latest = createPart()
    hasFailed = false
    return latest
  }
  return { getPart }
}

type LazyPartProps<Props> = { loader: PartLoader<Props>; props: Props; fallback?: ReactNode }

/** Renders a part with `props`, and `fallback` while its code loads. */
export function LazyPart<Props extends object>({ loader, props, fallback }: LazyPartProps<Props>) {
  const [Part] = useState(loader.getPart)
  return (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}
