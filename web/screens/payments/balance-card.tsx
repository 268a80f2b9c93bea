import type { Balance } from '#web/api/generated/model/balance.ts'
import { formatMoney } from '#web/domain/money.ts'
import { Card, DescriptionList } from '#web/ui/card.tsx'
import { availableCents, pendingCents } from './settlement.ts'

/** What the platform holds at the card payment provider. */
export function BalanceCard({ balance }: { balance: Balance }) {
  return (
    <Card title="Platform Balance">
      <DescriptionList
        of={[
          ['Available', formatMoney(availableCents(balance))],
          ['Pending', formatMoney(pendingCents(balance))],
        ]}
      />
    </Card>
  )
}
