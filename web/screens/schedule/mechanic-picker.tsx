import { SearchOutlined, WarningFilled } from '@ant-design/icons'
import { Button, Flex, Input, Radio } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { MechanicPage } from '#web/api/generated/model/mechanicPage.ts'
import type { NullableAssignedMechanic } from '#web/api/generated/model/nullableAssignedMechanic.ts'
import { fullName } from '#web/domain/person.ts'
import { workingWeek } from '#web/domain/slots.ts'
import { matchesWords } from '#web/domain/text.ts'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import { Card } from '#web/ui/page/card.tsx'
import { QueryBoundary, type QueryResult } from '#web/ui/page/query-boundary.tsx'
import { CardSkeleton } from '#web/ui/page/skeletons.tsx'
import { Rating } from './earliest-free.tsx'
import styles from './schedule.module.css'

type Props = {
  mechanics: QueryResult<MechanicPage>
  /** who has the order now */
  assigned: NullableAssignedMechanic | null
  chosen: string | undefined
  onChoose: (mechanicId: string) => void
  /** who of them is free first, when asked for */
  earliest: (mechanics: readonly Mechanic[]) => ReactNode
}

/** The most mechanics that are shown at once: the page size of the picker. Specification §9. */
const pageSize = 100

/** The active mechanics to choose one from, narrowed by name. Specification §2, Schedule a service. */
export function MechanicPicker({ mechanics, assigned, chosen, onChoose, earliest }: Props) {
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const openEarliest = () => {
    toggle.current?.focus()
    setOpen(true)
  }
  useShortcuts('This booking', [{ keys: 'f', label: 'Earliest free', run: openEarliest }])
  return (
    <Card
      title="Select Mechanic"
      aside={
        <Flex wrap align="center" gap="small">
          {assigned && <p className="muted-note">Assigned now: {fullName(assigned)}</p>}
          <Input
            aria-label="Search mechanics by name"
            style={{ width: 248 }}
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
          <Button ref={toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Earliest free
          </Button>
        </Flex>
      }
    >
      <QueryBoundary
        queries={[mechanics]}
        failure="Error loading mechanics. Please try again."
        skeleton={<CardSkeleton lines={6} />}
      >
        {(page) => {
          // nobody who is blocked, whatever the server answers
          const open = page.content.filter(({ isBlocked }) => !isBlocked)
          // the chosen one stays, whatever is searched for
          const found = open.filter(
            ({ id, firstName, lastName }) => id === chosen || matchesWords([firstName, lastName], search),
          )
          return (
            <>
              {isOpen && earliest(open)}
              <fieldset className={styles.mechanics}>
                <legend className="visually-hidden">Select Mechanic</legend>
                {found.slice(0, pageSize).map((mechanic) => (
                  <Radio
                    key={mechanic.id}
                    classNames={{ root: styles.mechanic, label: styles.facts }}
                    name="mechanic"
                    checked={mechanic.id === chosen}
                    onChange={() => onChoose(mechanic.id)}
                  >
                    <MechanicFacts mechanic={mechanic} />
                  </Radio>
                ))}
              </fieldset>
              <p className="muted-note" role="status">
                {found.length === 0 && (search.trim() ? 'No mechanic of that name' : 'No active mechanics')}
                {found.length > pageSize &&
                  `The first ${pageSize} of ${found.length} are shown: search by name for the others.`}
                {page.totalPages > 1 &&
                  ` The server gave only the first ${page.content.length} of its mechanics.`}
              </p>
            </>
          )
        }}
      </QueryBoundary>
    </Card>
  )
}

/** What one chooses a mechanic by: name, rating, speciality, when they work, and whether a payout would reach them. */
function MechanicFacts({ mechanic }: { mechanic: Mechanic }) {
  const { expertise, connectedAccountId, kycCompliant } = mechanic
  const { span, hours } = workingWeek(mechanic)
  return (
    <>
      <span>{fullName(mechanic)}</span> <Rating of={mechanic} />{' '}
      <span>{expertise || 'No speciality given'}</span> <span>{`${span} ${hours}`}</span>{' '}
      {!(connectedAccountId && kycCompliant) && (
        <span className={styles.unpayable}>
          <WarningFilled aria-hidden /> No direct deposit
        </span>
      )}
    </>
  )
}
