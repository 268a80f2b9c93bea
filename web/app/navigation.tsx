import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { screenIcons } from '#web/screen-icons.tsx'
import styles from './shell.module.css'
import { SidebarTooltip } from './sidebar-tooltip.tsx'

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

type Props = { isOpen: boolean; onClick: () => void }

/** Renders the sidebar links. Highlights a link if the current path starts with the link's path (Specification §2). */
export function Navigation({ isOpen, onClick }: Props) {
  const { pathname } = useLocation()
  return (
    <nav className={styles.navigation} aria-label="Main">
      <ul>
        {sidebarItems.map(({ label, path, icon }) => (
          // The tooltip describes the list item, so that screen readers do not read the label of the link twice.
          <SidebarTooltip key={path} label={label} isOpen={isOpen}>
            <li>
              <Link
                to={path}
                aria-current={pathname.startsWith(path) ? 'page' : undefined}
                onClick={onClick}
              >
                {icon}
                <span className={styles.label}>{label}</span>
              </Link>
            </li>
          </SidebarTooltip>
        ))}
      </ul>
    </nav>
  )
}
