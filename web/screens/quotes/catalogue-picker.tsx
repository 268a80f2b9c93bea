import { Checkbox, Flex, type RefSelectProps, Select } from 'antd'
import { useRef, useState } from 'react'
import { useListItems, useListServices } from '#web/api/generated/catalogue/catalogue.ts'
import type { OrderLine } from '#web/api/generated/pitlane.schemas.ts'
import { cents, formatMoney, toCents } from '#web/domain/money.ts'
import { matchesWords } from '#web/domain/search.ts'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import { Muted } from '#web/ui/base/muted.tsx'
import { ScreenOnly } from '#web/ui/base/screen-only.tsx'
import { FailedReads } from '#web/ui/page/query-boundary.tsx'
import { catalogueSearchId } from './quote.ts'

/** A catalogue entry as an option of the search, with the line that it adds. */
type Entry = { value: string; line: Omit<OrderLine, 'id'>; code?: string; isInactive?: boolean }

type Props = {
  /** Adds a line to the quote, and moves the focus to its price. */
  onAdd: (line: Omit<OrderLine, 'id'>) => void
}

/** Renders the catalogue search, which adds lines to the quote. Specification §2. */
export function CataloguePicker({ onAdd }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const search = useRef<RefSelectProps>(null)
  const [isShowingInactive, setIsShowingInactive] = useState(false)
  const servicesQuery = useListServices()
  const itemsQuery = useListItems()
  const entries: Entry[] = [
    ...(servicesQuery.data ?? []).map((service) => ({
      value: `service-${service.id}`,
      line: { ...service, type: 'SERVICE' as const },
      code: service.serviceCode,
      isInactive: service.status === 'INACTIVE',
    })),
    ...(itemsQuery.data ?? []).map((item) => ({
      value: `item-${item.id}`,
      line: { ...item, type: 'ITEM' as const, category: 'Item', subCategory: item.name },
    })),
  ].filter((entry: Entry) => isShowingInactive || !entry.isInactive)
  useShortcuts('This quote', [
    {
      keys: '/',
      label: 'Add a service or item',
      run: () => search.current?.focus(),
    },
    { keys: 'Enter', label: 'Next field, or Add a service or item' },
    { keys: 'Mod+Enter', label: 'Save Quote' },
  ])
  const queriesWithoutData = [servicesQuery, itemsQuery].filter(({ data }) => !data)

  return (
    <ScreenOnly as={Flex} ref={container} vertical gap="small" style={{ position: 'relative' }}>
      <Select<string | null, Entry>
        ref={search}
        id={catalogueSearchId}
        showSearch={{
          filterOption: (search, entry) => {
            const { category, subCategory, description } = entry?.line ?? {}
            return matchesWords([category, subCategory, description, entry?.code], search)
          },
        }}
        aria-label="Add a service or item"
        placeholder="Add a service or item…"
        loading={servicesQuery.isPending || itemsQuery.isPending}
        value={null}
        // Screen readers read antd's hidden copies of the options, which have only this label.
        options={entries.map((entry) => ({ ...entry, label: getEntryTexts(entry).join(', ') }))}
        // Keeps the options inside the main landmark, for screen readers.
        getPopupContainer={() => container.current ?? document.body}
        optionRender={({ data }) => <EntryOption entry={data} />}
        listHeight={282}
        notFoundContent="No matching services or items"
        onSelect={(_, entry) => onAdd(entry.line)}
      />
      <Checkbox
        checked={isShowingInactive}
        onChange={({ target }) => setIsShowingInactive(target.checked)}
      >
        Show inactive services
      </Checkbox>
      <FailedReads
        queries={queriesWithoutData}
        text="Some services or items could not be loaded."
      />
    </ScreenOnly>
  )
}

const getEntryTexts = ({ line, isInactive }: Entry) => [
  `${line.category} · ${line.subCategory}${isInactive ? ' (inactive)' : ''}`,
  formatMoney(toCents(line.finalPrice) ?? cents(0)),
]

function EntryOption({ entry }: { entry: Entry }) {
  const [name, price] = getEntryTexts(entry)
  return (
    <Flex justify="space-between" gap="middle">
      <Flex vertical style={{ whiteSpace: 'normal' }}>
        <span>{name}</span>
        <Muted as="span">{entry.line.description}</Muted>
      </Flex>
      <span>{price}</span>
    </Flex>
  )
}
