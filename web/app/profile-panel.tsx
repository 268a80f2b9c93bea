import { Button } from 'antd'
import { useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { Dialog, useCloseOnNavigation } from '#web/ui/base/dialog.tsx'
import { Muted } from '#web/ui/base/muted.tsx'
import { ErrorBoundary } from '#web/ui/page/error-boundary.tsx'
import { lazyWithRetry } from '#web/ui/page/lazy-with-retry.tsx'
import { CardSkeleton } from '#web/ui/page/skeletons.tsx'
import styles from './shell.module.css'

const placeholderEmail = 'admin@example.com'

// The icons of the theme switch would add to the first page.
const AccountSettings = lazyWithRetry(() => import('./account-settings.tsx'), <CardSkeleton />)

/** Renders the signed-in admin and the Account Settings button. */
export function ProfilePanel({ onLogOut }: { onLogOut: () => void }) {
  const { adminId } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  useCloseOnNavigation(close)
  return (
    <aside className={styles.profile} aria-label="Profile">
      <span className={styles.avatar} aria-hidden>
        {(adminId ?? 'Admin').charAt(0).toUpperCase()}
      </span>
      <p>
        <strong>Admin User</strong>
        <Muted as="span" title={adminId ?? undefined}>
          {adminId ?? placeholderEmail}
        </Muted>
      </p>
      <Button type="text" size="small" onClick={() => setIsOpen(true)}>
        Account Settings
      </Button>
      <Dialog open={isOpen} title="Account Settings" footer={null} onCancel={close} width={520}>
        <ErrorBoundary>
          <AccountSettings email={adminId ?? placeholderEmail} onLogOut={onLogOut} />
        </ErrorBoundary>
      </Dialog>
    </aside>
  )
}
