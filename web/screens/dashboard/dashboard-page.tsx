import { useQuery } from '@tanstack/react-query'
import { Alert, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { screenIcons } from '#web/cards/screen-icons.tsx'
import { paths } from '#web/paths.ts'
import { local } from '#web/storage.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import styles from './dashboard-page.module.css'
import { usePendingCounts } from './pending-counts.ts'

type Card = [group: string, title: string, about: string, path: string, icon: ReactNode]

const cards: Card[] = [
  ['Users', 'Users Management', 'Verify, edit and block vehicle owners', paths.users(), screenIcons.users],
  [
    'Users',
    'Mechanic Management',
    'Verify, edit and block mechanics',
    paths.mechanics(),
    screenIcons.mechanics,
  ],
  ['Service Orders', 'Quote Requests', 'Price repair requests', paths.quotes(), screenIcons.quotes],
  [
    'Service Orders',
    'Schedule Service',
    'Assign mechanics to time slots',
    paths.schedules(),
    screenIcons.schedules,
  ],
  ['Service Orders', 'Orders', 'View orders in every status', paths.orders(), screenIcons.orders],
  ['Financial', 'Payments', 'Pay mechanics for completed orders', paths.payments(), screenIcons.payments],
  ['Data', 'Data Management', 'Edit services and items for quotes', paths.catalogue(), screenIcons.catalogue],
  ['Legal', 'Terms & Conditions', 'Edit the text on the public site', paths.editTerms(), screenIcons.terms],
]
const groups = [...new Set(cards.map(([group]) => group))]

const storageKey = 'showCounts'

/** Renders /profile: links to every screen in groups, with pending counts if they are switched on. Specification §2. */
export default function DashboardPage() {
  const [hasCounts, setHasCounts] = useState(() => local.get(storageKey) === 'on')
  const pending = usePendingCounts(hasCounts)
  const id = useId()
  const setCounts = (isOn: boolean) => {
    setHasCounts(isOn)
    if (isOn) local.set(storageKey, 'on')
    else local.remove(storageKey)
  }
  return (
    <>
      <ProfileHeader
        actions={
          <label className={styles.switch} htmlFor={id}>
            Show pending counts
            <Switch id={id} size="small" checked={hasCounts} onChange={setCounts} />
          </label>
        }
      />
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group} aria-label={group} className={styles.group}>
            <h2 className="part-heading">{group}</h2>
            <ul>
              {cards
                .filter((card) => card[0] === group)
                .map(([, title, about, path, icon]) => {
                  const { count, isPartial, note = about } = pending.get(path) ?? {}
                  const amount = `${isPartial ? 'at least ' : ''}${count?.toLocaleString('en-US')}`
                  return (
                    <li key={title}>
                      <Link className={`surface ${styles.card}`} to={path}>
                        <span className={styles.icon}>{icon}</span>
                        <span className={styles.title}>{title}</span>
                        {count !== undefined && <strong>{amount}</strong>}
                        <span className="muted-note">{note}</span>
                      </Link>
                    </li>
                  )
                })}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

type Profile = { name: string; role: string }

/** Resolves to the fixed sample profile after one second, without a call (Specification §2). */
const fetchSampleProfile = () =>
  new Promise<Profile>((resolve) => {
    setTimeout(() => resolve({ name: 'Admin User', role: 'Administrator' }), 1000)
  })

/** Renders the page header with the sample profile. */
function ProfileHeader({ actions }: { actions: ReactNode }) {
  const profile = useQuery({
    queryKey: ['sampleProfile'],
    queryFn: fetchSampleProfile,
    retry: false,
  })
  const who = profile.data && (
    <span key="who">
      Signed in as <strong>{profile.data.name}</strong>, {profile.data.role}
    </span>
  )
  return (
    <>
      <PageHeader title="Dashboard" facts={who ? [who] : []} actions={actions} />
      {profile.isError && (
        <Alert className={styles.failure} type="error" showIcon title="Failed to fetch user profile" />
      )}
    </>
  )
}
