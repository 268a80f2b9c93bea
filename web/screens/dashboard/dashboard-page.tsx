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

type Card = [group: string, title: string, about: string, address: string, icon: ReactNode]

const cards: Card[] = [
  ['Users', 'Users Management', 'Verify, edit and block vehicle owners', paths.users(), screenIcons.users],
  [
    'Users',
    'Mechanic Management',
    'Verify, edit and block mechanics',
    paths.mechanics(),
    screenIcons.mechanics,
  ],
  ['Service Orders', 'Quote Requests', 'Quote what owners ask for', paths.quotes(), screenIcons.quotes],
  ['Service Orders', 'Schedule Service', 'Pick mechanic and slot', paths.schedules(), screenIcons.schedules],
  ['Service Orders', 'Orders', 'Every order in every status', paths.orders(), screenIcons.orders],
  ['Financial', 'Payments', 'Settle payouts to mechanics', paths.payments(), screenIcons.payments],
  ['Data', 'Data Management', 'Services and items to quote', paths.catalogue(), screenIcons.catalogue],
  ['Legal', 'Terms & Conditions', 'What the public site shows', paths.editTerms(), screenIcons.terms],
]
const groups = [...new Set(cards.map(([group]) => group))]

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
        {groups.map((group) => (
          <section key={group} aria-label={group} className={styles.group}>
            <h2 className="part-heading">{group}</h2>
            <ul>
              {cards
                .filter((card) => card[0] === group)
                .map(([, title, about, address, icon]) => {
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
