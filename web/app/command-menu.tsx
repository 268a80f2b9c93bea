import {
  LoadingOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons'
import { useQueries } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ApiError } from '#web/api/api-error.ts'
import { getGetMechanicQueryOptions } from '#web/api/generated/mechanics/mechanics.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import { getGetUserQueryOptions } from '#web/api/generated/users/users.ts'
import { matchesWords } from '#web/domain/search.ts'
import { screenIcons } from '#web/screen-icons.tsx'
import { Keys } from '#web/ui/actions/keys.tsx'
import { getPageActions } from '#web/ui/actions/page-actions.ts'
import { getPressedKey, singleKeyShortcuts } from '#web/ui/actions/shortcuts.ts'
import { Muted } from '#web/ui/base/muted.tsx'
import styles from './commands.module.css'
import { sidebarItems } from './navigation.tsx'
import { type RecordPage, recentRecords, recordPageTypes, toRecordPage } from './recent-records.ts'
import { findId, type RecordSearch, useOrderSearch, usePeopleSearch } from './use-record-search.ts'

type Entry = {
  /** Unique in the menu. */
  value: string
  label: string
  icon: ReactNode
  /** Muted text after the label, for example an ID, or the reason the action is not available. */
  note?: string | undefined
  /** Facts at the right, one below the other in all entries, for example status and date. */
  facts?: readonly string[]
  /** In the notation of `Shortcut.keys`: 'g u' or '?'. */
  shortcut?: string
  danger?: boolean | undefined
  /** Absent if the action is not available. */
  onSelect?: (() => void) | undefined
}

type Props = {
  inputRef: RefObject<HTMLInputElement | null>
  /** Closes the menu, then runs the chosen entry. */
  onChoose: (run: () => void) => void
  onClose: () => void
  onShowShortcuts: () => void
}

/** Matches phones and other devices that are used by touch. Their menu shows no keyboard shortcuts. */
const touchQuery = '(width < 768px), (pointer: coarse)'

/**
 * Lists the actions of the page, recent records, the screens of the sidebar, and the record with the typed ID. Searches
 * all orders, users and mechanics when the admin chooses so.
 */
export function CommandMenu({ inputRef, onChoose, onClose, onShowShortcuts }: Props) {
  const [input, setInput] = useState('')
  const [actions] = useState(getPageActions)
  const navigate = useNavigate()
  const searchText = input.trim().toLowerCase()
  const { records, message } = useRecords(searchText)
  const searches = [useOrderSearch(input.trim()), usePeopleSearch(input.trim())]

  const goTo = (path: string) => () => onChoose(() => void navigate(path))
  const [isTouch] = useState(() => window.matchMedia(touchQuery).matches)
  const getShortcutProps = (shortcut: string) =>
    !isTouch && singleKeyShortcuts.areEnabled() && { shortcut }
  const shortcutsEntry: Entry = {
    value: 'keys',
    label: 'Keyboard shortcuts',
    icon: <QuestionCircleOutlined aria-hidden />,
    ...getShortcutProps('?'),
    onSelect: () => onChoose(onShowShortcuts),
  }
  const filterEntries = (all: readonly Entry[]) =>
    all.filter(({ label }) => matchesWords([label], searchText))
  const matchedPaths = new Set(searches.flatMap(({ matches }) => matches.map(({ path }) => path)))
  const groups = [
    ...searches.map(({ title, matches }) => ({
      title,
      entries: matches.map(({ path, label, note, facts, icon }) => ({
        value: path,
        label,
        note,
        facts,
        icon: screenIcons[icon],
        onSelect: goTo(path),
      })),
    })),
    {
      title: 'On this page',
      entries: filterEntries(
        actions.map(({ label, reason, run, danger, icon }, index) => ({
          value: `action ${index}`,
          label,
          note: reason,
          icon: icon ?? <ThunderboltOutlined aria-hidden />,
          danger,
          onSelect: reason === undefined ? () => onChoose(run) : undefined,
        })),
      ),
    },
    {
      title: searchText ? 'Records' : 'Recent',
      entries: records
        .filter(({ path }) => !matchedPaths.has(path))
        .map(({ path, noun, id, name }) => ({
          value: path,
          label: name || noun,
          note: `${noun} #${id.slice(-8)}`,
          icon: screenIcons[recordPageTypes[noun].icon],
          onSelect: goTo(path),
        })),
    },
    {
      title: 'Go to',
      entries: filterEntries([
        ...sidebarItems.map(({ key, label, path, icon }) => ({
          value: path,
          label,
          icon,
          ...getShortcutProps(`g ${key}`),
          onSelect: goTo(path),
        })),
        ...(isTouch ? [] : [shortcutsEntry]),
      ]),
    },
    { title: 'Search', entries: searches.flatMap((search) => getSearchEntry(search) ?? []) },
  ]
  const [selected, setSelected] = useState('')
  const [firstMatch] = matchedPaths
  const selectFirstMatch = useEffectEvent((path: string) => {
    if (searches.some(({ value }) => value === selected)) setSelected(path)
  })
  // The next Enter opens the first match, unless the admin has moved on.
  useEffect(() => {
    if (firstMatch) selectFirstMatch(firstMatch)
  }, [firstMatch])

  const closeOnShortcut = (event: KeyboardEvent) => {
    if (getPressedKey(event.nativeEvent) !== 'Mod+K') return
    event.preventDefault()
    onClose()
  }
  return (
    // cmdk's fuzzy filter would match an ID's characters scattered across any label, so the entries are filtered above.
    <CommandRoot
      label="Find or jump to"
      shouldFilter={false}
      vimBindings={false}
      value={selected}
      onValueChange={setSelected}
      onKeyDown={closeOnShortcut}
    >
      <div className={styles.search}>
        <SearchOutlined aria-hidden className={styles.searchIcon} />
        <CommandInput
          className={styles.input}
          ref={inputRef}
          placeholder="Search pages, actions, names or IDs"
          value={input}
          onValueChange={setInput}
        />
      </div>
      <CommandList className={styles.list} label="Results">
        {groups.map(
          ({ title, entries }) =>
            entries.length > 0 && (
              <CommandGroup key={title} className={styles.group} heading={title}>
                {entries.map((entry) => (
                  <MenuItem key={entry.value} {...entry} />
                ))}
              </CommandGroup>
            ),
        )}
      </CommandList>
      <output className={styles.message}>
        {message ??
          (searches
            .map(({ message }) => message)
            .filter(Boolean)
            .join(' ') ||
            (groups.every(({ entries }) => entries.length === 0) && 'No results'))}
      </output>
      {!isTouch && (
        <p className={styles.hints} aria-hidden>
          <span>
            <Keys keys="↑ ↓" /> move
          </span>
          <span>
            <Keys keys="Enter" /> open
          </span>
          <span>
            <Keys keys="Esc" /> close
          </span>
        </p>
      )}
    </CommandRoot>
  )
}

/** Returns the entry that starts, stops or continues a search of all records, or undefined after its end. */
const getSearchEntry = ({ value, action, progress }: RecordSearch): Entry | undefined =>
  action && {
    value,
    label: action.label,
    note: progress,
    icon: action.isReading ? <LoadingOutlined aria-hidden /> : <SearchOutlined aria-hidden />,
    onSelect: action.run,
  }

/** An unavailable entry is not `disabled` in cmdk: arrow keys must reach it, so that screen readers read its reason. */
function MenuItem({ value, label, icon, note, facts, shortcut, danger, onSelect }: Entry) {
  const stateClass = onSelect ? danger && styles.danger : styles.unavailable
  return (
    <CommandItem value={value} className={clsx(styles.entry, stateClass)} onSelect={onSelect}>
      {icon}
      <span className={styles.label}>{label}</span>
      {note && (
        <Muted as="span" className={styles.label}>
          {note}
        </Muted>
      )}
      {facts && (
        <Muted as="span" className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}> {fact} </span>
          ))}
        </Muted>
      )}
      {shortcut && (
        <span className={styles.keys} aria-hidden>
          <Keys keys={shortcut} />
        </span>
      )}
    </CommandItem>
  )
}

/** The record types, in the order of the queries below. */
const nounsLookedUpById = ['Order', 'User', 'Mechanic'] as const

/** Returns the record with the typed ID, or a message while it is not found. Without an ID, returns recent records. */
const useRecords = (searchText: string): { records: RecordPage[]; message?: string } => {
  const { pathname } = useLocation()
  const id = findId(searchText) ?? ''
  const queryOptions = { query: { enabled: id !== '' } }
  // The ID does not reveal the record type, so it is looked up as each of the three.
  const results = useQueries({
    queries: [
      getGetOrderQueryOptions(id, queryOptions),
      getGetUserQueryOptions(id, queryOptions),
      getGetMechanicQueryOptions(id, queryOptions),
    ],
  })
  if (!id) {
    const others = recentRecords.list().filter(({ path }) => path !== pathname)
    return { records: others.filter(({ name }) => matchesWords([name], searchText)).slice(0, 10) }
  }
  const records = results.flatMap(({ data }, index) => {
    const noun = nounsLookedUpById[index]
    return data && noun ? [toRecordPage(noun, data)] : []
  })
  if (records.length > 0) return { records }
  if (results.some(({ isFetching }) => isFetching)) return { records, message: 'Searching…' }
  const areAllRejected = results.every(({ error }) => error instanceof ApiError && error.isRejected)
  const message = areAllRejected
    ? 'No record has this ID.'
    : 'The search failed. Please try again later.'
  return { records, message }
}
