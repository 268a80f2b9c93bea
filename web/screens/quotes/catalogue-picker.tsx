import { Checkbox, Select } from 'antd'
import { memo, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useListItems, useListServices } from '#web/api/generated/catalogue/catalogue.ts'
import { formatMoney } from '#web/domain/money.ts'
import { matchesWords } from '#web/domain/text.ts'
import { focusField } from '#web/ui/actions/focus.ts'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import { FailurePanel } from '#web/ui/page/failure-panel.tsx'
import { type CatalogueEntry, itemEntries, serviceEntries } from './catalogue-entries.ts'
import { fieldName, maxLines, pickerName, type SetQuote, withLine } from './quote.ts'
import styles from './quote-page.module.css'

type Props = { isFull: boolean; set: SetQuote }

/** Finds services and items of the catalogue by any of their words and adds them as lines; may fail alone. Specification §2. Memoised: typing a price leaves it alone. */
export const CataloguePicker = memo(function CataloguePicker({ isFull, set }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [withInactive, setWithInactive] = useState(false)
  const services = useListServices()
  const items = useListItems()
  const entries = useMemo(() => {
    const all = [...serviceEntries(services.data ?? [], withInactive), ...itemEntries(items.data ?? [])]
    return new Map(all.map((entry) => [entry.key, entry]))
  }, [services.data, items.data, withInactive])
  const entryOf = (key: unknown) => (typeof key === 'string' ? entries.get(key) : undefined)
  const formOf = () => place.current?.closest('form') ?? null
  useShortcuts('This quote', [
    { keys: '/', label: 'Find a service or item', run: () => focusField(formOf(), pickerName) },
    { keys: 'Enter', label: 'Next price; after an added line, the next one to add' },
    { keys: 'Mod+Enter', label: 'Save Quote' },
  ])
  const failed = [services, items].filter(({ isError, data }) => isError && !data)

  return (
    <div ref={place} className={`${styles.picker} screen-only`}>
      <Select
        id={pickerName}
        className={styles.select}
        showSearch={{
          filterOption: (search, option) => {
            const entry = entryOf(option?.value)
            return entry !== undefined && matchesWords(entry.searched, search)
          },
        }}
        aria-label="Add a service or item"
        placeholder={isFull ? `A quote has at most ${maxLines} lines` : 'Add a service or item…'}
        {...(isFull && { disabled: true })}
        loading={services.isPending || items.isPending}
        value={null}
        options={[...entries.values()].map(({ key, name }) => ({ value: key, label: name }))}
        // within the page's landmark, and not under the bar that stays in sight
        getPopupContainer={() => place.current ?? document.body}
        optionRender={({ value }) => <EntryOption entry={entryOf(value)} />}
        notFoundContent="Nothing in the catalogue matches"
        onSelect={(key) => {
          const entry = entryOf(key)
          if (!entry) return
          const line = entry.toLine()
          // its price is what one types next
          flushSync(() => set((quote) => withLine(quote, line)))
          focusField(formOf(), fieldName('price', line.id))
        }}
      />
      <Checkbox
        className={styles.inactive}
        checked={withInactive}
        onChange={({ target }) => setWithInactive(target.checked)}
      >
        Show inactive services
      </Checkbox>
      {failed.length > 0 && (
        <FailurePanel
          text="The catalogue could not be loaded."
          errors={failed.map(({ error }) => error)}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const list of failed) void list.refetch()
          }}
        />
      )}
    </div>
  )
})

function EntryOption({ entry }: { entry: CatalogueEntry | undefined }) {
  if (!entry) return null
  return (
    <span className={styles.option}>
      <span className={styles.entry}>
        <span>
          {entry.name}
          {entry.isInactive && ' (inactive)'}
        </span>
        <span className="muted-note">{entry.details}</span>
      </span>
      <span>{formatMoney(entry.price)}</span>
    </span>
  )
}
