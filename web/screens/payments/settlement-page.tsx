import { useParams } from 'react-router-dom'
import { useGetMechanic } from '#web/api/generated/mechanics/mechanics.ts'
import { useGetBalance, useListMechanicSettlement } from '#web/api/generated/payments/payments.ts'
import { DepositWarning } from '#web/cards/deposit-warning.tsx'
import { paths } from '#web/paths.ts'
import { CardGrid } from '#web/ui/card.tsx'
import { DetailPage } from '#web/ui/detail-page.tsx'
import { CardSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { BalanceCard } from './balance-card.tsx'
import { OrdersToSettle } from './orders-to-settle.tsx'
import { PayeeCard } from './payee-card.tsx'

const skeleton = (
  <>
    <CardGrid>
      <CardSkeleton lines={5} />
      <CardSkeleton lines={5} />
    </CardGrid>
    <TableSkeleton rows={4} />
  </>
)

/** /payments/{mechanicId}: what one mechanic is owed, and paying it. Specification §2, Payment details. */
export function SettlementPage() {
  const { mechanicId = '' } = useParams()
  const orders = useListMechanicSettlement(mechanicId)
  const mechanic = useGetMechanic(mechanicId)
  const balance = useGetBalance()

  return (
    <DetailPage
      title="Payment Details"
      back={paths.payments()}
      failure="Error loading payment data"
      missing="Mechanic not found."
      of={[orders, mechanic, balance]}
      skeleton={skeleton}
    >
      {(orders, mechanic, balance) => (
        <>
          <DepositWarning mechanic={mechanic} />
          <CardGrid>
            <PayeeCard mechanic={mechanic} />
            <BalanceCard balance={balance} />
          </CardGrid>
          <OrdersToSettle key={mechanic.id} orders={orders} mechanic={mechanic} balance={balance} />
        </>
      )}
    </DetailPage>
  )
}
