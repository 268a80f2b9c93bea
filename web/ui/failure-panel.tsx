import { Button } from 'antd'
import './failure-panel.css'

type Props = { text: string; retrying?: boolean; onRetry?: () => void }

/** Stands where data should be, with the text that the specification gives it. */
export function FailurePanel({ text, retrying = false, onRetry }: Props) {
  return (
    <div className="failure-panel" role="alert">
      <p>{text}</p>
      {onRetry && (
        <Button onClick={onRetry} loading={retrying}>
          Retry
        </Button>
      )}
    </div>
  )
}
