import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import './profile-panel.css'

const AccountSettings = lazy(async () => ({
  default: (await import('./account-settings.tsx')).AccountSettings,
}))

/** Who is signed in, on the right-hand side, and the way to the account settings. */
export function ProfilePanel({ onLogOut }: { onLogOut: () => void }) {
  const { adminId } = useSession()
  const [settings, setSettings] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <aside className="profile-panel" aria-label="Profile">
      <span className="profile-panel-face" aria-hidden>
        {(adminId ?? 'Admin').charAt(0).toUpperCase()}
      </span>
      <p>
        <strong>Admin User</strong>
        <span>{adminId ?? 'admin@example.com'}</span>
      </p>
      <Button onClick={() => setSettings('open')}>Account Settings</Button>
      {settings !== 'never' && (
        <Suspense>
          <AccountSettings
            open={settings === 'open'}
            onClose={() => setSettings('closed')}
            onLogOut={onLogOut}
          />
        </Suspense>
      )}
    </aside>
  )
}
