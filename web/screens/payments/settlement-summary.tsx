import type { Balance } from '#web/api/generated/model/balance.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import { formatMoney } from '#web/domain/money.ts'
import { DescriptionList } from '#web/ui/card.tsx'
import { availableCents, numbersOf, sumOf } from './settlement.ts'

type Props = {
  mechanic: Mechanic
  orders: readonly MechanicOrder[]
  balance: Balance
  /** the answer to an earlier transfer of some of them was lost */
  isAgain: boolean
}

/** What is about to be paid, before it is. */
export function SettlementSummary({ mechanic, orders, balance, isAgain }: Props) {
  const isShort = sumOf(orders) > availableCents(balance)
  return (
    <>
      <DescriptionList
        of={[
          ['Mechanic', `${mechanic.firstName} ${mechanic.lastName}`],
          ['Orders', `${orders.length}: ${numbersOf(orders)}`],
          ['Sum', formatMoney(sumOf(orders))],
          ['Platform Balance', formatMoney(availableCents(balance))],
        ]}
      />
      {isShort && <p>The sum is more than the platform has available: the transfer will probably fail.</p>}
      {isAgain && <p>The outcome of an earlier transfer for these orders is unknown; it may be under way.</p>}
    </>
  )
}
