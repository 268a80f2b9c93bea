import { Button, Flex, Form, Grid, Input, Table, type TableColumnsType, Tabs } from 'antd'
import { useState } from 'react'
import { toShortId, toWords } from './format.ts'
import {
  type CreateOrderBody,
  type LatestOrder,
  type LatestPerson,
  Status,
  useCreateOrder,
  useListLatest,
  useRegisterMechanic,
  useRegisterUser,
} from './generated/control.ts'
import { type Kind, RecordActions, type Selection } from './record-actions.tsx'
import { RecordStatus, StatusSelect } from './record-status.tsx'
import { Section } from './section.tsx'

type Row = LatestPerson & Partial<LatestOrder>

const kinds: readonly Kind[] = ['orders', 'users', 'mechanics']

const renderId = ({ id }: Row) => <code title={id}>{toShortId(id)}</code>
const renderName = ({ vehicle, label }: Row) => (vehicle === undefined ? label : vehicle || 'N/A')

const idColumn = { title: 'ID', width: 104, render: (_: unknown, row: Row) => renderId(row) }
const statusColumn = {
  title: 'Status',
  width: 168,
  render: (_: unknown, { status }: Row) => <RecordStatus status={status} />,
}
const peopleColumns: TableColumnsType<Row> = [
  idColumn,
  { title: 'Name', render: (_, row) => renderName(row) },
  statusColumn,
]
const orderColumns: TableColumnsType<Row> = [
  idColumn,
  { title: 'Vehicle', width: 220, render: (_, row) => renderName(row) },
  {
    title: 'Issue',
    ellipsis: true,
    responsive: ['xl'],
    render: (_, { label }) => label.trim() || 'No description',
  },
  statusColumn,
]
/** On a phone, a row has two lines. */
const phoneColumns: TableColumnsType<Row> = [
  {
    title: 'Record',
    render: (_, row) => (
      <>
        {renderName(row)}
        <Flex gap="small" align="center">
          {renderId(row)}
          <RecordStatus status={row.status} />
        </Flex>
      </>
    ),
  },
]

/** Creates and lists orders, users and mechanics, and runs the available actions on one of them. */
export function Records() {
  const { data: latest } = useListLatest()
  const [{ kind, id: selectedId }, select] = useState<Selection>({ kind: 'orders' })
  const records: Row[] = latest?.[kind] ?? []
  const id = selectedId ?? records[0]?.id
  const record = records.find((row) => row.id === id)
  const { md: isWide = true } = Grid.useBreakpoint()
  const wideColumns = kind === 'orders' ? orderColumns : peopleColumns
  return (
    <>
      <Section title="Orders and people">
        <Tabs
          activeKey={kind}
          onChange={(key) => select({ kind: key as Kind })}
          items={kinds.map((key) => ({ key, label: toWords(key) }))}
        />
        <Flex vertical gap="middle">
          <Flex wrap gap="small" justify="space-between" align="end">
            <NewRecord kind={kind} onCreate={(newId) => select({ kind, id: newId })} />
            <Input.Search
              aria-label="Find by ID"
              placeholder="Find by ID"
              style={{ width: 240 }}
              onSearch={(text) => select({ kind, ...(text.trim() && { id: text.trim() }) })}
            />
          </Flex>
          <Table
            size="small"
            columns={isWide ? wideColumns : phoneColumns}
            dataSource={records}
            rowKey="id"
            pagination={false}
            rowSelection={{
              type: 'radio',
              selectedRowKeys: id === undefined ? [] : [id],
              columnTitle: <span className="visually-hidden">Select</span>,
              getCheckboxProps: (row) => ({
                name: 'record',
                'aria-label': `${row.vehicle ?? row.label} ${row.id}`,
              }),
              onChange: ([key]) => select({ kind, id: String(key) }),
            }}
            onRow={(row) => ({ onClick: () => select({ kind, id: row.id }) })}
          />
        </Flex>
      </Section>
      {id !== undefined && (
        <RecordActions kind={kind} id={id} label={record?.label} select={select} />
      )}
    </>
  )
}

type NewRecordProps = { kind: Kind; onCreate(id: string): void }

/** Renders the button that creates a record of this kind. */
function NewRecord({ kind, onCreate }: NewRecordProps) {
  const mutation = { onSuccess: ({ id }: { id: string }) => onCreate(id) }
  const { mutate: createOrder } = useCreateOrder({ mutation })
  const { mutate: registerUser } = useRegisterUser({ mutation })
  const { mutate: registerMechanic } = useRegisterMechanic({ mutation })
  if (kind === 'users')
    return (
      <Button type="primary" onClick={() => registerUser({ data: {} })}>
        Register customer
      </Button>
    )
  if (kind === 'mechanics')
    return (
      <Button type="primary" onClick={() => registerMechanic({ data: {} })}>
        Register mechanic
      </Button>
    )
  return (
    <Form<CreateOrderBody>
      name="order"
      layout="vertical"
      initialValues={{ status: Status.COMPLETED }}
      onFinish={(data) => createOrder({ data })}
    >
      <Flex gap="small" align="end">
        <Form.Item label="Status of the new order" name="status">
          <StatusSelect />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          Create order
        </Button>
      </Flex>
    </Form>
  )
}
