import { Link } from 'react-router-dom'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { to } from '#web/app/to.ts'
import { Card, Facts } from '#web/ui/card.tsx'

/** Who is paid, and whether they can be. */
export function PayeeCard({ mechanic }: { mechanic: Mechanic }) {
  return (
    <Card title="Mechanic">
      <Facts
        of={[
          [
            'Name',
            <Link key="name" to={to.mechanic(mechanic.id)}>
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
