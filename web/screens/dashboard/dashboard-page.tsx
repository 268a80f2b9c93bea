import { useQuery } from '@tanstack/react-query'
import { Alert, Flex, Switch } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { screenIcons } from '#web/cards/screen-icons.tsx'
import { formatMoney } from '#web/domain/money.ts'
import { formatCount } from '#web/domain/text.ts'
import { paths } from '#web/paths.ts'
import { sharedStorage } from '#web/storage.ts'
import { type Column, DataTable, TableSkeleton } from '#web/ui/list/data-table.tsx'
import { RecordLink } from '#web/ui/list/id-cell.tsx'
import { EmptyState } from '#web/ui/page/failure-panel.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import styles from './dashboard-page.module.css'
import { usePendingWork } from './pending-work.ts'

/** The cards of each group: title, description, and key of the path in `paths`. Specification §2. */
const groups = {
  Users: [
    ['Users Management', 'Verify, edit, and block vehicle owners', 'users'],
    ['Mechanic Management', 'Verify, edit, and block mechanics', 'mechanics'],
  ],
  'Service Orders': [
    ['Quote Requests', 'Price repair requests', 'quotes'],
    ['Schedule Service', 'Assign mechanics to time slots', 'schedules'],
    ['Orders', 'View orders in any status', 'orders'],
  ],
  Financial: [['Payments', 'Pay mechanics for completed orders', 'payments']],
  Data: [['Data Management', 'Edit services and items for quotes', 'catalogue']],
  Legal: [['Terms & Conditions', 'Edit the terms on the public site', 'editTerms']],
} as const

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
      <PageHeader title="Dashboard" facts={profileFact ? [profileFact] : factsWithoutProfile} />
      {profile.isError && <Alert type="error" showIcon title="Failed to fetch user profile" />}
      <section className={styles.pending} aria-label="Pending Work">
        <h2 className="part-heading">Pending Work</h2>
        <label className={`muted-note ${styles.switch}`} htmlFor={switchId}>
          Show pending counts
          <Switch id={switchId} size="small" checked={isShowingCounts} onChange={toggleCounts} />
        </label>
        {isShowingCounts ? (
          <PendingWork />
        ) : (
          <div className="surface">
            <EmptyState
              title="Pending counts are off"
              note="Turn on “Show pending counts” to see requests to quote, repairs to schedule, mechanics to pay, and users and mechanics to verify."
            />
          </div>
        )}
      </section>
      <div className={styles.groups}>
        {Object.entries(groups).map(([group, cards]) => (
          <section key={group} aria-label={group} className={styles.group}>
            <h2 className="part-heading">{group}</h2>
            <ul>
              {cards.map(([title, description, screen]) => (
                <li key={title}>
                  <Link className={`surface ${styles.card}`} to={paths[screen]()}>
                    <strong>{title}</strong>
                    <span className="muted-note">{description}</span>
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

/** Formats the age of `time` (epoch ms) as '6 days' or, below one day, as '5 hours'. */
const formatAge = (time: number): string => {
  const hours = dayjs().diff(time, 'hour')
  if (hours < 1) return 'Under 1 hour'
  return hours < 24 ? formatCount(hours, 'hour') : formatCount(Math.floor(hours / 24), 'day')
}

const noValue = <span className={styles.noValue}>–</span>

const columns: Column<ReturnType<typeof usePendingWork>['rows'][number]>[] = [
  {
    title: 'Work',
    onCard: 'title',
    render: ({ icon, name, path }) => (
      <Flex gap="middle">
        {screenIcons[icon]}
        <RecordLink to={path}>{name}</RecordLink>
      </Flex>
    ),
  },
  {
    title: 'Count',
    width: 120,
    align: 'right',
    onCard: 'badge',
    text: ({ count, isPartial }) =>
      count === undefined ? 'Unavailable' : `${count}${isPartial ? '+' : ''}`,
  },
  {
    title: 'Amount',
    width: 160,
    align: 'right',
    onCard: 'end',
    render: ({ cents }) => (cents === undefined ? noValue : formatMoney(cents)),
  },
  {
    title: 'Oldest',
    width: 120,
    align: 'right',
    onCard: 'foot',
    render: ({ oldest }) => (oldest === Infinity ? noValue : formatAge(oldest)),
  },
]

function PendingWork() {
  const { rows, isLoading } = usePendingWork()
  if (isLoading) return <TableSkeleton columns={columns} rowCount={4} />
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowKey={({ path }) => path}
      rowPath={({ path }) => path}
      empty={
        <EmptyState
          title="Nothing is pending"
          note="New requests, payments, and people appear here."
        />
      }
    />
  )
}

/** Resolves to the fixed sample profile after one second, without a request (Specification §2). */
const fetchSampleProfile = () =>
  new Promise<{ name: string; role: string }>((resolve) => {
    setTimeout(() => resolve({ name: 'Admin User', role: 'Administrator' }), 1000)
  })
