import { CloseOutlined, LogoutOutlined, MenuOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import { matchPath, Navigate, Outlet, useLocation, useNavigation } from 'react-router-dom'
import { session, useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { useAskToLeave } from '#web/ui/editor/unsaved-changes.tsx'
import { DetailSkeleton } from '#web/ui/page/detail-page.tsx'
import { Commands } from './commands.tsx'
import { BrandLink } from './login-layout.tsx'
import { Navigation } from './navigation.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import styles from './shell.module.css'

const recordPaths = Object.values(paths).filter((path) => 'title' in path)

/**
 * Lays out every protected screen: sidebar, profile, Log Out, toasts (4 s, at most 3) and confirmations. Redirects to the
 * login page if no admin is signed in.
 */
export function Shell() {
  const { token } = useSession()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const askToLeave = useAskToLeave()
  const [wasSignedOutOnOpen] = useState(token === null)
  if (token === null) return <RedirectToLogin wasSignedOutOnOpen={wasSignedOutOnOpen} />

  const closeMenu = () => setIsMenuOpen(false)
  const logOut = async () => (await askToLeave()) && session.logOut()
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && closeMenu()

  return (
    // Toasts appear above both the action bar of a form and the Log Out button.
    <App notification={{ duration: 4, maxCount: 3, placement: 'bottomLeft', bottom: 104 }}>
      <div className={styles.shell} data-menu={isMenuOpen ? 'open' : 'closed'}>
        <a className="skip screen-only" href="#main">
          Skip to content
        </a>
        <header className={styles.head}>
          <BrandLink />
          <Commands />
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isMenuOpen}
            aria-controls="shell-menu"
            aria-label={isMenuOpen ? 'Close menu' : 'Open menu'}
            onClick={() => setIsMenuOpen(!isMenuOpen)}
          >
            {isMenuOpen ? <CloseOutlined aria-hidden /> : <MenuOutlined aria-hidden />}
          </button>
        </header>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from any focused element in it */}
        <div className={`${styles.drawer} screen-only`} id="shell-menu" onKeyDown={closeOnEscape}>
          <div className={styles.menu}>
            <Navigation onChoose={closeMenu} />
            <button type="button" className={styles.logOut} onClick={() => void logOut()}>
              <LogoutOutlined aria-hidden />
              Log Out
            </button>
          </div>
          <ProfilePanel onLogOut={() => void logOut()} />
        </div>
        {/* Moving the focus from the open menu to the page closes the menu. */}
        <main className={styles.main} id="main" tabIndex={-1} onFocus={closeMenu}>
          <Page />
        </main>
      </div>
    </App>
  )
}

/** Renders the page, and while the next one loads, a progress bar or the skeleton of a record. */
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

/** Redirects to the login page. If the first page of the visit was opened signed out, sign-in returns to that page. */
function RedirectToLogin({ wasSignedOutOnOpen }: { wasSignedOutOnOpen: boolean }) {
  const { key } = useLocation()
  const isFirstPage = key === 'default'
  useLayoutEffect(() => {
    if (wasSignedOutOnOpen && isFirstPage) session.rememberReturnAddress()
  }, [wasSignedOutOnOpen, isFirstPage])
  // Navigate redirects once per mount. A new key remounts it, so that Back during loading does not show an empty page.
  return <Navigate key={key} to={paths.login()} replace />
}
