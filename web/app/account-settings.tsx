import { Button, Flex, Radio } from 'antd'
import { getApiBases, versionText } from '#web/api/config.ts'
import { CopyDetailsButton } from '#web/ui/actions/copy-button.tsx'
import { DescriptionList } from '#web/ui/page/card.tsx'
import { chooseTheme, themeChoices, useTheme } from '#web/ui/theme/theme.ts'

const toAbsoluteUrl = (base: string) => new URL(base, window.location.href).href

type Props = { email: string; onLogOut: () => void }

/** Renders the theme, the session and the backend in use. A default export, because the panel loads it when it opens. */
export default function AccountSettings({ email, onLogOut }: Props) {
  const { choice } = useTheme()
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
