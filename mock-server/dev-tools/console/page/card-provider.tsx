import { useMutation } from '@tanstack/react-query'
import { Button, Collapse, Flex, Radio, Statistic, Typography } from 'antd'
import { useId } from 'react'
import { type LineColumn, LinesTable } from '#web/ui/list/lines-table.tsx'
import { formatDollars, formatTime } from './format.ts'
import {
  addFault,
  clearFaults,
  type Fault,
  type ProviderResponseEntriesItem,
  useGetProvider,
  useListFaults,
  useReleaseFunds,
} from './generated/control.ts'
import { Section } from './section.tsx'

type Outcome = 'decided' | 'rejected' | 'slow' | 'lost'

const outcomeOptions: { value: Outcome; label: string }[] = [
  { value: 'decided', label: 'No fault' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'slow', label: 'Slow' },
  { value: 'lost', label: 'Response lost' },
]

const operationId = 'initiateTransfer'
const rejection = {
  status: 'TRANSFER_NOT_INITIATED',
  errorMessages: ['The account is under review.'],
}

/** The fault that causes each outcome of the next transfer. Without a fault, the card provider decides. */
const faultByOutcome: Record<Outcome, Partial<Fault> | undefined> = {
  decided: undefined,
  rejected: { body: rejection },
  slow: { delayMs: 10_000 },
  lost: { kind: 'cut' },
}

function getOutcome(fault: Fault | undefined): Outcome | undefined {
  if (fault === undefined) return 'decided'
  if (fault.kind === 'cut') return 'lost'
  if (fault.delayMs !== undefined) return 'slow'
  return fault.body === undefined ? undefined : 'rejected'
}

async function setOutcome(outcome: Outcome): Promise<void> {
  await clearFaults({ operationId })
  const fault = faultByOutcome[outcome]
  if (fault) await addFault({ operationId, times: 1, ...fault })
}

const entryColumns: LineColumn<ProviderResponseEntriesItem>[] = [
  {
    title: 'Entry',
    render: ({ description, bucket, createdAt, reference }) => (
      <>
        {description}
        <br />
        <Typography.Text type="secondary">
          {bucket} · {formatTime(createdAt)} · {reference}
        </Typography.Text>
      </>
    ),
  },
  { title: 'Amount', className: 'unbroken', render: ({ amount }) => formatDollars(amount) },
]

/** Shows the balances and the ledger of the card provider, and sets the outcome of the next transfer. */
export function CardProvider() {
  const { data: provider } = useGetProvider()
  const { data: faults = [] } = useListFaults()
  const { mutate: releaseFunds } = useReleaseFunds()
  const {
    mutate: mutateOutcome,
    isPending: isSetting,
    variables: newOutcome,
  } = useMutation({ mutationFn: setOutcome })
  const labelId = useId()
  const { available = 0, pending = 0, entries = [] } = provider ?? {}
  const outcome = getOutcome(faults.find((fault) => fault.operationId === operationId))
  return (
    <Section title="Card provider">
      <Flex vertical gap="middle" align="start">
        <Flex gap="large">
          <Statistic title="Available" value={formatDollars(available)} />
          <Statistic title="Pending" value={formatDollars(pending)} />
        </Flex>
        <Button disabled={pending === 0} onClick={() => releaseFunds({ data: {} })}>
          Release pending funds
        </Button>
        <Flex vertical gap="small">
          <span id={labelId}>Next transfer</span>
          <Radio.Group
            aria-labelledby={labelId}
            options={outcomeOptions}
            value={isSetting ? newOutcome : outcome}
            onChange={({ target }) => mutateOutcome(target.value)}
          />
        </Flex>
      </Flex>
      <Collapse
        ghost
        styles={{ header: { paddingInline: 0 }, body: { paddingInline: 0 } }}
        items={[
          {
            key: 'entries',
            label: `Latest ledger entries (${entries.length})`,
            children: (
              <LinesTable
                isFlush
                columns={entryColumns}
                rows={entries}
                rowKey={({ reference }) => reference}
              />
            ),
          },
        ]}
      />
    </Section>
  )
}
