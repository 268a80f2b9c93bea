import type { OrderLine, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { centsOf } from '#web/domain/money.ts'
import { isOriginalLine } from '#web/domain/order.ts'
import table from '#web/ui/list/table.module.css'
import { Card } from '#web/ui/page/card.tsx'
import { Money, OrderTotalRows } from './money.tsx'
import styles from './services-table.module.css'

/**
 * Renders the services of an order with quoted amounts and totals. Original lines are highlighted.
 * Specification §2, Order detail.
 */
export function ServicesCard({ order, subTotal = 'Sub-total' }: { order: ServiceOrder; subTotal?: string }) {
  return (
    <Card title="Services">
      <div className={styles.box}>
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
                <OrderTotalRows order={order} subTotalLabel={subTotal} />
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
  const isRequested = isOriginalLine(line)
  return (
    <tr className={isRequested ? styles.requested : undefined}>
      <td>
        {line.category || '-'}
        {isRequested && <span className="visually-hidden"> (requested by the customer)</span>}
      </td>
      <td>{line.subCategory || line.description || '-'}</td>
      <td>
        <Money cents={centsOf(line.finalPrice)} />
      </td>
    </tr>
  )
}
