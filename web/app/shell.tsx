import { CloseOutlined, LogoutOutlined, MenuOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { Navigate, Outlet, useNavigation } from 'react-router-dom'
import { session, useSession } from '#web/api/session.ts'
import { useAskToLeave } from '#web/ui/unsaved-changes.tsx'
import { BrandLink } from './brand-link.tsx'
import { Navigation } from './navigation.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import './shell.css'
import { paths } from '#web/paths.ts'

/**
 * Around every protected screen: the way to all of them, who is signed in, Log Out, and their toasts (4 s, at most 3) and
 * questions, which end with the session. Nobody signed in: to the login.
 */
export function Shell() {
  const { token } = useSession()
  const [menu, setMenu] = useState(false)
  const askToLeave = useAskToLeave()
  const loading = useNavigation().state === 'loading'
  if (token === null) return <Navigate to={paths.login()} replace />

  const close = () => setMenu(false)
  const logOut = async () => {
    if (await askToLeave()) session.logOut()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }

  return (
    <App notification={{ duration: 4, maxCount: 3, placement: 'topRight' }}>
      <div className="shell" data-menu={menu ? 'open' : 'closed'}>
        <a className="shell-skip" href="#main">
          Skip to content
        </a>
        {loading && <div className="shell-progress" role="progressbar" aria-label="Loading the page" />}
        <header className="shell-head">
          <BrandLink />
          <button
            type="button"
            className="shell-toggle"
            aria-expanded={menu}
            aria-controls="shell-menu"
            aria-label={menu ? 'Close menu' : 'Open menu'}
            onClick={() => setMenu(!menu)}
          >
            {menu ? <CloseOutlined aria-hidden /> : <MenuOutlined aria-hidden />}
          </button>
        </header>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever the focus is in it */}
        <div className="shell-drawer" id="shell-menu" onKeyDown={closeOnEscape}>
          <div className="shell-menu">
            <Navigation onChoose={close} />
            <button type="button" className="shell-log-out" onClick={() => void logOut()}>
              <LogoutOutlined aria-hidden />
              Log Out
            </button>
          </div>
          <div className="shell-profile">
            <ProfilePanel onLogOut={() => void logOut()} />
          </div>
        </div>
        {/* whoever leaves the open menu by keyboard wants to see where that leads */}
        <main className="shell-main" id="main" tabIndex={-1} onFocus={close}>
          <Outlet />
        </main>
      </div>
    </App>
  )
}
