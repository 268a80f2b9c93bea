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
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import styles from './dashboard-page.module.css'

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
export default function DashboardPage() {
  return (
    <div>
      <h1>Dashboard</h1>
      <ProfileLine />
      {groups.map(({ title, cards }) => (
        <section key={title} aria-label={title} className={styles.group}>
          <h2>{title}</h2>
          <ul>
            {cards.map((card) => (
              <li key={card.title}>
                <Link className={styles.card} to={card.address}>
                  <span className={styles.icon}>{card.icon}</span>
                  <span className={styles.title}>{card.title}</span>
                  <span className="muted-note">{card.about}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type Profile = { name: string; role: string }

/** The fixed sample profile: it appears after one second and no call is made (Specification §2). */
const fetchSampleProfile = () =>
  new Promise<Profile>((resolve) => {
    setTimeout(() => resolve({ name: 'Admin User', role: 'Administrator' }), 1000)
  })

/** Who is at work; its height stays the same while the profile loads. */
function ProfileLine() {
  const profile = useQuery({
    queryKey: ['sampleProfile'],
    queryFn: fetchSampleProfile,
    retry: false,
  })
  return (
    <div className={styles.profile}>
      {profile.isError && <Alert type="error" showIcon title="Failed to fetch user profile" />}
      {profile.isPending && <Skeleton.Input active size="small" />}
      {profile.data && (
        <p>
          Signed in as <strong>{profile.data.name}</strong>, {profile.data.role}
        </p>
      )}
    </div>
  )
}
