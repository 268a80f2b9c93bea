import {
  AppstoreOutlined,
  CalendarOutlined,
  CreditCardOutlined,
  DatabaseOutlined,
  FileProtectOutlined,
  FileSearchOutlined,
  TeamOutlined,
  ToolOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import './navigation.css'
import { paths } from '#web/paths.ts'

const entries: { label: string; address: string; icon: ReactNode }[] = [
  { label: 'Dashboard', address: paths.dashboard(), icon: <AppstoreOutlined /> },
  { label: 'Users', address: paths.users(), icon: <TeamOutlined /> },
  { label: 'Mechanic Management', address: paths.mechanics(), icon: <ToolOutlined /> },
  { label: 'Quote Requests', address: paths.quotes(), icon: <FileSearchOutlined /> },
  { label: 'Schedule Service', address: paths.schedules(), icon: <CalendarOutlined /> },
  { label: 'Orders', address: paths.orders(), icon: <UnorderedListOutlined /> },
  { label: 'Payments', address: paths.payments(), icon: <CreditCardOutlined /> },
  { label: 'Data Management', address: paths.catalogue(), icon: <DatabaseOutlined /> },
  { label: 'Terms & Conditions', address: paths.editTerms(), icon: <FileProtectOutlined /> },
]

/** The nine entries of the sidebar; lit is what the path equals or starts with (Specification §2). */
export function Navigation({ onChoose }: { onChoose: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav className="navigation" aria-label="Main">
      <ul>
        {entries.map(({ label, address, icon }) => (
          <li key={address}>
            <Link
              to={address}
              aria-current={pathname.startsWith(address) ? 'page' : undefined}
              onClick={onChoose}
            >
              <span aria-hidden>{icon}</span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
