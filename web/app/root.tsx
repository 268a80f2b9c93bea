import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom'
import { scrollPlace } from '#web/ui/list-origin.ts'
import { documentTitle, titleOf } from './page-handle.ts'

/** What every page has in common: its title in the tab, its scroll position, and focus that follows navigation. */
export function Root() {
  const title = titleOf(useMatches())
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.querySelector('main')
    // a page that chose its own first field keeps it
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollPlace} />
    </>
  )
}
