import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { formatMoney } from '#web/domain/money.ts'
import { formatName } from '#web/domain/person.ts'
import { formatCount } from '#web/domain/text.ts'
import { paths } from '#web/paths.ts'
import { PaymentWarning } from '#web/records/people/person.tsx'
import { Card, DescriptionList } from '#web/ui/page/card.tsx'
import { DetailPage } from '#web/ui/page/detail-page.tsx'
import { QueryBoundary } from '#web/ui/page/query-boundary.tsx'
import { CardSkeleton } from '#web/ui/page/skeletons.tsx'
import { OrdersToSettle } from './orders-to-settle.tsx'
import styles from './payments.module.css'
import { getFirstBalance, sumRevenue } from './settlement.ts'
import { getSettlementReads } from './settlement-page.reads.ts'

/** Renders /payments/{mechanicId}: orders to settle and balances. Specification §2, Payment details. */
export default function SettlementPage() {
  const { mechanicId = '' } = useParams()
  const reads = getSettlementReads(mechanicId)
  const ordersQuery = useQuery(reads.orders)
  const mechanicQuery = useQuery(reads.mechanic)
  const balanceQuery = useQuery(reads.balance)

  return (
    <DetailPage
      title={paths.payment.title}
      back={paths.payments()}
      skeletonTitles={['Orders to Settle']}
      railSkeletonTitles={['Mechanic']}
      failure="Error loading payment data"
      notFound="Mechanic not found."
      noun="mechanic"
      queries={[ordersQuery, mechanicQuery]}
      reservesName
      summary={(orders, mechanic) => ({
        name: formatName(mechanic) || undefined,
        facts: [
          <strong key="pending" className={styles.pendingAmount}>
            {`${formatMoney(sumRevenue(orders))} pending`}
          </strong>,
          formatCount(orders.length, 'order'),
        ],
      })}
      rail={(_, mechanic) => (
        <>
          <Card title="Mechanic">
            <div className={styles.mechanic}>
              <DescriptionList
                items={[
                  [
                    'Name',
                    <Link key="name" to={paths.mechanic(mechanic.id)}>
                      {formatName(mechanic)}
                    </Link>,
                  ],
                  ['Direct Deposit', mechanic.connectedAccountId ? 'Connected' : 'Not set up'],
                  ['Account Verification', mechanic.kycCompliant ? 'Complete' : 'Pending'],
                ]}
              />
            </div>
          </Card>
          {/* A failure to read the balance does not prevent settling. */}
          <QueryBoundary
            queries={[balanceQuery]}
            failure="The platform balance could not be loaded."
            skeleton={<CardSkeleton lineCount={2} />}
          >
            {(balance) => (
              <Card title="Platform Balance">
                <DescriptionList
                  items={[
                    ['Available', formatMoney(getFirstBalance(balance.availableBalanceList))],
                    ['Pending', formatMoney(getFirstBalance(balance.pendingBalanceList))],
                  ]}
                />
              </Card>
            )}
          </QueryBoundary>
        </>
      )}
    >
      {(orders, mechanic) => (
        <>
          <PaymentWarning mechanic={mechanic} />
          <OrdersToSettle
            orders={orders}
            mechanic={mechanic}
            balance={balanceQuery.data}
            isBalanceLoading={balanceQuery.isPending}
          />
        </>
      )}
    </DetailPage>
  )
}
