import { WarningFilled } from '@ant-design/icons'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import styles from './schedule.module.css'

/** Renders why a mechanic cannot be paid yet, or nothing. Specification §4. */
export function PayoutWarning({ mechanic }: { mechanic: Mechanic }) {
  const { connectedAccountId, kycCompliant } = mechanic
  if (connectedAccountId && kycCompliant) return null
  return (
    <span className={styles.unpayable}>
      <WarningFilled aria-hidden />{' '}
      {connectedAccountId ? 'Account unverified' : 'No direct deposit'}
    </span>
  )
}
