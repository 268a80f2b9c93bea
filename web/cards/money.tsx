import type { ReactNode } from 'react'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { type Cents, formatMoney, formatPercent } from '#web/domain/money.ts'
import { getOrderTotals } from '#web/domain/order.ts'
import styles from './money.module.css'

/** Renders an amount as '$24,456.28', or '-' if it is unknown. */
export const Money = ({ cents }: { cents: Cents | undefined }) =>
  cents === undefined ? '-' : formatMoney(cents)

type TotalsProps = {
  /** The last row is the total. `input` is an editable percentage, shown before the amount. */
  rows: readonly { label: string; cents: Cents | undefined; input?: ReactNode }[]
}

/** Renders labeled amounts and their total, aligned to the right. */
export function Totals({ rows }: TotalsProps) {
  return (
    <dl className={styles.totals}>
      {rows.map(({ label, cents, input }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {input}
            <span>
              <Money cents={cents} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Renders the totals of an order, with the fee and tax percentages. Specification §2, Order detail. */
export function ReadOnlyTotals({
  order,
  subTotalLabel,
}: {
  order: ServiceOrder
  subTotalLabel: string
}) {
  const totals = getOrderTotals(order)
  return (
    <Totals
      rows={[
        { label: subTotalLabel, cents: totals.subTotal },
        {
          label: `Service Fee (${formatPercent(totals.serviceFeePercentage)})`,
          cents: totals.serviceFee,
        },
        { label: `Tax (${formatPercent(totals.taxPercentage)})`, cents: totals.tax },
        { label: 'Total', cents: totals.total },
      ]}
    />
  )
}
