import type { ReactNode } from 'react'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { type Cents, formatMoney, formatPercent } from '#web/domain/money.ts'
import { orderTotals } from '#web/domain/order.ts'
import styles from './money.module.css'

/** Renders an amount as '$24,456.28', or '-' if it is unknown. */
export const Money = ({ cents }: { cents: Cents | undefined }) =>
  cents === undefined ? '-' : formatMoney(cents)

type TotalsProps = {
  /** The last row is the total. `percent` is an input before the amount. */
  rows: readonly { label: string; cents: Cents | undefined; percent?: ReactNode }[]
}

/** Renders the totals below a table, aligned with its prices. */
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

/** Renders the stored totals of an order, with the percentages of fee and tax. Specification §2, Order detail. */
export function StoredTotals({ order, subTotal }: { order: ServiceOrder; subTotal: string }) {
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
