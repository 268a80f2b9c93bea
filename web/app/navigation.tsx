import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { screenIcons } from '#web/screen-icons.tsx'
import styles from './shell.module.css'

/** The links of the sidebar. Pressing `g` and then `key` opens the screen. */
export const sidebarItems: { key: string; label: string; path: string; icon: ReactNode }[] = [
  { key: 'd', label: 'Dashboard', path: paths.dashboard(), icon: screenIcons.dashboard },
  { key: 'u', label: 'Users', path: paths.users(), icon: screenIcons.users },
  { key: 'm', label: 'Mechanic Management', path: paths.mechanics(), icon: screenIcons.mechanics },
  { key: 'q', label: 'Quote Requests', path: paths.quotes(), icon: screenIcons.quotes },
  { key: 's', label: 'Schedule Service', path: paths.schedules(), icon: screenIcons.schedules },
  { key: 'o', label: 'Orders', path: paths.orders(), icon: screenIcons.orders },
  { key: 'p', label: 'Payments', path: paths.payments(), icon: screenIcons.payments },
  { key: 'c', label: 'Data Management', path: paths.catalogue(), icon: screenIcons.catalogue },
  { key: 't', label: 'Terms & Conditions', path: paths.editTerms(), icon: screenIcons.editTerms },
]

/** Renders the sidebar links. Highlights a link if the current path starts with the link's path (Specification §2). */
export function Navigation({ onClick }: { onClick: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav className={styles.navigation} aria-label="Main">
      <ul>
        {sidebarItems.map(({ label, path, icon }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={pathname.startsWith(path) ? 'page' : undefined}
              onClick={onClick}
            >
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
