import type { ReactNode } from 'react'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { type Cents, formatMoney } from '#web/domain/money.ts'
import { orderTotals } from '#web/domain/order.ts'
import styles from './money.module.css'

/** An amount whose thousands stand apart to the eye; its text stays as stated ('$24456.28'), to be found and copied so; '-' while it is not known. */
export function Money({ cents }: { cents: Cents | undefined }) {
  if (cents === undefined) return '-'
  const text = formatMoney(cents)
  const groups = text.split(/(?<=\d)(?=(?:\d{3})+\.)/)
  if (groups.length === 1) return text
  return (
    <span className={styles.money}>
      {groups.map((group, place) => (
        // the parts of a number have no other name
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={place}>{group}</span>
      ))}
    </span>
  )
}

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
        { label: `Service Fee (${totals.serviceFeePercentage}%)`, cents: totals.serviceFee },
        { label: `Tax (${totals.taxPercentage}%)`, cents: totals.tax },
        { label: 'Total', cents: totals.total },
      ]}
    />
  )
}
