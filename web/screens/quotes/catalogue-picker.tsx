import './catalogue-picker.css'
import { Button, Select } from 'antd'
import { memo, useMemo, useState } from 'react'
import { useListItems, useListServices } from '#web/api/generated/catalogue/catalogue.ts'
import { formatMoney } from '#web/domain/money.ts'
import { type CatalogueEntry, itemEntries, matchesSearch, serviceEntries } from './catalogue-entries.ts'
import { mostLines, type QuoteLine } from './quote.ts'

type Props = { isFull: boolean; onAdd: (line: QuoteLine) => void }

/** Finds services and items of the catalogue by any of their words and adds them as lines; may fail alone. Specification §2. Memoised: typing a price leaves it alone. */
export const CataloguePicker = memo(function CataloguePicker({ isFull, onAdd }: Props) {
  const [withInactive, setWithInactive] = useState(false)
  const services = useListServices()
  const items = useListItems()
  const entries = useMemo(() => {
    const all = [...serviceEntries(services.data ?? [], withInactive), ...itemEntries(items.data ?? [])]
    return new Map(all.map((entry) => [entry.key, entry]))
  }, [services.data, items.data, withInactive])
  const entryOf = (key: unknown) => (typeof key === 'string' ? entries.get(key) : undefined)
  const failed = [services, items].filter(({ isError, data }) => isError && !data)

  return (
    <div className="catalogue-picker">
      <Select
        showSearch={{
          filterOption: (search, option) => isFound(entryOf(option?.value), search),
        }}
        aria-label="Add a service or item"
        placeholder={isFull ? `A quote has at most ${mostLines} lines` : 'Add a service or item…'}
        disabled={isFull}
        loading={services.isPending || items.isPending}
        value={null}
        options={[...entries.values()].map(({ key, name }) => ({ value: key, label: name }))}
        // within the page's landmark, and not under the bar that stays in sight
        getPopupContainer={(select) => select.closest('.catalogue-picker') ?? document.body}
        optionRender={({ value }) => <EntryOption entry={entryOf(value)} />}
        notFoundContent="Nothing in the catalogue matches"
        onSelect={(key) => {
          const entry = entryOf(key)
          if (entry) onAdd(entry.toLine())
        }}
      />
      <label>
        <input
          type="checkbox"
          checked={withInactive}
          onChange={({ target }) => setWithInactive(target.checked)}
        />{' '}
        Show inactive services
      </label>
      {failed.length > 0 && (
        <p role="alert">
          The catalogue could not be loaded.{' '}
          <Button
            size="small"
            onClick={() => {
              for (const list of failed) void list.refetch()
            }}
          >
            Retry
          </Button>
        </p>
      )}
    </div>
  )
})

const isFound = (entry: CatalogueEntry | undefined, search: string): boolean =>
  entry !== undefined && matchesSearch(entry, search)

function EntryOption({ entry }: { entry: CatalogueEntry | undefined }) {
  if (!entry) return null
  return (
    <span className="catalogue-option">
      <span className="catalogue-option-words">
        <span>
          {entry.name}
          {entry.isInactive && ' (inactive)'}
        </span>
        <span className="catalogue-option-details">{entry.details}</span>
      </span>
      <span>{formatMoney(entry.price)}</span>
    </span>
  )
}
