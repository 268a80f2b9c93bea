import type { SettlementSummary } from '#web/api/generated/model/settlementSummary.ts'
import { useListSettlements } from '#web/api/generated/payments/payments.ts'
import { centsOf, formatMoney } from '#web/domain/money.ts'
import { paths } from '#web/paths.ts'
import { IdCell, RecordLink } from '#web/ui/id-cell.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import type { Column } from '#web/ui/record-table.tsx'

const columns: Column<SettlementSummary>[] = [
  {
    title: 'Mechanic ID',
    dataIndex: 'mechanicId',
    width: 148,
    onCard: 'foot',
    render: (id) => <IdCell id={id} to={paths.payment(id)} />,
  },
  { title: 'Mechanic', dataIndex: 'mechanicName', isLong: true, onCard: 'title' },
  {
    title: 'Orders Pending Settlement',
    dataIndex: 'totalOrdersPendingForSettlement',
    width: 220,
    align: 'right',
  },
  {
    title: 'Amount Pending',
    dataIndex: 'totalAmountPendingForSettlement',
    width: 180,
    align: 'right',
    onCard: 'badge',
    render: (dollars) => formatMoney(centsOf(dollars) ?? 0),
  },
  {
    title: 'Action',
    dataIndex: 'mechanicId',
    width: 180,
    onCard: 'action',
    render: (id, { mechanicName }) => (
      <RecordLink to={paths.payment(id)}>
        Process Payment <span className="visually-hidden">of {mechanicName}</span>
      </RecordLink>
    ),
  },
]

/** /payments: the mechanics who are owed something. Specification §2, Payments Management. */
export default function SettlementListPage() {
  const settlements = useListSettlements({
    query: { select: (content) => ({ content, totalPages: 1 }) },
  })
  return (
    <ListPage
      title="Payments Management"
      query={settlements}
      columns={columns}
      keyOf={({ mechanicId }) => mechanicId}
      rowPath={({ mechanicId }) => paths.payment(mechanicId)}
      failure="Error loading payment data"
      empty="No payments pending"
    />
  )
}
