import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons'
import { Button, Flex, Input, Radio } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useController } from 'react-hook-form'
import type {
  AssignedMechanic,
  Mechanic,
  MechanicPage,
} from '#web/api/generated/pitlane.schemas.ts'
import { formatName } from '#web/domain/person.ts'
import { matchesWords } from '#web/domain/search.ts'
import { formatWorkingWeek } from '#web/domain/slots.ts'
import { formatCount } from '#web/domain/text.ts'
import { sharedStorage } from '#web/storage.ts'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import { Clamp } from '#web/ui/base/clamp.tsx'
import { Muted } from '#web/ui/base/muted.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { useWhenIdle } from '#web/ui/page/preload.ts'
import { QueryBoundary, type QueryResult } from '#web/ui/page/query-boundary.tsx'
import { CardSkeleton } from '#web/ui/page/skeletons.tsx'
import type { AppointmentValues } from './appointment.ts'
import { type BoardSort, nextFreeButtonId } from './board-sort.ts'
import { PayoutWarning } from './payout-warning.tsx'
import { Rating } from './rating.tsx'
import styles from './schedule.module.css'

type Props = {
  mechanicsQuery: QueryResult<MechanicPage>
  assigned: AssignedMechanic | null
  /** Renders the board in place of the list. */
  renderBoard: (mechanics: readonly Mechanic[], order: BoardOrder) => ReactNode
  /** Loads the code of the board, which starts when the page is idle. */
  loadBoard: () => Promise<unknown>
}

/** How the rows of the board are sorted, and a function that changes it. */
export type BoardOrder = { sort: BoardSort; onSort: (sort: BoardSort) => void }

/** Set to 'on' while the admin uses the board. */
const boardStorageKey = 'showBoard'

/** The maximum number of mechanics shown. Specification §9. */
const maxShown = 100

/** Renders the active mechanics with a search by name. Specification §2, Schedule a service. */
export function MechanicPicker({ mechanicsQuery, assigned, renderBoard, loadBoard }: Props) {
  const { field } = useController<AppointmentValues, 'mechanicId'>({ name: 'mechanicId' })
  const selectedId = field.value
  const [search, setSearch] = useState('')
  const [isBoardShown, setBoardShown] = useState(() => sharedStorage.get(boardStorageKey) === 'on')
  const [sort, setSort] = useState<BoardSort>('list')
  const showBoard = (isShown: boolean) => {
    setBoardShown(isShown)
    sharedStorage.set(boardStorageKey, isShown ? 'on' : 'off')
  }
  useWhenIdle(loadBoard)
  // The board throws a failure to its error boundary.
  const prepareBoard = () => loadBoard().catch(() => {})
  const toggleBoard = async () => {
    await prepareBoard()
    showBoard(!isBoardShown)
  }
  const showNextFree = async () => {
    await prepareBoard()
    flushSync(() => {
      showBoard(true)
      setSort('next-free')
    })
    document.getElementById(nextFreeButtonId)?.focus()
  }
  useShortcuts('This appointment', [
    { keys: 'f', label: 'Next free mechanics', run: () => void showNextFree() },
    { keys: 'Mod+Enter', label: 'Schedule Service' },
  ])
  return (
    <Card
      title="Select Mechanic"
      aside={
        <Flex wrap align="center" gap="small">
          {assigned && <Muted>Currently assigned: {formatName(assigned)}</Muted>}
          <Input
            aria-label="Search mechanics by name"
            style={{ width: 248, flexGrow: 1 }}
            placeholder="Search mechanics by name"
            type="search"
            prefix={<Muted as={SearchOutlined} aria-hidden />}
            allowClear={{ clearIcon: <CloseCircleFilled aria-label="Clear search" /> }}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => {
              // Enter in the search field must not submit the form.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          <Button
            type={isBoardShown ? 'primary' : 'default'}
            ghost={isBoardShown}
            aria-pressed={isBoardShown}
            onClick={() => void toggleBoard()}
          >
            Board
          </Button>
        </Flex>
      }
    >
      <QueryBoundary
        queries={[mechanicsQuery]}
        failure="Error loading mechanics. Please try again."
        skeleton={<CardSkeleton lineCount={6} />}
      >
        {(page) => {
          // A backend may return blocked mechanics too.
          const unblocked = page.content.filter(({ isBlocked }) => !isBlocked)
          // The selected mechanic matches every search.
          const found = unblocked.filter(
            ({ id, firstName, lastName }) =>
              id === selectedId || matchesWords([firstName, lastName], search),
          )
          return (
            <>
              {isBoardShown ? (
                renderBoard(found, { sort, onSort: setSort })
              ) : (
                <MechanicRadios
                  mechanics={found.slice(0, maxShown)}
                  value={selectedId}
                  onChange={field.onChange}
                />
              )}
              <Muted role="status">
                {found.length === 0 &&
                  (search.trim() ? 'No mechanics match this name.' : 'No active mechanics.')}
                {!isBoardShown &&
                  found.length > maxShown &&
                  `The first ${maxShown} of ${found.length} are shown. Search by name to find others.`}
                {page.totalPages > 1 &&
                  ` The server returned only the first ${formatCount(page.content.length, 'mechanic')}.`}
              </Muted>
            </>
          )
        }}
      </QueryBoundary>
    </Card>
  )
}

type RadiosProps = {
  mechanics: readonly Mechanic[]
  /** The ID of the selected mechanic. */
  value: string | undefined
  onChange: (mechanicId: string) => void
}

function MechanicRadios({ mechanics, value, onChange }: RadiosProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">Select Mechanic</legend>
      {/* A fieldset cannot scroll its background. */}
      <div className={styles.mechanics}>
        {mechanics.map((mechanic) => (
          <Radio
            key={mechanic.id}
            classNames={{ root: styles.mechanic, label: styles.mechanicSummary }}
            name="mechanic"
            checked={mechanic.id === value}
            onChange={() => onChange(mechanic.id)}
          >
            <MechanicSummary mechanic={mechanic} isSelected={mechanic.id === value} />
          </Radio>
        ))}
      </div>
    </fieldset>
  )
}

function MechanicSummary({ mechanic, isSelected }: { mechanic: Mechanic; isSelected: boolean }) {
  const { days, hours } = formatWorkingWeek(mechanic)
  const week =
    days.endsWith('assumed') || hours.endsWith('assumed') ? `${days}. ${hours}` : `${days} ${hours}`
  const nameElement = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const row = nameElement.current?.closest('label')
    const list = row?.parentElement
    // Scrolls the list, but not the page, until the row is in view.
    if (isSelected && list)
      list.scrollTop = Math.max(
        Math.min(list.scrollTop, row.offsetTop),
        row.offsetTop + row.offsetHeight - list.clientHeight,
      )
  }, [isSelected])
  return (
    <>
      <Clamp ref={nameElement} className={styles.mechanicName}>
        {formatName(mechanic)}
      </Clamp>{' '}
      <Rating mechanic={mechanic} />{' '}
      <Clamp className={styles.expertise}>{mechanic.expertise || 'No speciality listed'}</Clamp>{' '}
      <span className={styles.week}>
        <span>{week}</span> <PayoutWarning mechanic={mechanic} />
      </span>
    </>
  )
}
