import { SearchOutlined, StarFilled } from '@ant-design/icons'
import { Input, Radio } from 'antd'
import { useState } from 'react'
import type { AssignedMechanic } from '#web/api/generated/model/assignedMechanic.ts'
import type { MechanicPage } from '#web/api/generated/model/mechanicPage.ts'
import { Card } from '#web/ui/card.tsx'
import type { FocusRef } from '#web/ui/focus.ts'
import { QueryBoundary, type QueryResult } from '#web/ui/query-boundary.tsx'
import styles from './schedule.module.css'

type Props = {
  mechanics: QueryResult<MechanicPage>
  /** who has the order now */
  assigned: AssignedMechanic | null
  chosen: string | undefined
  /** for the first mechanic, when one is to be chosen first */
  invalidRef: FocusRef | undefined
  onChoose: (mechanicId: string) => void
}

/** The active mechanics to choose one from, narrowed by name. Specification §2, Schedule a service. */
export function MechanicPicker({ mechanics, assigned, chosen, invalidRef, onChoose }: Props) {
  const [search, setSearch] = useState('')
  return (
    <Card title="Select Mechanic">
      {assigned && (
        <p className={styles.hint}>
          Assigned now: {assigned.firstName} {assigned.lastName}
        </p>
      )}
      <Input
        aria-label="Search mechanics by name"
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
      <QueryBoundary queries={[mechanics]} failure="Error loading mechanics. Please try again.">
        {(page) => {
          const { shown, found, note } = shownMechanics(page, search, chosen)
          return (
            <>
              <fieldset className={styles.mechanics}>
                <legend className="visually-hidden">Select Mechanic</legend>
                {shown.map((mechanic, index) => (
                  <Radio
                    key={mechanic.id}
                    ref={index === 0 ? invalidRef : undefined}
                    classNames={{ root: styles.mechanic, label: styles.line }}
                    name="mechanic"
                    checked={mechanic.id === chosen}
                    onChange={() => onChoose(mechanic.id)}
                  >
                    <span className={styles.name}>{`${mechanic.firstName} ${mechanic.lastName}`}</span>
                    <span className={styles.rating}>
                      {mechanic.overallRating ? (
                        <>
                          <StarFilled aria-hidden className={styles.star} />{' '}
                          {mechanic.overallRating.toFixed(1)}{' '}
                          <span className="visually-hidden">of 5 stars</span>
                        </>
                      ) : (
                        'No ratings yet'
                      )}
                    </span>
                    <span className={styles.expertise}>{mechanic.expertise || 'No speciality given'}</span>
                  </Radio>
                ))}
                {found === 0 && (
                  <p className={styles.hint}>
                    {search.trim() ? 'No mechanic of that name' : 'No active mechanics'}
                  </p>
                )}
              </fieldset>
              <p className={styles.hint} role="status">
                {note}
              </p>
            </>
          )
        }}
      </QueryBoundary>
    </Card>
  )
}

/** The most mechanics that are shown at once: the page size of the picker. Specification §9. */
const pageSize = 100

/** The mechanics to choose from: not blocked, of that name, the first hundred; the chosen one stays whatever is searched for. */
function shownMechanics(page: MechanicPage, search: string, chosen: string | undefined) {
  const wanted = search.trim().toLowerCase().split(/\s+/)
  const open = page.content.filter(({ isBlocked }) => !isBlocked)
  const found = open.filter(({ firstName, lastName }) => {
    const name = `${firstName} ${lastName}`.toLowerCase()
    return wanted.every((word) => name.includes(word))
  })
  const first = found.slice(0, pageSize)
  const kept = open.filter(({ id }) => id === chosen && !first.some((mechanic) => mechanic.id === id))
  const notes = [
    found.length > pageSize &&
      `The first ${pageSize} of ${found.length} are shown: search by name for the others.`,
    page.totalPages > 1 && `The server gave only the first ${page.content.length} of its mechanics.`,
  ]
  return { shown: [...kept, ...first], found: found.length, note: notes.filter(Boolean).join(' ') }
}
