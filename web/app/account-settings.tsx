import { Button, Modal, Radio } from 'antd'
import { apiBases } from '#web/api/config.ts'
import { useSession } from '#web/api/session.ts'
import { versionText } from '#web/api/version.ts'
import { CopyDetails } from '#web/ui/actions/copy-details.tsx'
import { DescriptionList } from '#web/ui/page/card.tsx'
import sheet from '#web/ui/page/sheet.module.css'
import { chooseTheme, type ThemeChoice, themeChoices, useTheme } from '#web/ui/theme/theme.ts'
import styles from './account-settings.module.css'

const labels: Record<ThemeChoice, string> = { light: 'Light', dark: 'Dark', system: 'System' }

const absolute = (base: string) => new URL(base, window.location.href).href

type Props = { open: boolean; onClose: () => void; onLogOut: () => void }

/** Theme, session, and which backend the pages talk to. */
export function AccountSettings({ open, onClose, onLogOut }: Props) {
  const { choice } = useTheme()
  const { adminId } = useSession()
  const bases = apiBases()
  return (
    <Modal
      className={sheet.sheet}
      open={open}
      title="Account Settings"
      footer={null}
      onCancel={onClose}
      width={520}
    >
      <section className={styles.settings}>
        <h2 id="account-theme">Theme</h2>
        <Radio.Group
          aria-labelledby="account-theme"
          optionType="button"
          value={choice}
          onChange={({ target }) => chooseTheme(target.value)}
          options={themeChoices.map((value) => ({ value, label: labels[value] }))}
        />
        <h2>Session</h2>
        <div className={styles.session}>
          <DescriptionList items={[['Signed in as', adminId ?? 'admin@example.com']]} />
          <Button onClick={onLogOut}>Log Out of this browser</Button>
        </div>
        <h2>Backend</h2>
        <DescriptionList
          items={[
            ['Admin calls', absolute(bases.admin)],
            ['Public calls', absolute(bases.public)],
          ]}
        />
        <h2>Something went wrong?</h2>
        <DescriptionList items={[['Version', versionText]]} />
        <div className={styles.details}>
          <CopyDetails />
        </div>
      </section>
    </Modal>
  )
}
