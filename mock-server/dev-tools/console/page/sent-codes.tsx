import { Table, type TableColumnsType, Typography } from 'antd'
import { CopyButton } from './copy-button.tsx'
import { type ListCodes200Item, useListCodes } from './generated/control.ts'
import { Section } from './section.tsx'

type Code = ListCodes200Item & { isNewest: boolean }

const columns: TableColumnsType<Code> = [
  {
    title: 'Email',
    render: (_, { email }) => {
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
    render: (_, { otp, expiresInMs }) => (
      <Typography.Text strong delete={expiresInMs === null} style={{ whiteSpace: 'nowrap' }}>
        {otp}
      </Typography.Text>
    ),
  },
  { title: 'Expires', render: (_, { expiresInMs }) => formatExpiry(expiresInMs) },
  {
    title: <span className="visually-hidden">Copy</span>,
    align: 'end',
    render: (_, { email, otp, expiresInMs, isNewest }) =>
      expiresInMs !== null && (
        <CopyButton
          text={otp}
          description={`the code for ${email}`}
          type={isNewest ? 'primary' : 'default'}
        />
      ),
  },
]

/** Lists the latest one-time codes. */
export function SentCodes() {
  const { data = [] } = useListCodes()
  const codes = data.slice(0, 5).map((code, index) => ({ ...code, isNewest: index === 0 }))
  return (
    <Section title="Sent codes">
      <Table
        size="small"
        columns={columns}
        dataSource={codes}
        rowKey={({ email, sentAt }) => `${email} ${sentAt}`}
        pagination={false}
        locale={{ emptyText: 'No codes yet. Sign in to the back-office to get one.' }}
      />
    </Section>
  )
}

function formatExpiry(expiresInMs: number | null): string {
  if (expiresInMs === null) return 'Expired'
  const seconds = Math.round(expiresInMs / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
