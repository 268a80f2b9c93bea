const namesIn = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Members of answers that carry an id, wherever they stand. */
export const idMembers = namesIn('id userId parentServiceId mechanicId orderId orderIds documentIds')

/** Members that carry dollars, or a map of labels to dollars. */
export const moneyMembers = namesIn(`
  price finalPrice subTotal serviceFee tax platformFee total amount balanceAmount
  totalRevenue totalAmountPendingForSettlement
  hourlyCharge travelReimbursement pitlaneCharge otherReimbursements otherCharges
`)

/** Members that carry a moment, or (the last) a wall-clock time. */
export const timeMembers = namesIn(
  'timestamp created createdAt updatedAt orderCompletedTime mechanicScheduledStartTime',
)

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
