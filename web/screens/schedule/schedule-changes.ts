import type { AmountMap } from '#web/api/generated/model/amountMap.ts'
import { localTime, longTime } from '#web/domain/dates.ts'
import { centsOf, formatMoney } from '#web/domain/money.ts'
import { orderStatus } from '#web/domain/order-status.ts'
import type { Change } from '#web/ui/changes-dialog.tsx'
import type { Base } from './appointment.ts'

/** What somebody else changed between two readings of an order, as far as scheduling it would overwrite that. */
export function scheduleChanges(loaded: Base, now: Base): Change[] {
  const before = factsOf(loaded)
  return Object.entries(factsOf(now))
    .map(([what, after]) => ({ what, before: before[what] ?? '', now: after }))
    .filter((change) => change.before !== change.now)
}

function factsOf({ order, revenue }: Base): Record<string, string> {
  const { mechanicResponse: mechanic, mechanicScheduledStartTime: start } = order
  return {
    Status: orderStatus(order.status).label,
    Mechanic: mechanic
      ? `${mechanic.firstName} ${mechanic.lastName} ${mechanic.mobileNo ?? ''}`.trim()
      : none,
    Appointment: localTime(start)?.format(longTime) ?? none,
    'Mechanic Instructions': order.mechanicInstructions || none,
    'Hourly Rate': money(revenue.hourlyCharge),
    'Travel Reimbursement': money(revenue.travelReimbursement),
    'Platform Charge': money(revenue.pitlaneCharge),
    'Other Reimbursements': labelled(revenue.otherReimbursements),
    'Other Charges': labelled(revenue.otherCharges),
    'Total Revenue': money(revenue.totalRevenue),
  }
}

const none = 'None'

const money = (dollars: number): string => formatMoney(centsOf(dollars) ?? 0)

const labelled = (amounts: AmountMap): string =>
  Object.entries(amounts)
    .map(([label, dollars]) => `${label} ${money(dollars)}`)
    .sort()
    .join(', ') || none
