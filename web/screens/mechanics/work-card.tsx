import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { workingWeek } from '#web/domain/working-week.ts'
import { Card, DescriptionList } from '#web/ui/card.tsx'

/** What a mechanic does, and when. */
export function WorkCard({ mechanic }: { mechanic: Mechanic }) {
  const { days, hours } = workingWeek(mechanic)
  return (
    <Card title="Work">
      <DescriptionList
        of={[
          ['Speciality', mechanic.expertise],
          ['Working Days', days],
          ['Working Hours', hours],
          ['About', mechanic.about],
        ]}
      />
    </Card>
  )
}
