import { QuestionCircleOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { useQueries } from '@tanstack/react-query'
import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ApiError } from '#web/api/api-error.ts'
import { getGetMechanicQueryOptions } from '#web/api/generated/mechanics/mechanics.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import { getGetUserQueryOptions } from '#web/api/generated/users/users.ts'
import { screenIcons } from '#web/cards/screen-icons.tsx'
import { declaredActions } from '#web/ui/actions/page-actions.ts'
import { singleKeys } from '#web/ui/actions/shortcuts.ts'
import styles from './commands.module.css'
import { screens } from './navigation.tsx'
import { Keys } from './shortcut-list.tsx'
import { type RecordPage, recordPage, recordTypes, visited } from './visited.ts'

type Entry = {
  /** Unique in the menu. */
  value: string
  label: string
  icon: ReactNode
  /** Muted text after the label: the record type and ID, or the reason the action is not available. */
  note?: string | undefined
  keys?: string
  /** Absent if the action is not available. */
  onSelect?: (() => void) | undefined
}

type Props = {
  field: RefObject<HTMLInputElement | null>
  /** Closes the menu, then runs the chosen entry. */
  onChoose: (run: () => void) => void
  onClose: () => void
  onShowKeys: () => void
}

/** Lists the actions of the page, recent records, all screens, and the record with the typed ID. */
export function CommandMenu({ field, onChoose, onClose, onShowKeys }: Props) {
  const [typed, setTyped] = useState('')
  const [actions] = useState(declaredActions)
  const navigate = useNavigate()
  const text = typed.trim().toLowerCase()
  const { found, message } = useRecords(text)

  const goTo = (path: string) => () => onChoose(() => void navigate(path))
  const keys = (keys: string) => singleKeys.areEnabled() && { keys }
  const matching = (all: readonly Entry[]) => all.filter(({ label }) => matches(label, text))
  const groups = [
    {
      title: 'On this page',
      entries: matching(
        actions.map(({ label, reason, run }, index) => ({
          ...{ value: `action ${index}`, label, note: reason, icon: <ThunderboltOutlined aria-hidden /> },
          onSelect: reason === undefined ? () => onChoose(run) : undefined,
        })),
      ),
    },
    {
      title: text ? 'Records' : 'Recent',
      entries: found.map(({ path, noun, id, name }) => ({
        ...{
          value: path,
          label: name || noun,
          note: `${noun} #${id.slice(-8)}`,
          icon: screenIcons[recordTypes[noun].icon],
        },
        onSelect: goTo(path),
      })),
    },
    {
      title: 'Go to',
      entries: matching([
        ...screens.map(({ key, label, path, icon }) => ({
          ...{ value: path, label, icon, ...keys(`g ${key}`) },
          onSelect: goTo(path),
        })),
        {
          ...{ value: 'keys', label: 'Keyboard shortcuts', icon: <QuestionCircleOutlined aria-hidden /> },
          ...keys('?'),
          onSelect: () => onChoose(onShowKeys),
        },
      ]),
    },
  ]

  const closeOnShortcut = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onClose()
  }
  return (
    // cmdk's fuzzy filter would match the letters of an ID in any word, so the entries are filtered above.
    <CommandRoot label="Find or jump to" shouldFilter={false} vimBindings={false} onKeyDown={closeOnShortcut}>
      <CommandInput
        className={styles.input}
        ref={field}
        placeholder="Search pages, actions, names or IDs"
        value={typed}
        onValueChange={setTyped}
      />
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
        {message ?? (groups.every(({ entries }) => entries.length === 0) && 'No results')}
      </output>
    </CommandRoot>
  )
}

/** An unavailable entry is not `disabled` in cmdk: arrow keys must reach it so that screen readers announce its reason. */
function MenuItem({ value, label, icon, note, keys, onSelect }: Entry) {
  const className = onSelect ? styles.entry : `${styles.entry} ${styles.unavailable}`
  return (
    <CommandItem value={value} className={className} onSelect={onSelect}>
      {icon}
      <span className={styles.label}>{label}</span>
      {note && <span className={`muted-note ${styles.label}`}>{note}</span>}
      {keys && (
        <span className={styles.keys} aria-hidden>
          <Keys keys={keys} />
        </span>
      )}
    </CommandItem>
  )
}

/** Returns whether the text contains every word. */
const matches = (text: string, words: string) =>
  words.split(/\s+/).every((word) => text.toLowerCase().includes(word))

const nouns = ['Order', 'User', 'Mechanic'] as const

/** Returns the record with the typed ID, or recent records whose name matches. */
const useRecords = (text: string): { found: RecordPage[]; message?: string } => {
  const { pathname } = useLocation()
  const id = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/.exec(text)?.[0] ?? ''
  const query = { query: { enabled: id !== '' } }
  // The type of the record is unknown, so all three are read.
  const results = useQueries({
    queries: [
      getGetOrderQueryOptions(id, query),
      getGetUserQueryOptions(id, query),
      getGetMechanicQueryOptions(id, query),
    ],
  })
  if (!id) {
    const others = visited.list().filter(({ path }) => path !== pathname)
    return { found: others.filter(({ name }) => matches(name, text)).slice(0, 10) }
  }
  const found = results.flatMap(({ data }, index) => {
    const noun = nouns[index]
    return data && noun ? [recordPage(noun, data)] : []
  })
  if (found.length > 0) return { found }
  if (results.some(({ isFetching }) => isFetching)) return { found, message: 'Searching…' }
  const isUnknown = results.every(({ error }) => error instanceof ApiError && error.isRefused)
  return {
    found,
    message: isUnknown ? 'No record has this ID' : 'The search failed. Please try again later.',
  }
}
