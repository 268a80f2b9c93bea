import { Link, useParams } from 'react-router-dom'
import { useGetMechanic } from '#web/api/generated/mechanics/mechanics.ts'
import { useGetBalance, useListMechanicSettlement } from '#web/api/generated/payments/payments.ts'
import { DepositWarning } from '#web/cards/deposit-warning.tsx'
import { formatMoney } from '#web/domain/money.ts'
import { paths } from '#web/paths.ts'
import { Card, CardGrid, DescriptionList } from '#web/ui/card.tsx'
import { DetailPage } from '#web/ui/detail-page.tsx'
import { QueryBoundary } from '#web/ui/query-boundary.tsx'
import { CardSkeleton, DetailSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { OrdersToSettle } from './orders-to-settle.tsx'
import { availableCents, pendingCents } from './settlement.ts'

const skeleton = (
  <DetailSkeleton cards={2} lines={5}>
    <TableSkeleton rows={4} />
  </DetailSkeleton>
)

/** /payments/{mechanicId}: what one mechanic is owed, and paying it. Specification §2, Payment details. */
export default function SettlementPage() {
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
      queries={[orders, mechanic]}
      skeleton={skeleton}
    >
      {(orders, mechanic) => (
        <>
          <DepositWarning mechanic={mechanic} />
          <CardGrid>
            <Card title="Mechanic">
              <DescriptionList
                items={[
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
            {/* nobody has to know it to settle */}
            <QueryBoundary
              queries={[balance]}
              failure="The platform balance is not known."
              skeleton={<CardSkeleton lines={2} />}
            >
              {(balance) => (
                <Card title="Platform Balance">
                  <DescriptionList
                    items={[
                      ['Available', formatMoney(availableCents(balance))],
                      ['Pending', formatMoney(pendingCents(balance))],
                    ]}
                  />
                </Card>
              )}
            </QueryBoundary>
          </CardGrid>
          <OrdersToSettle key={mechanic.id} orders={orders} mechanic={mechanic} balance={balance.data} />
        </>
      )}
    </DetailPage>
  )
}
