import { CloseOutlined, LogoutOutlined, MenuOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, Navigate, Outlet, useLocation, useNavigation } from 'react-router-dom'
import { session, useSession } from '#web/api/session.ts'
import { screenIcons } from '#web/cards/screen-icons.tsx'
import { paths } from '#web/paths.ts'
import { useAskToLeave } from '#web/ui/unsaved-changes.tsx'
import { BrandLink } from './brand-link.tsx'
import styles from './shell.module.css'

/**
 * Around every protected screen: the way to all of them, who is signed in, Log Out, and their toasts (4 s, at most 3) and
 * questions, which end with the session. Nobody signed in: to the login.
 */
export function Shell() {
  const { token } = useSession()
  const [menu, setMenu] = useState(false)
  const askToLeave = useAskToLeave()
  const loading = useNavigation().state === 'loading'
  const { key } = useLocation()
  // a Navigate leads away once: without the key Back would find an empty page while the login is still loading
  if (token === null) return <Navigate key={key} to={paths.login()} replace />

  const close = () => setMenu(false)
  const logOut = async () => {
    if (await askToLeave()) session.logOut()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }

  return (
    <App notification={{ duration: 4, maxCount: 3, placement: 'topRight' }}>
      <div className={styles.shell} data-menu={menu ? 'open' : 'closed'}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        {loading && <div className={styles.progress} role="progressbar" aria-label="Loading the page" />}
        <header className={styles.head}>
          <BrandLink />
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
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever the focus is in it */}
        <div className={styles.drawer} id="shell-menu" onKeyDown={closeOnEscape}>
          <div className={styles.menu}>
            <Navigation onChoose={close} />
            <button type="button" className={styles.logOut} onClick={() => void logOut()}>
              <LogoutOutlined aria-hidden />
              Log Out
            </button>
          </div>
          <div className={styles.aside}>
            <ProfilePanel onLogOut={() => void logOut()} />
          </div>
        </div>
        {/* whoever leaves the open menu by keyboard wants to see where that leads */}
        <main className={styles.main} id="main" tabIndex={-1} onFocus={close}>
          <Outlet />
        </main>
      </div>
    </App>
  )
}

const entries: { label: string; address: string; icon: ReactNode }[] = [
  { label: 'Dashboard', address: paths.dashboard(), icon: screenIcons.dashboard },
  { label: 'Users', address: paths.users(), icon: screenIcons.users },
  { label: 'Mechanic Management', address: paths.mechanics(), icon: screenIcons.mechanics },
  { label: 'Quote Requests', address: paths.quotes(), icon: screenIcons.quotes },
  { label: 'Schedule Service', address: paths.schedules(), icon: screenIcons.schedules },
  { label: 'Orders', address: paths.orders(), icon: screenIcons.orders },
  { label: 'Payments', address: paths.payments(), icon: screenIcons.payments },
  { label: 'Data Management', address: paths.catalogue(), icon: screenIcons.catalogue },
  { label: 'Terms & Conditions', address: paths.editTerms(), icon: screenIcons.terms },
]

/** The nine entries of the sidebar; lit is what the path equals or starts with (Specification §2). */
function Navigation({ onChoose }: { onChoose: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav className={styles.navigation} aria-label="Main">
      <ul>
        {entries.map(({ label, address, icon }) => (
          <li key={address}>
            <Link
              to={address}
              aria-current={pathname.startsWith(address) ? 'page' : undefined}
              onClick={onChoose}
            >
              <span>{icon}</span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const AccountSettings = lazy(async () => ({
  default: (await import('./account-settings.tsx')).AccountSettings,
}))

/** Who is signed in, on the right-hand side, and the way to the account settings. */
function ProfilePanel({ onLogOut }: { onLogOut: () => void }) {
  const { adminId } = useSession()
  const [settings, setSettings] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <aside className={styles.profile} aria-label="Profile">
      <span className={styles.face} aria-hidden>
        {(adminId ?? 'Admin').charAt(0).toUpperCase()}
      </span>
      <p>
        <strong>Admin User</strong>
        <span title={adminId ?? undefined}>{adminId ?? 'admin@example.com'}</span>
      </p>
      <Button size="small" onClick={() => setSettings('open')}>
        Account Settings
      </Button>
      {settings !== 'never' && (
        <Suspense>
          <AccountSettings
            open={settings === 'open'}
            onClose={() => setSettings('closed')}
            onLogOut={onLogOut}
          />
        </Suspense>
      )}
    </aside>
  )
}
