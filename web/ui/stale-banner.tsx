import { Button } from 'antd'
import './stale-banner.css'

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })

/** Over data that could not be read again: it stays, and says how old it is. `since` in epoch milliseconds. */
export function StaleBanner({ since, onRetry }: { since: number; onRetry: () => void }) {
  return (
    <div className="stale-banner" role="status">
      <span>Could not be brought up to date. Shown as of {clock.format(since)}.</span>
      <Button size="small" type="link" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
