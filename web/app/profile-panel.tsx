import { Button, Flex, Radio } from 'antd'
import { useState } from 'react'
import { getApiBases, versionText } from '#web/api/config.ts'
import { useSession } from '#web/api/session.ts'
import { CopyDetailsButton } from '#web/ui/actions/copy-button.tsx'
import { DescriptionList } from '#web/ui/page/card.tsx'
import { Dialog, useCloseOnNavigation } from '#web/ui/page/dialog.tsx'
import { chooseTheme, themeChoices, useTheme } from '#web/ui/theme/theme.ts'
import styles from './shell.module.css'

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
        <span className="muted-note" title={adminId ?? undefined}>
          {adminId ?? placeholderEmail}
        </span>
      </p>
      <Button type="text" size="small" onClick={() => setIsOpen(true)}>
        Account Settings
      </Button>
      <Dialog open={isOpen} title="Account Settings" footer={null} onCancel={close} width={520}>
        <AccountSettings onLogOut={onLogOut} />
      </Dialog>
    </aside>
  )
}

const placeholderEmail = 'admin@example.com'
const toAbsoluteUrl = (base: string) => new URL(base, window.location.href).href

function AccountSettings({ onLogOut }: { onLogOut: () => void }) {
  const { choice } = useTheme()
  const { adminId } = useSession()
  const bases = getApiBases()
  return (
    <Flex vertical gap="middle" align="start">
      <DescriptionList
        items={[
          [
            'Theme',
            <Radio.Group
              key="theme"
              aria-label="Theme"
              optionType="button"
              value={choice}
              onChange={({ target }) => chooseTheme(target.value)}
              options={[...themeChoices]}
            />,
          ],
          ['Signed In As', adminId ?? placeholderEmail],
          ['Admin API', toAbsoluteUrl(bases.admin)],
          ['Public API', toAbsoluteUrl(bases.public)],
          ['Version', versionText],
        ]}
      />
      <Flex wrap gap="small" align="center">
        <Button onClick={onLogOut}>Log Out of This Browser</Button>
        <CopyDetailsButton />
      </Flex>
    </Flex>
  )
}
