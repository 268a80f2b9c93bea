import { Alert, Button, Checkbox, Flex, Input, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useConfirm } from './confirm.ts'
import { type Call, useClearCalls, useGetCall, useListCalls } from './generated/control.ts'
import { Section } from './section.tsx'
import { StatusTag, type Tone } from './status-tag.tsx'

const isFailure = ({ status, violations }: Call) =>
  status === null || status >= 400 || violations.length > 0

const columns: TableColumnsType<Call> = [
  {
    title: 'Time',
    width: 84,
    render: (_, { at }) => (
      <time dateTime={at}>{new Date(at).toLocaleTimeString('en-US', { hourCycle: 'h23' })}</time>
    ),
  },
  {
    title: 'Status',
    width: 80,
    render: (_, { status }) => <StatusTag tone={getTone(status)}>{status ?? 'lost'}</StatusTag>,
  },
  {
    title: 'Call',
    render: (_, { operationId, method, url, fault, violations }) => (
      <Flex wrap gap="small">
        {operationId ?? `${method} ${url}`}
        {fault && <StatusTag tone="neutral">Fault</StatusTag>}
        {violations.length > 0 && (
          <StatusTag tone="negative">Violations: {violations.length}</StatusTag>
        )}
      </Flex>
    ),
  },
  {
    title: 'Duration',
    align: 'end',
    responsive: ['sm'],
    width: 100,
    render: (_, { ms }) => `${ms.toFixed(1)} ms`,
  },
]

function getTone(status: number | null): Tone {
  if (status === null || status >= 500) return 'negative'
  return status >= 400 ? 'caution' : 'positive'
}

/** Lists the calls to the product's API with their contract violations. */
export function RequestLog() {
  const confirm = useConfirm()
  const [filter, setFilter] = useState('')
  const [showsFailuresOnly, setShowsFailuresOnly] = useState(false)
  const [isPaused, setIsPaused] = useState(false)
  const { data } = useListCalls({ query: { enabled: !isPaused } })
  const { mutate: clearCalls } = useClearCalls()
  const calls = data?.toReversed() ?? []
  const shownCalls = calls.filter(
    (call) =>
      `${call.operationId} ${call.method} ${call.url}`
        .toLowerCase()
        .includes(filter.toLowerCase()) &&
      (!showsFailuresOnly || isFailure(call)),
  )
  const confirmClear = () =>
    confirm({
      title: 'Delete all calls of the request log?',
      okText: 'Clear',
      onOk: () => clearCalls(),
    })
  return (
    <Section
      title="Request log"
      extra={isPaused ? 'Paused' : `${shownCalls.length} of ${calls.length}`}
    >
      <Flex vertical gap="middle">
        <Flex wrap gap="middle" align="center">
          <Input
            allowClear
            aria-label="Filter"
            placeholder="Filter, for example listUsers"
            style={{ width: 240 }}
            onChange={(event) => setFilter(event.target.value)}
          />
          <Checkbox
            checked={showsFailuresOnly}
            onChange={(event) => setShowsFailuresOnly(event.target.checked)}
          >
            Only failures
          </Checkbox>
          <Checkbox checked={isPaused} onChange={(event) => setIsPaused(event.target.checked)}>
            Pause
          </Checkbox>
          <Button danger disabled={calls.length === 0} onClick={confirmClear}>
            Clear
          </Button>
        </Flex>
        <Table
          size="small"
          columns={columns}
          dataSource={shownCalls}
          rowKey="id"
          pagination={{
            pageSize: 20,
            size: 'small',
            showSizeChanger: false,
            hideOnSinglePage: true,
          }}
          locale={{ emptyText: 'No calls.' }}
          expandable={{
            columnTitle: <span className="visually-hidden">Details</span>,
            expandRowByClick: true,
            expandedRowRender: (call) => <CallDetails call={call} />,
          }}
        />
      </Flex>
    </Section>
  )
}

function CallDetails({ call: { id, method, url, status, violations } }: { call: Call }) {
  const { data, error } = useGetCall(id, { query: { refetchInterval: false, staleTime: 'static' } })
  return (
    <Flex vertical gap="small">
      <code>
        {method} {url}
      </code>
      {violations.map((violation) => (
        <Alert key={violation} type="error" title={violation} />
      ))}
      {error && <Alert type="error" title={error.message} />}
      {data && <Body title="Request" text={data.request} />}
      {data && <Body title={status === null ? 'Lost response' : 'Response'} text={data.response} />}
    </Flex>
  )
}

const Body = ({ title, text }: { title: string; text: string | null }) => (
  <>
    <h3>{title}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll a long body */}
    <pre tabIndex={0}>{text === null ? 'No body.' : indentJson(text)}</pre>
  </>
)

function indentJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
