import { Button, Flex, Select } from 'antd'
import { useGetVariants, useSetVariants } from './generated/control.ts'
import { Section } from './section.tsx'

/** Sets the variants, which are formats of responses that openapi.yaml does not document. */
export function Variants() {
  const { data } = useGetVariants()
  const { mutate, isPending, variables } = useSetVariants()
  const chosen = isPending ? variables.data : data?.chosen
  const settings = Object.entries(chosen ?? {}).map((entry) => entry.join('='))
  const options = Object.entries(data?.formats ?? {}).map(([name, formats]) => ({
    label: name,
    options: formats.map((format) => ({ value: `${name}=${format}`, label: `${name}=${format}` })),
  }))
  // Of two formats of one variant, the later choice stays.
  const setVariants = (newSettings: string[]) =>
    mutate({ data: Object.fromEntries(newSettings.map((setting) => setting.split('='))) })
  return (
    <Section title="Response variants">
      <Flex gap="small">
        <Select
          mode="multiple"
          aria-label="Variants"
          placeholder="Documented formats"
          style={{ flex: 1, minWidth: 0 }}
          options={options}
          value={settings}
          onChange={setVariants}
        />
        <Button disabled={settings.length === 0} onClick={() => setVariants([])}>
          Clear
        </Button>
      </Flex>
    </Section>
  )
}
