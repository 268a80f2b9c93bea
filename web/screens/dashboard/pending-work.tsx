import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { type Cents, formatMoney } from '#web/domain/money.ts'
import { paths } from '#web/paths.ts'
import { ColorLegend } from '#web/ui/page/color-legend.tsx'
import { FailedReads } from '#web/ui/page/query-boundary.tsx'
import { ageGroups, type LaneSegment, oldest } from './order-lane.ts'
import styles from './pending-work.module.css'
import { useOrderLane, useOtherWork, waitingStatuses } from './use-pending-work.ts'

/** From the oldest to the newest, as in the bars. */
const readAges = ageGroups
  .map(({ label }, index) => ({ name: label, className: styles[`age${index}`] }))
  .toReversed()

/** With the orders that were not read. */
const allAges = [{ name: 'Older', className: styles.notRead }, ...readAges]

const isWaiting = ({ code }: LaneSegment) => waitingStatuses.includes(code)

/** Renders the work of an admin that is pending as tiles, and the orders of the other statuses as a lane. */
export function PendingWork() {
  const { segments, queries } = useOrderLane()
  const { users, mechanics, settlements } = useOtherWork()
  const areSomeNotRead = segments.some(({ ages }) => ages && ages.notRead > 0)
  const people: TileProps[] = [
    {
      ...describeWork(users.data),
      label: users.data?.count === 1 ? 'user to verify' : 'users to verify',
      path: paths.users(),
    },
    {
      ...describeWork(mechanics.data),
      label: mechanics.data?.count === 1 ? 'mechanic to verify' : 'mechanics to verify',
      path: `${paths.mechanics()}?status=Pending`,
    },
    {
      ...describeWork(settlements.data),
      label: settlements.data?.count === 1 ? 'mechanic to pay' : 'mechanics to pay',
      path: paths.payments(),
    },
  ]
  return (
    <section className={styles.pending} aria-labelledby="pending-work">
      <div className={styles.head}>
        <h2 id="pending-work" className="part-heading">
          Pending Work
        </h2>
        <ColorLegend label="Age since the request" colors={areSomeNotRead ? allAges : readAges} />
      </div>
      <FailedReads
        queries={[...queries, users, mechanics, settlements]}
        text="Some counts could not be loaded."
      />
      <ul className={styles.tiles} aria-label="Waiting for an admin">
        {segments.filter(isWaiting).map((segment) => (
          <Tile key={segment.code} isWide {...segment} count={formatSegmentCount(segment)} />
        ))}
        {people.map((tile) => (
          <Tile key={tile.path} {...tile} />
        ))}
      </ul>
      <ol className={styles.lane} aria-label="Other orders by status">
        {segments
          .filter((segment) => !isWaiting(segment))
          .map((segment) => (
            <li key={segment.code}>
              <Link to={segment.path} className={styles.segment}>
                <strong>{formatSegmentCount(segment)}</strong> <span>{segment.label}</span>
              </Link>
            </li>
          ))}
      </ol>
    </section>
  )
}

const formatSegmentCount = ({ count, isMaximum }: LaneSegment) =>
  count === undefined ? '–' : `${isMaximum ? '≤ ' : ''}${count.toLocaleString('en-US')}`

/** Returns the count and the amount of a tile. `work` is undefined until it has been read. */
const describeWork = (work: { count: number; isMinimum: boolean; cents?: Cents } | undefined) => ({
  count: work ? `${work.isMinimum ? '≥ ' : ''}${work.count.toLocaleString('en-US')}` : '–',
  cents: work?.cents,
})

type TileProps = {
  count: string
  label: string
  /** Where the work is done, or the list of the orders. */
  path: string
  cents: Cents | undefined
  ages?: LaneSegment['ages']
  /** Whether the tile is wider than others where five do not fit into a row. */
  isWide?: boolean
}

/** Renders a count with its label and amount, and for orders a bar of their ages, which a screen reader reads in words. */
function Tile({ count, label, path, cents, ages, isWide }: TileProps) {
  const oldCount = ages?.counts[ageGroups.indexOf(oldest)] ?? 0
  return (
    <li className={isWide ? styles.wide : undefined}>
      <Link to={path} className={clsx('surface', styles.tile)}>
        <span className={styles.count}>{count}</span> <span className={styles.label}>{label}</span>
        {cents ? <span className={styles.sum}> {formatMoney(cents)}</span> : null}
        {oldCount > 0 && (
          // The bar says the same to screen readers.
          <span aria-hidden className={styles.old}>
            {' '}
            {oldCount.toLocaleString('en-US')} waiting {oldest.label}
          </span>
        )}
        {ages && <AgeBar ages={ages} />}
      </Link>
    </li>
  )
}

function AgeBar({ ages }: { ages: NonNullable<LaneSegment['ages']> }) {
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
