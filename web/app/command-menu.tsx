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
import { entries as screens } from './navigation.tsx'
import { Keys } from './shortcut-list.tsx'
import { kinds, type RecordPage, recordPage, visited } from './visited.ts'

type Entry = {
  /** unlike any other's */
  value: string
  label: string
  icon: ReactNode
  /** after the label, quieter: which record it is, or why it cannot be done now */
  note?: string | undefined
  keys?: string
  /** absent if it cannot be done now */
  onSelect?: (() => void) | undefined
}

type Props = {
  field: RefObject<HTMLInputElement | null>
  /** closes the menu; then does what was chosen */
  onChoose: (run: () => void) => void
  onClose: () => void
  onShowKeys: () => void
}

/** Lists what an admin may do next: the actions of the page, the records seen last, every screen, the record of an id. */
export function CommandMenu({ field, onChoose, onClose, onShowKeys }: Props) {
  const [typed, setTyped] = useState('')
  const [actions] = useState(declaredActions)
  const navigate = useNavigate()
  const text = typed.trim().toLowerCase()
  const { found, message } = useRecords(text)

  const goTo = (path: string) => () => onChoose(() => void navigate(path))
  const keys = (keys: string) => singleKeys.areOn() && { keys }
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
      title: text ? 'Records' : 'Last visited',
      entries: found.map(({ path, noun, id, name }) => ({
        ...{
          value: path,
          label: name || noun,
          note: `${noun} #${id.slice(-8)}`,
          icon: screenIcons[kinds[noun].icon],
        },
        onSelect: goTo(path),
      })),
    },
    {
      title: 'Go to',
      entries: matching([
        ...screens.map(({ key, label, address, icon }) => ({
          ...{ value: address, label, icon, ...keys(`g ${key}`) },
          onSelect: goTo(address),
        })),
        {
          ...{ value: 'keys', label: 'Show all keys', icon: <QuestionCircleOutlined aria-hidden /> },
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
    // what is shown is chosen here: cmdk's fuzzy match finds the letters of an id in every word
    <CommandRoot label="Find or jump to" shouldFilter={false} vimBindings={false} onKeyDown={closeOnShortcut}>
      <CommandInput
        className={styles.input}
        ref={field}
        placeholder="A page, an action, a name or an id"
        value={typed}
        onValueChange={setTyped}
      />
      <CommandList className={styles.list} label="Found">
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
        {message ?? (groups.every(({ entries }) => entries.length === 0) && 'Nothing found.')}
      </output>
    </CommandRoot>
  )
}

/** Not cmdk's `disabled`, which the arrows pass over: the reason of what cannot be done now is to be heard too. */
function MenuItem({ value, label, icon, note, keys, onSelect }: Entry) {
  const className = onSelect ? styles.entry : `${styles.entry} ${styles.refused}`
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

/** Returns whether every word of the second text is a part of the first. */
const matches = (text: string, words: string) =>
  words.split(/\s+/).every((word) => text.toLowerCase().includes(word))

/** Returns the record of an id, else the records visited last whose name matches. */
const useRecords = (text: string): { found: RecordPage[]; message?: string } => {
  const { pathname } = useLocation()
  const id = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/.exec(text)?.[0]
  const ofId = useRecordsOfId(id)
  if (id) return ofId
  const others = visited.list().filter(({ path }) => path !== pathname)
  return { found: others.filter(({ name }) => matches(name, text)).slice(0, 10) }
}

const nouns = ['Order', 'User', 'Mechanic'] as const

/** Asks for the order, the user and the mechanic of an id, since the id does not say which it is. */
const useRecordsOfId = (id = '') => {
  const query = { query: { enabled: id !== '' } }
  const answers = useQueries({
    queries: [
      getGetOrderQueryOptions(id, query),
      getGetUserQueryOptions(id, query),
      getGetMechanicQueryOptions(id, query),
    ],
  })
  const found = answers.flatMap(({ data }, index) => {
    const noun = nouns[index]
    return data && noun ? [recordPage(noun, data)] : []
  })
  if (found.length > 0) return { found }
  if (answers.some(({ isFetching }) => isFetching)) return { found, message: 'Looking it up …' }
  const isUnknown = answers.every(({ error }) => error instanceof ApiError && error.isRefused)
  return { found, message: isUnknown ? 'No record has this id' : 'The id could not be looked up.' }
}
