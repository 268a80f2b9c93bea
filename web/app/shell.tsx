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

const records = Object.values(paths).filter((path) => 'title' in path)

/**
 * Lays out every protected screen: sidebar, profile, Log Out, toasts (4 s, at most 3) and confirmations. Redirects to the
 * login page if no admin is signed in.
 */
export function Shell() {
  const { token } = useSession()
  const [menu, setMenu] = useState(false)
  const askToLeave = useAskToLeave()
  const next = useNavigation().location
  const record = next && records.find(({ pattern }) => matchPath(pattern, next.pathname))
  const [isOpenedSignedOut] = useState(token === null)
  if (token === null) return <ToLogin isOpenedSignedOut={isOpenedSignedOut} />

  const close = () => setMenu(false)
  const logOut = async () => {
    if (await askToLeave()) session.logOut()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }

  return (
    // Toasts appear above the action bar of a form and Log Out.
    <App notification={{ duration: 4, maxCount: 3, placement: 'bottomLeft', bottom: 104 }}>
      <div className={styles.shell} data-menu={menu ? 'open' : 'closed'}>
        <a className="skip screen-only" href="#main">
          Skip to content
        </a>
        {next && !record && (
          <div className={styles.progress} role="progressbar" aria-label="Loading the page" />
        )}
        <header className={`${styles.head} screen-only`}>
          <BrandLink />
          <Commands />
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={menu}
            aria-controls="shell-menu"
            aria-label={menu ? 'Close menu' : 'Open menu'}
            onClick={() => setMenu(!menu)}
          >
            {menu ? <CloseOutlined aria-hidden /> : <MenuOutlined aria-hidden />}
          </button>
        </header>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from any focused element in it */}
        <div className={`${styles.drawer} screen-only`} id="shell-menu" onKeyDown={closeOnEscape}>
          <div className={styles.menu}>
            <Navigation onChoose={close} />
            <button type="button" className={styles.logOut} onClick={() => void logOut()}>
              <LogoutOutlined aria-hidden />
              Log Out
            </button>
          </div>
          <ProfilePanel onLogOut={() => void logOut()} />
        </div>
        {/* Moving the focus from the open menu to the page closes the menu. */}
        <main className={styles.main} id="main" tabIndex={-1} onFocus={close}>
          {record ? <DetailSkeleton title={record.title} /> : <Outlet />}
        </main>
      </div>
    </App>
  )
}

/** Redirects to the login page. After sign-in, a URL that was opened signed out opens again, but not after Log Out or Back. */
function ToLogin({ isOpenedSignedOut }: { isOpenedSignedOut: boolean }) {
  const { key } = useLocation()
  const isFirstPage = key === 'default'
  useLayoutEffect(() => {
    if (isOpenedSignedOut && isFirstPage) session.rememberReturn()
  }, [isOpenedSignedOut, isFirstPage])
  // Navigate redirects once per mount. The key remounts it, so that Back during loading does not show an empty page.
  return <Navigate key={key} to={paths.login()} replace />
}
