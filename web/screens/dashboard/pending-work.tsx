import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { type Cents, formatMoney } from '#web/domain/money.ts'
import { formatCount } from '#web/domain/text.ts'
import { paths } from '#web/paths.ts'
import { screenIcons } from '#web/screen-icons.tsx'
import { ColorLegend } from '#web/ui/page/color-legend.tsx'
import { FailedReads } from '#web/ui/page/query-boundary.tsx'
import { ageGroups, type LaneSegment } from './order-lane.ts'
import styles from './pending-work.module.css'
import { useOrderLane, useOtherWork } from './use-pending-work.ts'

const readAges = ageGroups.map(({ label }, index) => ({
  name: label,
  className: styles[`age${index}`],
}))

/** With the orders that were not read. */
const allAges = [...readAges, { name: 'Older', className: styles.notRead }]

/** Renders the orders of each status as a lane, and the users and mechanics that wait for an admin. */
export function PendingWork() {
  const { segments, queries } = useOrderLane()
  const { users, mechanics, settlements } = useOtherWork()
  const areSomeNotRead = segments.some(({ ages }) => ages && ages.notRead > 0)
  const otherWork: OtherWorkProps[] = [
    { icon: 'users', noun: 'user', verb: 'to verify', path: paths.users(), work: users.data },
    {
      icon: 'mechanics',
      noun: 'mechanic',
      verb: 'to verify',
      path: `${paths.mechanics()}?status=Pending`,
      work: mechanics.data,
    },
    {
      icon: 'payments',
      noun: 'mechanic',
      verb: 'to pay',
      path: paths.payments(),
      work: settlements.data,
    },
  ]
  return (
    <>
      <FailedReads
        queries={[...queries, users, mechanics, settlements]}
        text="Some counts could not be loaded."
      />
      <div className={clsx('surface', styles.lane)}>
        <ol className={styles.segments} aria-label="Orders by status">
          {segments.map((segment) => (
            <Segment key={segment.code} segment={segment} />
          ))}
        </ol>
        <ColorLegend label="Age since the request" colors={areSomeNotRead ? allAges : readAges} />
      </div>
      <ul className={styles.others} aria-label="Other work">
        {otherWork.map((work) => (
          <OtherWork key={work.path} {...work} />
        ))}
      </ul>
    </>
  )
}

/** Renders a status: count, label, sum and a bar of ages, which a screen reader reads in words. */
function Segment({ segment }: { segment: LaneSegment }) {
  const { label, path, count, isMaximum, cents, ages } = segment
  return (
    <li>
      <Link to={path} className={styles.segment}>
        <span className={styles.count}>
          {count === undefined ? '–' : `${isMaximum ? '≤ ' : ''}${count.toLocaleString('en-US')}`}
        </span>
        <span className={styles.label}>{label}</span>
        <span className={styles.sum}>{cents === undefined ? '' : formatMoney(cents)}</span>
        <AgeBar ages={ages} />
      </Link>
    </li>
  )
}

function AgeBar({ ages }: { ages: LaneSegment['ages'] }) {
  if (!ages) return <span className={styles.bar} />
  const parts = [
    ...ages.counts.map((count, index) => ({
      className: styles[`age${index}`],
      count,
      label: ageGroups[index]?.label ?? '',
    })),
    { className: styles.notRead, count: ages.notRead, label: 'older' },
  ].filter(({ count }) => count > 0)
  // From the oldest to the newest, as the orders wait.
  const fromOldest = parts.toReversed()
  const text = fromOldest.map(({ count, label }) => `${label}: ${count}`).join(', ')
  return (
    <span className={styles.bar} title={text || undefined}>
      {fromOldest.map(({ className, count, label }) => (
        <span key={label} aria-hidden className={className} style={{ flexGrow: count }} />
      ))}
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

type OtherWorkProps = {
  icon: keyof typeof screenIcons
  noun: string
  verb: string
  path: string
  /** Undefined until it has been read. */
  work: { count: number; isMinimum: boolean; cents?: Cents } | undefined
}

function OtherWork({ icon, noun, verb, path, work }: OtherWorkProps) {
  const exact = work && formatCount(work.count, noun)
  const count = work?.isMinimum ? `At least ${exact}` : exact
  const amount = work?.cents ? formatMoney(work.cents) : undefined
  return (
    <li>
      <Link to={path} className={styles.other}>
        {screenIcons[icon]}
        <span>
          <strong>{count ?? `– ${noun}s`}</strong> {verb}
        </span>
        {amount && <span className={styles.sum}>{amount}</span>}
      </Link>
    </li>
  )
}
