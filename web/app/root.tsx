import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, type UIMatch, useLocation, useMatches } from 'react-router-dom'
import { brand } from '#web/brand.ts'
import { scrollPlace } from '#web/ui/list/list-origin.ts'

/** The title of a page in the browser's tab and history; `:id` stands for the parameter of the address. */
export type PageHandle = { title: string }

/** Returns what the browser's tab shows for a page. */
const documentTitle = ({ handle, params }: UIMatch<unknown, PageHandle | undefined>): string => {
  const title = handle?.title.replace(/:(\w+)/, (_, name) => params[name] ?? '')
  return title ? `${title} · ${brand.name}` : `${brand.name} · ${brand.tagline}`
}

/** What every page has in common: its title in the tab, its scroll position, and focus that follows navigation. */
export function Root() {
  const page = useMatches().at(-1) as UIMatch<unknown, PageHandle | undefined> | undefined
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
      <title>{page && documentTitle(page)}</title>
      <Outlet />
      <ScrollRestoration getKey={scrollPlace} />
    </>
  )
}
