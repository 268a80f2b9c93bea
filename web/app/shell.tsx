import { CloseOutlined, LogoutOutlined, MenuOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { matchPath, Navigate, Outlet, useLocation, useNavigation } from 'react-router-dom'
import { session, useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { ToastRegion } from '#web/ui/actions/toast-region.tsx'
import { ScreenOnly } from '#web/ui/base/screen-only.tsx'
import { useAskToLeave } from '#web/ui/editor/leave-guard.tsx'
import { DetailSkeleton } from '#web/ui/page/detail-page.tsx'
import { KeptStyles } from '#web/ui/theme/kept-styles.tsx'
import { BrandLink } from './brand-link.tsx'
import { Commands } from './commands.tsx'
import { Navigation } from './navigation.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import styles from './shell.module.css'
import { SidebarTooltip } from './sidebar-tooltip.tsx'

const recordPaths = Object.values(paths).filter((path) => 'title' in path)

/**
 * Lays out every protected screen: sidebar, profile, Log Out, toasts (4 s, at most 3) and confirmations. Redirects to
 * the login page if no admin is signed in.
 */
export function Shell() {
  const { token } = useSession()
  const [isSidebarOpen, setIsSidebarOpen] = useState(false)
  const toastRegion = useRef<HTMLDivElement>(null)
  const askToLeave = useAskToLeave()
  const [wasSignedOutOnMount] = useState(token === null)
  if (token === null) return <RedirectToLogin wasSignedOutOnMount={wasSignedOutOnMount} />

  const closeSidebar = () => setIsSidebarOpen(false)
  const logOut = async () => (await askToLeave()) && session.logOut()
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && closeSidebar()

  return (
    <App
      notification={{
        duration: 4,
        maxCount: 3,
        // below the profile
        top: 60,
        bottom: 12,
        getContainer: () => toastRegion.current ?? document.body,
      }}
    >
      <div className={styles.shell} data-sidebar={isSidebarOpen ? 'open' : 'closed'}>
        <ScreenOnly as="a" className="skip" href="#main">
          Skip to content
        </ScreenOnly>
        <header className={styles.header}>
          <BrandLink />
          <Commands isSidebarOpen={isSidebarOpen} />
          <SidebarTooltip label="Open menu" isOpen={isSidebarOpen}>
            <button
              type="button"
              className={styles.sidebarToggle}
              aria-expanded={isSidebarOpen}
              aria-controls="sidebar"
              aria-label={isSidebarOpen ? 'Close menu' : 'Open menu'}
              onClick={() => setIsSidebarOpen(!isSidebarOpen)}
              onKeyDown={closeOnEscape}
            >
              {isSidebarOpen ? <CloseOutlined aria-hidden /> : <MenuOutlined aria-hidden />}
            </button>
          </SidebarTooltip>
        </header>
        <ScreenOnly className={styles.drawer} id="sidebar" onKeyDown={closeOnEscape}>
          <div className={styles.menu}>
            <Navigation isOpen={isSidebarOpen} onClick={closeSidebar} />
            <SidebarTooltip label="Log Out" isOpen={isSidebarOpen}>
              <button type="button" className={styles.logOut} onClick={() => void logOut()}>
                <LogoutOutlined aria-hidden />
                <span className={styles.label}>Log Out</span>
              </button>
            </SidebarTooltip>
          </div>
          <ProfilePanel onLogOut={() => void logOut()} />
        </ScreenOnly>
        {/* Moving the focus from the open drawer to the page closes the drawer. */}
        <main className={styles.main} id="main" tabIndex={-1} onFocus={closeSidebar}>
          <Page />
        </main>
      </div>
      <KeptStyles />
      <ToastRegion ref={toastRegion} />
    </App>
  )
}

/** Renders the page. While a record page loads, renders its skeleton. While another page loads, adds a progress bar. */
function Page() {
  const nextLocation = useNavigation().location
  const nextRecordPath =
    nextLocation && recordPaths.find(({ pattern }) => matchPath(pattern, nextLocation.pathname))
  return (
    <>
      {nextLocation && !nextRecordPath && (
        <div className={styles.progress} role="progressbar" aria-label="Loading the page" />
      )}
      {nextRecordPath ? <DetailSkeleton title={nextRecordPath.title} /> : <Outlet />}
    </>
  )
}

/** Redirects to the login page. If no admin was signed in when a URL opened the page, sign-in returns to that URL. */
function RedirectToLogin({ wasSignedOutOnMount }: { wasSignedOutOnMount: boolean }) {
  const { key } = useLocation()
  // A location that was opened by its URL has this key. A location that the app opened keeps its key after a reload.
  const isOpenedByUrl = key === 'default'
  useLayoutEffect(() => {
    if (wasSignedOutOnMount && isOpenedByUrl) session.rememberReturnAddress()
  }, [wasSignedOutOnMount, isOpenedByUrl])
  // Navigate redirects once per mount. A new key remounts it, so that Back while the login page loads redirects again.
  return <Navigate key={key} to={paths.login()} replace />
}
