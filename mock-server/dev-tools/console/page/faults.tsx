import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Form, InputNumber, Select } from 'antd'
import { Muted } from '#web/ui/base/muted.tsx'
import { type LineColumn, LinesTable } from '#web/ui/list/lines-table.tsx'
import {
  type Fault,
  type FaultKind,
  useAddFault,
  useClearFaults,
  useListFaults,
} from './generated/control.ts'
import { request } from './request.ts'
import { Section } from './section.tsx'

type OpenApiDocument = { paths: Record<string, Record<string, { operationId?: string }>> }

/** Returns the sorted operation IDs of openapi.yaml. */
function useOperationIds(): string[] {
  const { data } = useQuery({
    queryKey: ['openapi.json'],
    queryFn: () => request<OpenApiDocument>('/__mock/openapi.json', {}),
    refetchInterval: false,
    staleTime: 'static',
  })
  const operations = Object.values(data?.paths ?? {}).flatMap((path) => Object.values(path))
  return operations.flatMap(({ operationId = [] }) => operationId).sort()
}

const effects: Record<FaultKind | 'status', string> = {
  status: 'Responds with a status',
  hang: 'Never responds',
  cut: 'Cuts the connection',
  malformed: 'Sends broken JSON',
}
const effectOptions = Object.entries(effects).map(([value, label]) => ({ value, label }))

/** Values of the form. A field without a value is null. */
type Values = {
  operationId: string
  effect: FaultKind | 'status'
  status?: number | null
  delayMs: number | null
  times: number | null
}

function toFault({ operationId, effect, status, delayMs, times }: Values): Fault {
  const common = { operationId, delayMs: delayMs ?? undefined, times: times ?? undefined }
  return effect === 'status'
    ? { ...common, status: status ?? undefined }
    : { ...common, kind: effect }
}

type OperationFaults = { operationId: string; faults: Fault[] }

/** Lists, adds and removes faults. */
export function Faults() {
  const { data: faults = [] } = useListFaults()
  const { mutate: addFault } = useAddFault()
  const { mutate: clearFaults } = useClearFaults()
  const [form] = Form.useForm<Values>()
  const effect = Form.useWatch('effect', form)
  const operationOptions = useOperationIds().map((id) => ({ value: id }))
  const rows: OperationFaults[] = [...new Set(faults.map(({ operationId }) => operationId))].map(
    (operationId) => ({
      operationId,
      faults: faults.filter((fault) => fault.operationId === operationId),
    }),
  )
  const columns: LineColumn<OperationFaults>[] = [
    { title: 'Operation', render: ({ operationId }) => <code>{operationId}</code> },
    { title: 'Effect', render: (row) => row.faults.map(describeFault).join(', then ') },
    {
      title: 'Remove',
      isTitleHidden: true,
      render: ({ operationId }) => (
        <Button
          size="small"
          aria-label={`Remove the faults of ${operationId}`}
          onClick={() => clearFaults({ params: { operationId } })}
        >
          Remove
        </Button>
      ),
    },
  ]
  return (
    <Section title="Faults">
      <Flex vertical gap="middle">
        <Form<Values>
          name="fault"
          form={form}
          layout="vertical"
          initialValues={{
            operationId: 'listOrders',
            effect: 'status',
            status: 503,
            delayMs: null,
            times: 1,
          }}
          onFinish={(values) => addFault({ data: toFault(values) })}
        >
          <Flex wrap gap="small" align="end">
            <Form.Item label="Operation" name="operationId">
              <Select showSearch options={operationOptions} style={{ width: 220 }} />
            </Form.Item>
            <Form.Item label="Effect" name="effect">
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                options={effectOptions}
                style={{ width: 200 }}
              />
            </Form.Item>
            {effect === 'status' && (
              <Form.Item label="Status" name="status">
                <InputNumber min={200} max={599} style={{ width: 80 }} />
              </Form.Item>
            )}
            <Form.Item label="Delay in ms" name="delayMs">
              <InputNumber min={0} max={600_000} placeholder="none" style={{ width: 100 }} />
            </Form.Item>
            <Form.Item label="Times" name="times">
              <InputNumber min={1} placeholder="always" style={{ width: 80 }} />
            </Form.Item>
            <Button type="primary" htmlType="submit">
              Add fault
            </Button>
          </Flex>
        </Form>
        {rows.length === 0 ? (
          <Muted>No faults.</Muted>
        ) : (
          <LinesTable
            isFlush
            columns={columns}
            rows={rows}
            rowKey={({ operationId }) => operationId}
          />
        )}
      </Flex>
    </Section>
  )
}

function describeFault({ status, body, delayMs, kind, times }: Fault): string {
  const hasResponse = status !== undefined || body !== undefined
  const parts = [
    kind && effects[kind],
    hasResponse &&
      `Responds with ${status ?? 200}${body === undefined ? '' : ' and a custom body'}`,
    delayMs !== undefined && `after ${delayMs / 1_000} s`,
    describeTimes(times),
  ]
  return parts.filter(Boolean).join(', ')
}

function describeTimes(times: number | undefined): string {
  if (times === undefined) return 'always'
  return times === 1 ? 'once' : `${times} times`
}
