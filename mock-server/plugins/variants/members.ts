/** Members of answers that carry an id, wherever they stand. */
export const idMembers: ReadonlySet<string> = new Set([
  'id',
  'userId',
  'parentServiceId',
  'mechanicId',
  'orderId',
  'orderIds',
  'documentIds',
])

/** Members that carry dollars, or a map of labels to dollars. */
export const moneyMembers: ReadonlySet<string> = new Set([
  'price',
  'finalPrice',
  'subTotal',
  'serviceFee',
  'tax',
  'platformFee',
  'total',
  'amount',
  'totalRevenue',
  'hourlyCharge',
  'travelReimbursement',
  'pitlaneCharge',
  'otherReimbursements',
  'otherCharges',
  'totalAmountPendingForSettlement',
  'balanceAmount',
])

/** Members that carry a moment, or (the last) a wall-clock time. */
export const timeMembers: ReadonlySet<string> = new Set([
  'timestamp',
  'created',
  'createdAt',
  'updatedAt',
  'orderCompletedTime',
  'mechanicScheduledStartTime',
])

/** Copies a JSON value, with every leaf below members of these names put through `change`. */
export function mapMembers(
  value: unknown,
  names: ReadonlySet<string>,
  change: (leaf: unknown) => unknown,
  inside = false,
): unknown {
  if (Array.isArray(value)) return value.map((each) => mapMembers(each, names, change, inside))
  if (typeof value !== 'object' || value === null) return inside ? change(value) : value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      mapMembers(each, names, change, inside || names.has(name)),
    ]),
  )
}

/** What stands for an id under `ids=number`: the last 13 of its 24 digits, the most that a JavaScript number holds exactly. */
export const numberOfId = (id: string): number => Number.parseInt(id.slice(-13), 16)
