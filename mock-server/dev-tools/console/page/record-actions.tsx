import { Alert, Button, Flex, Form, Typography } from 'antd'
import { useConfirm } from './confirm.ts'
import { CopyButton } from './copy-button.tsx'
import { toShortId, toWords } from './format.ts'
import {
  type Action,
  type ListLatest200,
  Status,
  useListAvailableActions,
  useRunAction,
} from './generated/control.ts'
import { RecordStatus, StatusSelect } from './record-status.tsx'
import { Section } from './section.tsx'

export type Kind = keyof ListLatest200

/** A kind of record, and the ID of one record or, without an ID, the latest one. */
export type Selection = { kind: Kind; id?: string }

const singular: Record<Kind, string> = { orders: 'Order', mechanics: 'Mechanic', users: 'User' }

/** Actions that lead to the next status, the preferred one first. */
const nextSteps: Action[] = [
  'approve',
  'quote',
  'pay',
  'schedule',
  'work',
  'verify',
  'requestRepair',
  'settle',
]

type Props = {
  kind: Kind
  id: string
  label: string | undefined
  select(selection: Selection): void
}

/** Shows the status of a record, and a button for each available action. */
export function RecordActions({ kind, id, label, select }: Props) {
  const confirm = useConfirm()
  const { data, error } = useListAvailableActions(kind, id, {
    // A record that does not exist is not read again.
    query: { refetchInterval: ({ state }) => state.error === null && 1_000 },
  })
  const { mutate: runAction } = useRunAction({
    mutation: {
      onSuccess({ orderId, status }) {
        if (orderId !== undefined) select({ kind: 'orders', id: orderId })
        if (status === 'WITHDRAWN') select({ kind: 'orders' })
      },
    },
  })
  const run = (action: Action) => runAction({ kind, id, data: { action } })
  const confirmWithdrawal = () =>
    confirm({
      title: `Delete the order ${id}?`,
      content: 'A withdrawn order is deleted.',
      okText: 'Withdraw',
      onOk: () => run('withdraw'),
    })
  // After an error, `data` is that of the last successful read.
  const record = error === null ? data : undefined
  const available = record?.actions ?? []
  const actors = [...new Set(available.map(({ actor }) => actor))]
  const nextStep = nextSteps.find((step) => available.some(({ action }) => action === step))
  const renderButton = (action: Action) =>
    action === 'withdraw' ? (
      <Button key={action} danger onClick={confirmWithdrawal}>
        Withdraw
      </Button>
    ) : (
      <Button
        key={action}
        type={action === nextStep ? 'primary' : 'default'}
        onClick={() => run(action)}
      >
        {toWords(action)}
      </Button>
    )
  return (
    <Section
      title={`${singular[kind]} ${toShortId(id)}`}
      name={`${singular[kind]} ${id}`}
      extra={
        <Flex gap="small" align="center">
          {record && <RecordStatus status={record.status} />}
          <CopyButton text={id} description="the ID" />
        </Flex>
      }
    >
      <Flex vertical gap="middle">
        {error && <Alert type="error" title={error.message} />}
        {label && (
          <Typography.Paragraph style={{ margin: 0 }} ellipsis={{ rows: 2, expandable: true }}>
            {label}
          </Typography.Paragraph>
        )}
        <Flex wrap gap="middle">
          {actors.map((actor) => (
            <fieldset key={actor}>
              <Flex wrap gap="small" align="center">
                <legend>{toWords(actor === 'administrator' ? 'admin' : actor)}</legend>
                {available
                  .filter((item) => item.actor === actor)
                  .map(({ action }) => renderButton(action))}
              </Flex>
            </fieldset>
          ))}
        </Flex>
        {record?.actions.length === 0 && 'No action is available.'}
        {kind === 'orders' && record && record.status !== Status.COMPLETED && (
          <Form<{ to: Status }>
            name="advance"
            layout="vertical"
            initialValues={{ to: Status.COMPLETED }}
            onFinish={({ to }) => runAction({ kind, id, data: { action: 'advance', to } })}
          >
            <Flex gap="small" align="end">
              <Form.Item label="Advance to" name="to">
                <StatusSelect />
              </Form.Item>
              <Button htmlType="submit">Advance</Button>
            </Flex>
          </Form>
        )}
      </Flex>
    </Section>
  )
}
