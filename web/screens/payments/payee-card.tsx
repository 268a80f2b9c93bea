import { Link } from 'react-router-dom'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { paths } from '#web/paths.ts'
import { Card, DescriptionList } from '#web/ui/card.tsx'

/** Who is paid, and whether they can be. */
export function PayeeCard({ mechanic }: { mechanic: Mechanic }) {
  return (
    <Card title="Mechanic">
      <DescriptionList
        of={[
          [
            'Name',
            <Link key="name" to={paths.mechanic(mechanic.id)}>
              {mechanic.firstName} {mechanic.lastName}
            </Link>,
          ],
          ['Direct Deposit', mechanic.connectedAccountId ? 'Connected' : 'Not set up'],
          ['Account Verification', mechanic.kycCompliant ? 'Complete' : 'Pending'],
        ]}
      />
    </Card>
  )
}
