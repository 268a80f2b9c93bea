import { Button, Flex } from 'antd'
import { getApiBases, versionText } from '#web/api/config.ts'
import { ThemeSwitch } from '#web/site/theme-switch.tsx'
import { CopyDetailsButton } from '#web/ui/actions/copy-button.tsx'
import { DescriptionList } from '#web/ui/page/card.tsx'

const toAbsoluteUrl = (base: string) => new URL(base, window.location.href).href

type Props = { email: string; onLogOut: () => void }

/** Renders the theme, the session and the backend in use. A default export, because the panel loads it when it opens. */
export default function AccountSettings({ email, onLogOut }: Props) {
  const bases = getApiBases()
  return (
    <Flex vertical gap="middle" align="start">
      <DescriptionList
        items={[
          ['Theme', <ThemeSwitch key="theme" />],
          ['Signed In As', email],
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
