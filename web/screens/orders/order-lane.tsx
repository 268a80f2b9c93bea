import { orderChoices } from '#web/domain/order.ts'
import styles from './order-lane.module.css'

/** How far an order has come on its way through the ten statuses (Specification §4); a status of its own is nowhere on it. */
export function OrderLane({ status }: { status: string | null | undefined }) {
  const here = orderChoices.findIndex(({ code }) => code === status)
  if (here === -1) return null
  return (
    <div className={`surface screen-only ${styles.track}`}>
      <ol className={styles.lane} aria-label="Progress">
        {orderChoices.map(({ code, label }, place) => (
          <li
            key={code}
            className={place < here ? styles.done : undefined}
            aria-current={place === here ? 'step' : undefined}
          >
            <span>{label}</span>
            {place < here && <span className="visually-hidden"> (done)</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
