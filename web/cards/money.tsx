import type { ReactNode } from 'react'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { type Cents, formatMoney, formatPercent } from '#web/domain/money.ts'
import { orderTotals } from '#web/domain/order.ts'
import styles from './money.module.css'

/** An amount as '$24,456.28'; '-' while it is not known. */
export const Money = ({ cents }: { cents: Cents | undefined }) =>
  cents === undefined ? '-' : formatMoney(cents)

type TotalsProps = {
  /** the last one is the total; `percent` is the field that a percentage is typed into */
  rows: readonly { label: string; cents: Cents | undefined; percent?: ReactNode }[]
}

/** The sums under the prices that they are of, one below the other on the edge of those. */
export function Totals({ rows }: TotalsProps) {
  return (
    <dl className={styles.totals}>
      {rows.map(({ label, cents, percent }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {percent}
            <span>
              <Money cents={cents} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The sums of an order as it is stored, fee and tax with their percentages. Specification §2, Order detail. */
export function OrderTotals({ order, subTotal }: { order: ServiceOrder; subTotal: string }) {
  const totals = orderTotals(order)
  return (
    <Totals
      rows={[
        { label: subTotal, cents: totals.subTotal },
        { label: `Service Fee (${formatPercent(totals.serviceFeePercentage)})`, cents: totals.serviceFee },
        { label: `Tax (${formatPercent(totals.taxPercentage)})`, cents: totals.tax },
        { label: 'Total', cents: totals.total },
      ]}
    />
  )
}
