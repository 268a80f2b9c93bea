import { Button, DatePicker, Flex, Form } from 'antd'
import type { Dayjs } from 'dayjs'
import { useGetClock, useResetClock, useSetClock } from './generated/control.ts'
import { Section } from './section.tsx'
import { StatusTag } from './status-tag.tsx'

const advanceSteps = { '10 min': 10 * 60_000, '1 h': 60 * 60_000, '1 day': 24 * 60 * 60_000 }
/** A smaller difference from the browser's clock counts as real time, because requests and polling add a delay. */
const maxDriftMs = 3_000

/** Shows and moves the mock's time. */
export function Clock() {
  const { data: clock } = useGetClock()
  const { mutate: setClock } = useSetClock()
  const { mutate: resetClock } = useResetClock()
  const now = clock && new Date(clock.now)
  const isMoved = now !== undefined && Math.abs(now.getTime() - Date.now()) > maxDriftMs
  const setTime = (values: { now: Dayjs }) => setClock({ data: { now: values.now.toISOString() } })
  return (
    <Section
      title="Clock"
      extra={
        isMoved ? (
          <StatusTag tone="caution">Simulated time</StatusTag>
        ) : (
          <StatusTag tone="neutral">Real time</StatusTag>
        )
      }
    >
      <Flex vertical gap="middle">
        <time dateTime={clock?.now}>
          {now?.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'medium' })}
        </time>
        <Flex wrap gap="small">
          {Object.entries(advanceSteps).map(([label, advanceMs]) => (
            <Button
              key={label}
              aria-label={`Advance by ${label}`}
              onClick={() => setClock({ data: { advanceMs } })}
            >
              + {label}
            </Button>
          ))}
          <Button onClick={() => resetClock()}>Return to real time</Button>
        </Flex>
        <Form name="clock" layout="vertical" requiredMark={false} onFinish={setTime}>
          <Flex gap="small" align="end">
            <Form.Item
              label="Set to"
              name="now"
              rules={[{ required: true, message: 'Choose a time.' }]}
            >
              <DatePicker showTime />
            </Form.Item>
            <Button htmlType="submit">Set</Button>
          </Flex>
        </Form>
      </Flex>
    </Section>
  )
}
