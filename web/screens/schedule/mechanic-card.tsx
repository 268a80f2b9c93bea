import './mechanic-card.css'
import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useState } from 'react'
import type { AssignedMechanic } from '#web/api/generated/model/assignedMechanic.ts'
import type { MechanicPage } from '#web/api/generated/model/mechanicPage.ts'
import { Card } from '#web/ui/card.tsx'
import type { QueryResult } from '#web/ui/query-boundary.tsx'
import { QueryBoundary } from '#web/ui/query-boundary.tsx'
import type { Appointment } from './appointment.ts'
import { MechanicList } from './mechanic-list.tsx'

type Props = {
  mechanics: QueryResult<MechanicPage>
  /** who has the order now */
  assigned: AssignedMechanic | null
  appointment: Pick<Appointment, 'mechanicId'>
  onChange: (part: Partial<Appointment>) => void
}

/** The active mechanics to choose one from, narrowed by name. Specification §2, Schedule a service. */
export function MechanicCard({ mechanics, assigned, appointment, onChange }: Props) {
  const [search, setSearch] = useState('')
  return (
    <Card title="Select Mechanic">
      {assigned && (
        <p className="mechanic-now">
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
      <QueryBoundary of={[mechanics]} failure="Error loading mechanics. Please try again.">
        {(page) => (
          <MechanicList
            page={page}
            search={search}
            chosen={appointment.mechanicId}
            onChoose={(mechanicId) => onChange({ mechanicId })}
          />
        )}
      </QueryBoundary>
    </Card>
  )
}
