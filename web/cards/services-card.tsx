import type { OrderLine, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { toCents } from '#web/domain/money.ts'
import { isOriginalLine } from '#web/domain/order.ts'
import table from '#web/ui/list/table.module.css'
import { Card } from '#web/ui/page/card.tsx'
import { Money, ReadOnlyTotals } from './money.tsx'
import styles from './services-card.module.css'

type Props = { order: ServiceOrder; subTotalLabel?: string }

/** Renders an order's lines with quoted amounts and totals, and highlights original lines. Specification §2. */
export function ServicesCard({ order, subTotalLabel = 'Sub-total' }: Props) {
  return (
    <Card title="Services">
      <div className={styles.container}>
        <table className={`${table.table} ${styles.services}`}>
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col">Description</th>
              <th scope="col">Quoted Amount</th>
            </tr>
          </thead>
          <tbody>
            {order.services.map((line) => (
              <ServiceRow key={line.id} line={line} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={3}>
                <ReadOnlyTotals order={order} subTotalLabel={subTotalLabel} />
              </td>
            </tr>
          </tfoot>
        </table>
        {order.services.some(isOriginalLine) && (
          <p className={`muted-note ${styles.legend}`}>Highlighted: original order</p>
        )}
      </div>
    </Card>
  )
}

function ServiceRow({ line }: { line: OrderLine }) {
  const isOriginal = isOriginalLine(line)
  return (
    <tr className={isOriginal ? styles.original : undefined}>
      <td>
        {line.category || '-'}
        {isOriginal && <span className="visually-hidden"> (original order)</span>}
      </td>
      <td>{line.subCategory || line.description || '-'}</td>
      <td>
        <Money cents={toCents(line.finalPrice)} />
      </td>
    </tr>
  )
}
