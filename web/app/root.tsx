import { useEffect, useRef } from 'react'
import {
  Outlet,
  type Params,
  ScrollRestoration,
  type UIMatch,
  useLocation,
  useMatches,
} from 'react-router-dom'
import { brand } from '#web/brand.ts'
import { scrollPlace } from '#web/ui/list/list-origin.ts'

/** What a route says about its page: the title shown in the browser's tab and history. */
export type PageHandle = { title: string | ((params: Params) => string) }

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle

/** The title of a page, without the product's name; empty when it has none. */
const titleOf = (page: UIMatch | undefined): string => {
  if (!isPageHandle(page?.handle)) return ''
  const { title } = page.handle
  return typeof title === 'string' ? title : title(page.params)
}

/** What the browser's tab shows for a page of this title. */
const documentTitle = (title: string): string =>
  title ? `${title} · ${brand.name}` : `${brand.name} · ${brand.tagline}`

/** What every page has in common: its title in the tab, its scroll position, and focus that follows navigation. */
export function Root() {
  const title = titleOf(useMatches().at(-1))
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.querySelector('main')
    // a page that chose its own first field keeps it
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <title>{documentTitle(title)}</title>
      <Outlet />
      <ScrollRestoration getKey={scrollPlace} />
    </>
  )
}
