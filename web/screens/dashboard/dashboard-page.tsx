import { useQuery } from '@tanstack/react-query'
import { Alert, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { screenIcons } from '#web/cards/screen-icons.tsx'
import { paths } from '#web/paths.ts'
import { local } from '#web/storage.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import styles from './dashboard-page.module.css'
import { useWaitingCounts } from './waiting-counts.ts'

type Card = { title: string; about: string; address: string; icon: ReactNode }

const groups: { title: string; cards: Card[] }[] = [
  {
    title: 'Users',
    cards: [
      {
        title: 'Users Management',
        about: 'Verify, edit and block vehicle owners',
        address: paths.users(),
        icon: screenIcons.users,
      },
      {
        title: 'Mechanic Management',
        about: 'Verify mechanics and their certifications',
        address: paths.mechanics(),
        icon: screenIcons.mechanics,
      },
    ],
  },
  {
    title: 'Service Orders',
    cards: [
      {
        title: 'Quote Requests',
        about: 'Quote what owners ask for',
        address: paths.quotes(),
        icon: screenIcons.quotes,
      },
      {
        title: 'Schedule Service',
        about: 'Put a mechanic into a time slot',
        address: paths.schedules(),
        icon: screenIcons.schedules,
      },
      {
        title: 'Orders',
        about: 'Every order in every status',
        address: paths.orders(),
        icon: screenIcons.orders,
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
        icon: screenIcons.payments,
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
        icon: screenIcons.catalogue,
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
        icon: screenIcons.terms,
      },
    ],
  },
]

const storageKey = 'whatWaits'

/** /profile: the way to every screen, grouped as in Specification §2; what waits there, where that was switched on. */
export default function DashboardPage() {
  const [isCounting, setCounting] = useState(() => local.get(storageKey) === 'on')
  const waiting = useWaitingCounts(isCounting)
  const id = useId()
  const count = (isOn: boolean) => {
    setCounting(isOn)
    if (isOn) local.set(storageKey, 'on')
    else local.remove(storageKey)
  }
  return (
    <>
      <ProfileHeader
        actions={
          <label className={styles.switch} htmlFor={id}>
            Show counts
            <Switch id={id} size="small" checked={isCounting} onChange={count} />
          </label>
        }
      />
      <div className={styles.groups}>
        {groups.map(({ title, cards }) => (
          <section key={title} aria-label={title} className={styles.group} data-cards={cards.length}>
            <h2>{title}</h2>
            <ul>
              {cards.map(({ title, about, address, icon }) => {
                const { count, note = about } = waiting.get(address) ?? {}
                return (
                  <li key={title}>
                    <Link className={`surface ${styles.card}`} to={address}>
                      <span className={styles.icon}>{icon}</span>
                      <span className={styles.title}>{title}</span>
                      {count !== undefined && <strong>{count}</strong>}
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

/** The fixed sample profile: it appears after one second and no call is made (Specification §2). */
const fetchSampleProfile = () =>
  new Promise<Profile>((resolve) => {
    setTimeout(() => resolve({ name: 'Admin User', role: 'Administrator' }), 1000)
  })

/** The heading, and who is at work: its line is there while the profile loads. */
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
