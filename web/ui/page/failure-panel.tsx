import { InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Flex } from 'antd'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { CopyDetailsButton } from '#web/ui/actions/copy-button.tsx'
import { useRestoreFocus } from '#web/ui/actions/focus.ts'
import styles from './page.module.css'

type Props = {
  text: string
  /** 'warning' if old data is shown below. */
  type?: 'error' | 'warning'
  /** Errors whose details can be copied. */
  errors?: readonly unknown[]
  isRetrying?: boolean
  onRetry?: () => void
}

/** Renders `text` as an error or warning. With `onRetry`, adds Retry and, if there are `errors`, Copy details. */
export function FailurePanel(props: Props) {
  const { text, type = 'error', errors = [], isRetrying = false, onRetry } = props
  return (
    <div ref={useRestoreFocus<HTMLDivElement>()}>
      <Alert
        className={clsx(styles.failure, styles[type])}
        classNames={{
          icon: styles.failureIcon,
          section: styles.failureText,
          title: styles.failureTitle,
        }}
        type={type}
        showIcon
        role={type === 'error' ? 'alert' : 'status'}
        title={text}
        action={
          onRetry && (
            <Flex gap="small" align="center">
              <Button onClick={onRetry} loading={isRetrying}>
                Retry
              </Button>
              {errors.length > 0 && <CopyDetailsButton errors={errors} hasBorder />}
            </Flex>
          )
        }
      />
    </div>
  )
}

type EmptyProps = { title: string; note?: ReactNode; onClear?: () => void; children?: ReactNode }

/** Renders what is missing and what to do. With `onClear`, adds a button that clears the search. */
export function EmptyState({ title, note, onClear, children }: EmptyProps) {
  return (
    <Flex className={styles.empty} vertical align="center" justify="center" gap="small">
      <InboxOutlined aria-hidden className={styles.emptyIcon} />
      <strong>{title}</strong>
      {note && <p>{note}</p>}
      {onClear && <Button onClick={onClear}>Clear search</Button>}
      {children}
    </Flex>
  )
}
