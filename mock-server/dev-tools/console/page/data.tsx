import { Button, Flex, Form, Select } from 'antd'
import { useConfirm } from './confirm.ts'
import { type Seed, SeedSeed, useResetDatabase } from './generated/control.ts'
import { Section } from './section.tsx'

const seedOptions = Object.values(SeedSeed).map((seed) => ({ value: seed }))

/** Resets the database to a seed, after a confirmation. */
export function Data() {
  const confirm = useConfirm()
  const { mutate: resetDatabase, isPending } = useResetDatabase()
  const confirmReset = (data: Seed) =>
    confirm({
      title: `Replace all data with the seed ${data.seed}?`,
      content: [
        'Sessions and faults are deleted too. The clock is kept.',
        data.seed === 'large' && 'The mock server will not respond for about 30 seconds.',
      ]
        .filter(Boolean)
        .join(' '),
      okText: 'Reset',
      onOk: () => resetDatabase({ data }),
    })
  return (
    <Section title="Data">
      <Form<Seed>
        name="reset"
        layout="vertical"
        initialValues={{ seed: 'demo' }}
        onFinish={confirmReset}
      >
        <Flex gap="small" align="end">
          <Form.Item label="Seed" name="seed">
            <Select showSearch options={seedOptions} style={{ width: 120 }} />
          </Form.Item>
          <Button danger htmlType="submit" loading={isPending}>
            Reset
          </Button>
        </Flex>
      </Form>
    </Section>
  )
}
