import type { ReactNode } from 'react'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { type Cents, formatMoney, formatPercent } from '#web/domain/money.ts'
import { orderTotals } from '#web/domain/order.ts'
import styles from './money.module.css'

/** An amount as '$24,456.28'; '-' while it is not known. */
export const Money = ({ cents }: { cents: Cents | undefined }) =>
  cents === undefined ? '-' : formatMoney(cents)

type TotalsProps = {
  /** the last row is the total; `percent` is the input of a percentage */
  rows: readonly { label: string; cents: Cents | undefined; percent?: ReactNode }[]
}

/** Totals below a table, aligned with its prices. */
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

/** Stored totals of an order, with the percentages of fee and tax. Specification §2, Order detail. */
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
