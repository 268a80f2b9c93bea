import { SearchOutlined, WarningFilled } from '@ant-design/icons'
import { Button, Flex, Input, Radio } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AssignedMechanic } from '#web/api/generated/model/assignedMechanic.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { MechanicPage } from '#web/api/generated/model/mechanicPage.ts'
import { fullName } from '#web/domain/person.ts'
import { workingWeek } from '#web/domain/slots.ts'
import { matchesWords } from '#web/domain/text.ts'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import { Card } from '#web/ui/page/card.tsx'
import { QueryBoundary, type QueryResult } from '#web/ui/page/query-boundary.tsx'
import { CardSkeleton } from '#web/ui/page/skeletons.tsx'
import { MechanicName, Rating } from './mechanic-facts.tsx'
import styles from './mechanic-picker.module.css'

type Props = {
  mechanics: QueryResult<MechanicPage>
  /** who has the order now */
  assigned: AssignedMechanic | null
  chosen: string | undefined
  onChoose: (mechanicId: string) => void
  /** who of them is free first, when asked for */
  earliest: (mechanics: readonly Mechanic[]) => ReactNode
}

/** The active mechanics to choose one from, narrowed by name. Specification §2, Schedule a service. */
export function MechanicPicker({ mechanics, assigned, chosen, onChoose, earliest }: Props) {
  const [search, setSearch] = useState('')
  const [isEarliestOpen, setEarliestOpen] = useState(false)
  const list = useRef<HTMLFieldSetElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  useShortcuts('This booking', [
    {
      keys: 'f',
      label: 'Earliest free',
      run: () => {
        toggle.current?.focus()
        setEarliestOpen(true)
      },
    },
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one was chosen, here or under Earliest free
  useEffect(() => revealChosen(list.current), [chosen])
  return (
    <Card
      title="Select Mechanic"
      aside={
        <Flex wrap align="center" gap="var(--space-2) var(--space-4)">
          {assigned && <p className="muted-note">Assigned now: {fullName(assigned)}</p>}
          <Input
            aria-label="Search mechanics by name"
            className={styles.search}
            placeholder="Search mechanics by name"
            type="search"
            prefix={<SearchOutlined aria-hidden />}
            allowClear
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => {
              // Enter looks for a name here, it does not send the form
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          <Button
            ref={toggle}
            aria-expanded={isEarliestOpen}
            onClick={() => setEarliestOpen(!isEarliestOpen)}
          >
            Earliest free
          </Button>
        </Flex>
      }
    >
      <div className={styles.rows}>
        <QueryBoundary
          queries={[mechanics]}
          failure="Error loading mechanics. Please try again."
          skeleton={
            <div className={styles.awaited}>
              <CardSkeleton />
            </div>
          }
        >
          {(page) => {
            const { shown, found, note } = shownMechanics(page, search, chosen)
            return (
              <>
                {isEarliestOpen && earliest(openTo(page))}
                <fieldset ref={list} className={styles.mechanics}>
                  <legend className="visually-hidden">Select Mechanic</legend>
                  {shown.map((mechanic) => (
                    <Radio
                      key={mechanic.id}
                      classNames={{ root: styles.mechanic, label: styles.line }}
                      name="mechanic"
                      checked={mechanic.id === chosen}
                      onChange={() => onChoose(mechanic.id)}
                    >
                      <MechanicFacts mechanic={mechanic} />
                    </Radio>
                  ))}
                  {found === 0 && (
                    <p className="muted-note">
                      {search.trim() ? 'No mechanic of that name' : 'No active mechanics'}
                    </p>
                  )}
                </fieldset>
                <p className="muted-note" role="status">
                  {note}
                </p>
              </>
            )
          }}
        </QueryBoundary>
      </div>
    </Card>
  )
}

/** What one chooses a mechanic by: name, rating, speciality, when they work, and whether a payout would reach them. */
function MechanicFacts({ mechanic }: { mechanic: Mechanic }) {
  const { expertise, connectedAccountId, kycCompliant } = mechanic
  const { span, hours } = workingWeek(mechanic)
  return (
    <>
      <MechanicName of={mechanic} /> <Rating of={mechanic} />{' '}
      <span className={styles.expertise} title={expertise ?? undefined}>
        {expertise || 'No speciality given'}
      </span>{' '}
      <span className={styles.week}>{`${span} ${hours}`}</span>{' '}
      {!(connectedAccountId && kycCompliant) && (
        <span className={styles.unpayable}>
          <WarningFilled aria-hidden /> No direct deposit
        </span>
      )}
    </>
  )
}

/** Brings the chosen row into the list's window when it was chosen elsewhere, without moving the page. */
function revealChosen(list: HTMLElement | null) {
  const row = list?.querySelector<HTMLElement>('label:has(:checked)')
  if (!list || !row) return
  const end = row.offsetTop + row.offsetHeight
  if (row.offsetTop < list.scrollTop || end > list.scrollTop + list.clientHeight)
    list.scrollTop = row.offsetTop
}

/** The most mechanics that are shown at once: the page size of the picker. Specification §9. */
const pageSize = 100

/** Nobody who is blocked, whatever the server answers. */
const openTo = (page: MechanicPage) => page.content.filter(({ isBlocked }) => !isBlocked)

/** The mechanics to choose from: not blocked, of that name, the first hundred; the chosen one stays whatever is searched for. */
function shownMechanics(page: MechanicPage, search: string, chosen: string | undefined) {
  const open = openTo(page)
  const found = open.filter(({ firstName, lastName }) => matchesWords([firstName, lastName], search))
  const first = found.slice(0, pageSize)
  const kept = open.filter(({ id }) => id === chosen && !first.some((mechanic) => mechanic.id === id))
  const notes = [
    found.length > pageSize &&
      `The first ${pageSize} of ${found.length} are shown: search by name for the others.`,
    page.totalPages > 1 && `The server gave only the first ${page.content.length} of its mechanics.`,
  ]
  return { shown: [...kept, ...first], found: found.length, note: notes.filter(Boolean).join(' ') }
}
