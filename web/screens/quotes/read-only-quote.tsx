import './quote-table.css'
import './quote-totals.css'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { centsOf, formatMoney } from '#web/domain/money.ts'
import { orderTotals, percentOf } from '#web/domain/order-totals.ts'
import { QuoteTableHead } from './quote-table.tsx'

const amount = (dollars: number | null): string => {
  const cents = centsOf(dollars)
  return cents === undefined ? '-' : formatMoney(cents)
}

/** The quote of an order whose status no longer lets it be changed. */
export function ReadOnlyQuote({ order }: { order: ServiceOrder }) {
  const totals = orderTotals(order)
  const sums = [
    ['Subtotal', totals.subTotal],
    [`Service Fee (${totals.serviceFeePercentage}%)`, totals.serviceFee],
    [`Tax (${totals.taxPercentage}%)`, totals.tax],
  ] as const

  return (
    <>
      <table className="quote-table quote-table-read-only">
        <QuoteTableHead />
        <tbody>
          {order.services.map((line) => (
            <tr key={line.id}>
              <td data-label="Category">{line.category || '-'}</td>
              <td data-label="Sub-category">{line.subCategory || '-'}</td>
              <td data-label="Description">{line.description || '-'}</td>
              <td data-label="Price">{amount(line.price)}</td>
              <td data-label="Discount">{`${percentOf(line.discount)} %`}</td>
              <td data-label="Final Price">{amount(line.finalPrice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="quote-totals">
        <dl>
          {sums.map(([label, cents]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatMoney(cents)}</dd>
            </div>
          ))}
          <div className="quote-totals-total">
            <dt>Total</dt>
            <dd>{formatMoney(totals.total)}</dd>
          </div>
        </dl>
      </div>
    </>
  )
}
