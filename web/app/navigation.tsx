import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { screenIcons } from '#web/cards/screen-icons.tsx'
import { paths } from '#web/paths.ts'
import styles from './shell.module.css'

/** Every screen: what it is called, where it is, and the key that leads there after `g`. */
export const entries: { key: string; label: string; address: string; icon: ReactNode }[] = [
  { key: 'd', label: 'Dashboard', address: paths.dashboard(), icon: screenIcons.dashboard },
  { key: 'u', label: 'Users', address: paths.users(), icon: screenIcons.users },
  { key: 'm', label: 'Mechanic Management', address: paths.mechanics(), icon: screenIcons.mechanics },
  { key: 'q', label: 'Quote Requests', address: paths.quotes(), icon: screenIcons.quotes },
  { key: 's', label: 'Schedule Service', address: paths.schedules(), icon: screenIcons.schedules },
  { key: 'o', label: 'Orders', address: paths.orders(), icon: screenIcons.orders },
  { key: 'p', label: 'Payments', address: paths.payments(), icon: screenIcons.payments },
  { key: 'c', label: 'Data Management', address: paths.catalogue(), icon: screenIcons.catalogue },
  { key: 't', label: 'Terms & Conditions', address: paths.editTerms(), icon: screenIcons.terms },
]

/** The nine entries of the sidebar; lit is what the path equals or starts with (Specification §2). */
export function Navigation({ onChoose }: { onChoose: () => void }) {
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
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
