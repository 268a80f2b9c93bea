import { useListSettlements } from '#web/api/generated/payments/payments.ts'
import type { SettlementSummary } from '#web/api/generated/pitlane.schemas.ts'
import { cents, formatMoney, sumCents, toCents, toFixedDollars } from '#web/domain/money.ts'
import { formatCount } from '#web/domain/text.ts'
import { paths } from '#web/paths.ts'
import { type Column, createIdColumn, RecordLink } from '#web/ui/list/columns.tsx'
import { DataTable, TableSkeleton } from '#web/ui/list/data-table.tsx'
import { ExportButton } from '#web/ui/list-tools/export-button.tsx'
import { EmptyState } from '#web/ui/page/failure-panel.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { PrintHeader, PrintTotal } from '#web/ui/page/print.tsx'
import { QueryBoundary } from '#web/ui/page/query-boundary.tsx'
import styles from './payments.module.css'

const getPendingCents = ({ totalAmountPendingForSettlement: dollars }: SettlementSummary) =>
  toCents(dollars) ?? cents(0)

const columns: Column<SettlementSummary>[] = [
  createIdColumn('Mechanic ID', ({ mechanicId }) => mechanicId, paths.payment),
  {
    id: 'mechanic',
    title: 'Mechanic',
    width: 280,
    narrowWidth: '22cqi',
    isLong: true,
    onCard: 'title',
    text: ({ mechanicName }) => mechanicName,
  },
  {
    id: 'orderCount',
    title: 'Orders Pending Settlement',
    width: 228,
    narrowWidth: '20cqi',
    onCard: 'body',
    text: ({ totalOrdersPendingForSettlement: count }) => count,
    render: ({ totalOrdersPendingForSettlement: count }) => (
      <span className={styles.count}>{count}</span>
    ),
  },
  {
    id: 'amount',
    title: 'Amount Pending',
    width: 144,
    align: 'right',
    onCard: 'badge',
    text: (summary) => toFixedDollars(getPendingCents(summary)),
    render: (summary) => formatMoney(getPendingCents(summary)),
  },
  {
    id: 'action',
    title: 'Action',
    isScreenOnly: true,
    onCard: 'end',
    render: ({ mechanicId, mechanicName }) => (
      <span className={styles.processLink}>
        <RecordLink to={paths.payment(mechanicId)}>
          Process Payment <span className="visually-hidden">for {mechanicName}</span>
        </RecordLink>
      </span>
    ),
  },
]

const describeTotals = (rows: readonly SettlementSummary[]) => {
  const total = sumCents(rows.map(getPendingCents))
  const orderCount = rows.reduce((sum, row) => sum + row.totalOrdersPendingForSettlement, 0)
  const counts = [formatCount(orderCount, 'order'), formatCount(rows.length, 'mechanic')]
  return [`${formatMoney(total)} pending`, ...counts]
}

/** Renders /payments: mechanics with pending payments. Specification §2, Payments Management. */
export default function SettlementListPage() {
  const summariesQuery = useListSettlements()
  const summaries = summariesQuery.data ?? []
  const title = 'Payments Management'
  // An empty list shows a gray bar while the payments load.
  const factsWithoutRows = summariesQuery.isPending ? [] : undefined
  return (
    <>
      <PrintHeader />
      <PageHeader
        title={title}
        isListHead
        facts={summaries.length > 0 ? describeTotals(summaries) : factsWithoutRows}
        actions={
          <ExportButton
            list={{ title, noun: 'mechanic', columns, query: summariesQuery, found: summaries }}
          />
        }
      />
      <QueryBoundary
        queries={[summariesQuery]}
        failure="Error loading payment data"
        skeleton={<TableSkeleton columns={columns} />}
      >
        {(rows) => (
          <DataTable
            columns={columns}
            rows={rows}
            rowKey={({ mechanicId }) => mechanicId}
            empty={
              <EmptyState
                title="No pending payments"
                note="Mechanics with orders to settle appear here."
              />
            }
            rowPath={({ mechanicId }) => paths.payment(mechanicId)}
            foot={rows.length > 0 && <PrintTotal cents={sumCents(rows.map(getPendingCents))} />}
          />
        )}
      </QueryBoundary>
    </>
  )
}
