import {
  AuditOutlined,
  CalendarOutlined,
  DatabaseOutlined,
  DollarOutlined,
  FileTextOutlined,
  OrderedListOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import './dashboard.css'
import { ProfileLine } from './profile-line.tsx'

type Card = { title: string; about: string; address: string; icon: ReactNode }

const groups: { title: string; cards: Card[] }[] = [
  {
    title: 'Users',
    cards: [
      {
        title: 'Users Management',
        about: 'Verify, edit and block vehicle owners',
        address: paths.users(),
        icon: <TeamOutlined />,
      },
      {
        title: 'Mechanic Management',
        about: 'Verify mechanics and their certifications',
        address: paths.mechanics(),
        icon: <ToolOutlined />,
      },
    ],
  },
  {
    title: 'Service Orders',
    cards: [
      {
        title: 'Quote Requests',
        about: 'Price what owners ask for',
        address: paths.quotes(),
        icon: <AuditOutlined />,
      },
      {
        title: 'Schedule Service',
        about: 'Put a mechanic into a time slot',
        address: paths.schedules(),
        icon: <CalendarOutlined />,
      },
      {
        title: 'Orders',
        about: 'Every order in every status',
        address: paths.orders(),
        icon: <OrderedListOutlined />,
      },
    ],
  },
  {
    title: 'Financial',
    cards: [
      {
        title: 'Payments',
        about: 'Settle payouts to mechanics',
        address: paths.payments(),
        icon: <DollarOutlined />,
      },
    ],
  },
  {
    title: 'Data',
    cards: [
      {
        title: 'Data Management',
        about: 'Services and items of the catalogue',
        address: paths.catalogue(),
        icon: <DatabaseOutlined />,
      },
    ],
  },
  {
    title: 'Legal',
    cards: [
      {
        title: 'Terms & Conditions',
        about: 'What the public site shows',
        address: paths.editTerms(),
        icon: <FileTextOutlined />,
      },
    ],
  },
]

/** /profile: the way to every screen, grouped as in Specification §2. */
export function DashboardPage() {
  return (
    <div className="dashboard">
      <h1>Dashboard</h1>
      <ProfileLine />
      {groups.map(({ title, cards }) => (
        <section key={title} aria-label={title} className="dashboard-group">
          <h2>{title}</h2>
          <ul>
            {cards.map((card) => (
              <li key={card.title}>
                <Link className="dashboard-card" to={card.address}>
                  <span className="dashboard-icon">{card.icon}</span>
                  <span className="dashboard-title">{card.title}</span>
                  <span className="dashboard-about">{card.about}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
