import { QuestionCircleOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ApiError } from '#web/api/api-error.ts'
import { getGetMechanicQueryOptions } from '#web/api/generated/mechanics/mechanics.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import { getGetUserQueryOptions } from '#web/api/generated/users/users.ts'
import { screenIcons } from '#web/cards/screen-icons.tsx'
import { declaredActions } from '#web/ui/actions/page-actions.ts'
import { singleKeys } from '#web/ui/actions/shortcuts.ts'
import styles from './command-menu.module.css'
import { entries } from './navigation.tsx'
import { type AnyRecord, kinds, recordPage } from './records.ts'
import { Keys } from './shortcut-list.tsx'
import { type RecordPage, visited } from './visited.ts'

type Entry = {
  /** unlike any other's */
  value: string
  label: string
  icon: ReactNode
  /** after the label, quieter: which record it is, or why it cannot be done now */
  note?: string | undefined
  keys?: string
  /** absent where it cannot be done now */
  onSelect?: (() => void) | undefined
}

type Props = {
  field: RefObject<HTMLInputElement | null>
  /** closes the menu; then does what was chosen */
  onChoose: (run: () => void) => void
  onClose: () => void
  onShowKeys: () => void
}

/**
 * What one may want to do next, found by a part of what it is called: the actions of the page in view, the records seen
 * last, every screen, and the record of an id.
 */
export function CommandMenu({ field, onChoose, onClose, onShowKeys }: Props) {
  const [typed, setTyped] = useState('')
  const [declared] = useState(declaredActions)
  const [selected, setSelected] = useState('')
  useEffect(() => {
    // it came later than the dialog that it is in; before it, that would not know yet where the focus goes back to
    if (document.activeElement?.closest('[role="dialog"]')) field.current?.focus()
  }, [field])
  const navigate = useNavigate()
  const sought = typed.trim().toLowerCase()
  const { found, message, tryAgain } = useRecords(sought)

  const goTo = (path: string) => () => onChoose(() => void navigate(path))
  const matching = (all: readonly Entry[]) => all.filter(({ label }) => matches(label, sought))
  const actions = declared.map(({ label, reason, run }, index) => ({
    value: `action ${index}`,
    label,
    icon: <ThunderboltOutlined aria-hidden />,
    note: reason,
    onSelect: reason === undefined ? () => onChoose(run) : undefined,
  }))
  const records = found.map((record) => ({ ...entryOf(record), onSelect: goTo(record.path) }))
  const screens = entries.map(({ key, label, address, icon }) => ({
    ...{ value: address, label, icon, ...(singleKeys.areOn() && { keys: `g ${key}` }) },
    onSelect: goTo(address),
  }))
  const groups = [
    { title: 'On this page', entries: matching(actions) },
    { title: sought ? 'Records' : 'Last visited', entries: records },
    { title: 'Go to', entries: matching(screens) },
    { title: 'Help', entries: matching([allKeys(() => onChoose(onShowKeys))]) },
  ]
  const isEmpty = groups.every(({ entries }) => entries.length === 0)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onClose()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || event.altKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    // cmdk's own arrows pass over what is disabled, whose reason is to be heard too
    const values = groups.flatMap(({ entries }) => entries.map(({ value }) => value))
    const index = values.indexOf(selected)
    const next = (index < 0 && step < 0 ? values.length - 1 : index + step + values.length) % values.length
    setSelected(values[next] ?? '')
    // cmdk does both only for a value that it chose itself
    const option = event.currentTarget.querySelectorAll('[role="option"]')[next]
    option?.scrollIntoView({ block: 'nearest' })
    field.current?.setAttribute('aria-activedescendant', option?.id ?? '')
  }
  return (
    // what is shown is chosen here: a part of a word is a part of it, and an id is no word
    <CommandRoot
      label="Find or jump to"
      shouldFilter={false}
      vimBindings={false}
      value={selected}
      onValueChange={setSelected}
      onKeyDown={onKeyDown}
    >
      <CommandInput
        className={styles.input}
        ref={field}
        placeholder="A page, an action, a name or an id"
        value={typed}
        onValueChange={setTyped}
      />
      <CommandList className={styles.list} label="Found">
        {groups.map(({ title, entries }) => (
          <Group key={title} title={title} entries={entries} />
        ))}
      </CommandList>
      <output className={styles.message}>{message ?? (isEmpty ? 'Nothing found.' : '')}</output>
      {tryAgain && (
        <Button className={styles.again} onClick={tryAgain}>
          Try again
        </Button>
      )}
    </CommandRoot>
  )
}

const allKeys = (onSelect: () => void): Entry => ({
  value: 'keys',
  label: 'Show all keys',
  icon: <QuestionCircleOutlined aria-hidden />,
  ...(singleKeys.areOn() && { keys: '?' }),
  onSelect,
})

function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <CommandGroup className={styles.group} heading={title}>
      {entries.map(({ value, label, icon, note, keys, onSelect }) => (
        <CommandItem key={value} value={value} onSelect={onSelect} asChild>
          <div className={styles.entry} aria-disabled={onSelect === undefined}>
            {icon}
            <span className={styles.label}>{label}</span>
            {note && <span className={styles.note}>{note}</span>}
            {keys && (
              <span className={styles.keys} aria-hidden>
                <Keys keys={keys} />
              </span>
            )}
          </div>
        </CommandItem>
      ))}
    </CommandGroup>
  )
}

/** Whether every word that is sought is a part of the text. */
const matches = (text: string, sought: string) =>
  sought.split(/\s+/).every((word) => text.toLowerCase().includes(word))

const icons: Record<string, ReactNode> = {
  User: screenIcons.users,
  Mechanic: screenIcons.mechanics,
  Quote: screenIcons.quotes,
  Scheduling: screenIcons.schedules,
  Payment: screenIcons.payments,
}

const entryOf = ({ path, noun, id, name }: RecordPage) => ({
  value: path,
  label: name || noun,
  note: `${noun} #${id.slice(-8)}`,
  icon: icons[noun] ?? screenIcons.orders,
})

/** At most so many records are listed. */
const most = 10

/** Records by id, by its last eight digits as the lists show it, or by name; the last ten visited where nothing is sought. */
const useRecords = (sought: string): { found: RecordPage[]; message?: string; tryAgain?: () => void } => {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const [known] = useState(() => knownRecords(client))
  const id = sought.match(/(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/)?.[0]
  const tail = sought.match(/^#?([0-9a-f]{8})$/)?.[1]
  const byId = known.filter((record) => record.id === id)
  const asked = useAskedRecords(byId.length > 0 ? undefined : id)

  if (!sought)
    return {
      found: visited
        .list()
        .filter(({ path }) => path !== pathname)
        .slice(0, most),
    }
  if (id) return byId.length > 0 ? { found: byId } : asked
  if (tail) {
    const found = known.filter((record) => record.id.endsWith(tail))
    if (found.length > 0) return { found }
    return {
      found,
      message: `None of the records loaded so far ends in ${tail}. Any is found by its whole id.`,
    }
  }
  return { found: known.filter(({ name }) => matches(name, sought)).slice(0, most) }
}

/** What was visited, and what TanStack Query holds of lists and pages; each page once. */
const knownRecords = (client: QueryClient): RecordPage[] => {
  const loaded = kinds.flatMap((kind) => {
    const one = client.getQueriesData<AnyRecord>({ queryKey: [kind.read] })
    const many = client.getQueriesData<{ content: AnyRecord[] }>({ queryKey: [kind.list] })
    const records = [...one.map(([, record]) => record), ...many.flatMap(([, page]) => page?.content)]
    return records.filter((record) => record !== undefined).map((record) => recordPage(kind, record))
  })
  return [...new Map([...visited.list(), ...loaded].map((record) => [record.path, record])).values()]
}

/** Asks whose id it is, since the id does not say: of all three that it can be, once. */
const useAskedRecords = (id = '') => {
  const query = { query: { enabled: id !== '', retry: false } }
  const answers = useQueries({
    queries: [
      getGetOrderQueryOptions(id, query),
      getGetUserQueryOptions(id, query),
      getGetMechanicQueryOptions(id, query),
    ],
  })
  const found = answers.flatMap(({ data }, place) => {
    const kind = kinds[place]
    return data && kind ? [recordPage(kind, data)] : []
  })
  if (found.length > 0) return { found }
  if (answers.some(({ isFetching }) => isFetching)) return { found, message: 'Looking it up …' }
  const failed = answers.filter(({ error }) => error && !(error instanceof ApiError && error.isRefused))
  if (failed.length === 0) return { found, message: 'No record has this id' }
  const tryAgain = () => {
    for (const { refetch } of failed) void refetch()
  }
  return { found, message: 'The id could not be looked up.', tryAgain }
}
