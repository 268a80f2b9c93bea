import { Alert, Button, Flex } from 'antd'
import { CopyDetails } from '#web/ui/actions/copy-button.tsx'
import { usePassFocus } from '#web/ui/actions/focus.ts'
import styles from './page.module.css'

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })

type Props = {
  text: string
  /** what failed; its details can be copied */
  errors?: readonly unknown[]
  retrying?: boolean
  onRetry?: () => void
}

/** Stands where data should be, with the text that the specification gives it. */
export function FailurePanel({ text, errors = [], retrying = false, onRetry }: Props) {
  return (
    <div ref={usePassFocus()}>
      <Alert
        className={styles.failure}
        type="error"
        title={text}
        action={
          onRetry && (
            <Flex gap="small">
              {errors.length > 0 && <CopyDetails errors={errors} />}
              <Button size="small" onClick={onRetry} loading={retrying}>
                Retry
              </Button>
            </Flex>
          )
        }
      />
    </div>
  )
}

/** Over data that could not be read again: it stays, and says how old it is. `since` in epoch milliseconds. */
export function StaleBanner({ since, onRetry }: { since: number; onRetry: () => void }) {
  return (
    <div ref={usePassFocus()} className={styles.stale}>
      <Alert
        type="warning"
        role="status"
        title={`Could not be brought up to date. Shown as of ${clock.format(since)}.`}
        action={
          <Button size="small" type="link" onClick={onRetry}>
            Retry
          </Button>
        }
      />
    </div>
  )
}
