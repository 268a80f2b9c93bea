import { useQuery } from '@tanstack/react-query'
import { Alert, Switch } from 'antd'
import { clsx } from 'clsx'
import { type CSSProperties, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { screenIcons } from '#web/screen-icons.tsx'
import { sharedStorage } from '#web/storage.ts'
import { Muted } from '#web/ui/base/muted.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import styles from './dashboard-page.module.css'
import { PendingWork } from './pending-work.tsx'

/** The cards of each group. `screen` is the key of its path and of its icon. Specification §2. */
const groups = [
  {
    group: 'Users',
    cards: [
      {
        title: 'Users Management',
        description: 'Verify, edit, and block vehicle owners',
        screen: 'users',
      },
      {
        title: 'Mechanic Management',
        description: 'Verify, edit, and block mechanics',
        screen: 'mechanics',
      },
    ],
  },
  {
    group: 'Service Orders',
    cards: [
      { title: 'Quote Requests', description: 'Price repair requests', screen: 'quotes' },
      {
        title: 'Schedule Service',
        description: 'Assign mechanics to time slots',
        screen: 'schedules',
      },
      { title: 'Orders', description: 'View orders in any status', screen: 'orders' },
    ],
  },
  {
    group: 'Financial',
    cards: [
      { title: 'Payments', description: 'Pay mechanics for completed orders', screen: 'payments' },
    ],
  },
  {
    group: 'Data',
    cards: [
      {
        title: 'Data Management',
        description: 'Edit services and items for quotes',
        screen: 'catalogue',
      },
    ],
  },
  {
    group: 'Legal',
    cards: [
      {
        title: 'Terms & Conditions',
        description: 'Edit the terms on the public site',
        screen: 'editTerms',
      },
    ],
  },
] as const

const storageKey = 'showCounts'

/** Renders /profile: pending work if it is switched on, and links to the lists and the terms. Specification §2. */
export default function DashboardPage() {
  const [isShowingCounts, setIsShowingCounts] = useState(
    () => sharedStorage.get(storageKey) === 'on',
  )
  const switchId = useId()
  const toggleCounts = (isOn: boolean) => {
    setIsShowingCounts(isOn)
    sharedStorage.set(storageKey, isOn ? 'on' : 'off')
  }
  const profile = useQuery({
    queryKey: ['sampleProfile'],
    queryFn: fetchSampleProfile,
    retry: false,
  })
  const profileFact = profile.data && (
    <span key="profile">
      Signed in as <strong>{profile.data.name}</strong>, {profile.data.role}
    </span>
  )
  // An empty list shows a gray bar while the profile loads.
  const factsWithoutProfile = profile.isError ? undefined : []
  return (
    <>
      <PageHeader
        title="Dashboard"
        isListHead
        facts={profileFact ? [profileFact] : factsWithoutProfile}
        actions={
          <Muted as="label" className={styles.switch} htmlFor={switchId}>
            Show pending counts
            <Switch id={switchId} size="small" checked={isShowingCounts} onChange={toggleCounts} />
          </Muted>
        }
      />
      {profile.isError && <Alert type="error" showIcon title="Failed to fetch user profile" />}
      {isShowingCounts && <PendingWork />}
      <div className={styles.groups}>
        {groups.map(({ group, cards }) => (
          <section
            key={group}
            aria-label={group}
            className={styles.group}
            style={{ '--cards': cards.length } as CSSProperties}
          >
            <h2 className="part-heading">{group}</h2>
            <ul>
              {cards.map(({ title, description, screen }) => (
                <li key={title}>
                  <Link className={clsx('surface', styles.card)} to={paths[screen]()}>
                    <span className={styles.icon}>{screenIcons[screen]}</span>
                    <strong>{title}</strong>
                    <Muted as="span" className={styles.description}>
                      {description}
                    </Muted>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

/** Resolves to the fixed sample profile after one second, without a request (Specification §2). */
const fetchSampleProfile = () =>
  new Promise<{ name: string; role: string }>((resolve) => {
    setTimeout(() => resolve({ name: 'Admin User', role: 'Administrator' }), 1000)
  })
