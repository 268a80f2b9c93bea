import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { formatPercent } from '#web/domain/money.ts'
import { getOrderTotals } from '#web/domain/order.ts'
import { Totals } from '#web/ui/base/money.tsx'

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
