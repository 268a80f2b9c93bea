import type { OrderLine, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { formatMoney, toCents } from '#web/domain/money.ts'
import { isOriginalLine } from '#web/domain/order.ts'
import { EmptyValue } from '#web/ui/base/empty-value.tsx'
import { Muted } from '#web/ui/base/muted.tsx'
import { type LineColumn, LinesTable } from '#web/ui/list/lines-table.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { ReadOnlyTotals } from './read-only-totals.tsx'
import styles from './services-card.module.css'

type Props = { order: ServiceOrder; subTotalLabel?: string }

const columns: LineColumn<OrderLine>[] = [
  {
    title: 'Category',
    className: styles.category,
    render: (line) => (
      <>
        {line.category || <EmptyValue />}
        {isOriginalLine(line) && <span className="visually-hidden"> (original order)</span>}
      </>
    ),
  },
  {
    title: 'Description',
    render: (line) => line.subCategory || line.description || <EmptyValue />,
  },
  {
    title: 'Quoted Amount',
    className: styles.amount,
    // Specification §2 states the hyphen.
    render: (line) => {
      const cents = toCents(line.finalPrice)
      return cents === undefined ? '-' : formatMoney(cents)
    },
  },
]

/** Renders an order's lines with quoted amounts and totals, and highlights original lines. Specification §2. */
export function ServicesCard({ order, subTotalLabel = 'Sub-total' }: Props) {
  return (
    <Card title="Services">
      <div className={styles.container}>
        <LinesTable
          className={styles.services}
          columns={columns}
          rows={order.services}
          rowKey={({ id }) => id}
          rowClass={(line) => (isOriginalLine(line) ? styles.original : undefined)}
          foot={<ReadOnlyTotals order={order} subTotalLabel={subTotalLabel} />}
        />
        {order.services.some(isOriginalLine) && (
          <Muted className={styles.legend}>Highlighted: original order</Muted>
        )}
      </div>
    </Card>
  )
}
