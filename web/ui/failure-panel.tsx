import { Button } from 'antd'
import styles from './failure-panel.module.css'

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })

type Props = { text: string; retrying?: boolean; onRetry?: () => void }

/** Stands where data should be, with the text that the specification gives it. */
export function FailurePanel({ text, retrying = false, onRetry }: Props) {
  return (
    <div className={styles.failure} role="alert">
      <p>{text}</p>
      {onRetry && (
        <Button onClick={onRetry} loading={retrying}>
          Retry
        </Button>
      )}
    </div>
  )
}

/** Over data that could not be read again: it stays, and says how old it is. `since` in epoch milliseconds. */
export function StaleBanner({ since, onRetry }: { since: number; onRetry: () => void }) {
  return (
    <div className={`tone-caution ${styles.stale}`} role="status">
      <span>Could not be brought up to date. Shown as of {clock.format(since)}.</span>
      <Button size="small" type="link" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
