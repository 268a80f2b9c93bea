import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { getScrollKey } from '#web/ui/list/list-origin.ts'

/** Wraps every page: restores the scroll position, and moves the focus to the page after a navigation. */
export function Root() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.querySelector('main')
    // A page may have focused its first field already.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={getScrollKey} />
    </>
  )
}
