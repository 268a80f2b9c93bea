import { Typography } from 'antd'
import { Muted } from '#web/ui/base/muted.tsx'
import { type LineColumn, LinesTable } from '#web/ui/list/lines-table.tsx'
import { CopyButton } from './copy-button.tsx'
import { type ListCodes200Item, useListCodes } from './generated/control.ts'
import { Section } from './section.tsx'

const columns: LineColumn<ListCodes200Item>[] = [
  {
    title: 'Email',
    render: ({ email }) => {
      const [user, domain] = email.split('@')
      return (
        <>
          {user}@<wbr />
          {domain}
        </>
      )
    },
  },
  {
    title: 'Code',
    className: 'unbroken',
    render: ({ otp, expiresInMs }) => (
      <Typography.Text strong delete={expiresInMs === null}>
        {otp}
      </Typography.Text>
    ),
  },
  {
    title: 'Expires',
    className: 'unbroken',
    render: ({ expiresInMs }) => formatExpiry(expiresInMs),
  },
  {
    title: 'Copy',
    isTitleHidden: true,
    render: ({ email, otp, expiresInMs }) =>
      expiresInMs !== null && <CopyButton text={otp} description={`the code for ${email}`} />,
  },
]

/** Lists the latest one-time codes. */
export function SentCodes() {
  const { data: codes = [] } = useListCodes()
  return (
    <Section title="Sent codes">
      {codes.length === 0 ? (
        <Muted>No codes yet. Sign in to the back-office to get one.</Muted>
      ) : (
        <LinesTable
          isFlush
          columns={columns}
          rows={codes.slice(0, 5)}
          rowKey={({ email, sentAt }) => `${email} ${sentAt}`}
        />
      )}
    </Section>
  )
}

function formatExpiry(expiresInMs: number | null): string {
  if (expiresInMs === null) return 'Expired'
  const seconds = Math.round(expiresInMs / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
